import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emailPattern, isEmail } from './email'

/** Whether the lead API takes them, which has the same list: functions/internal/intake. */
const addresses = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../functions/form/testdata/addresses.json`, 'utf8'),
) as Record<string, boolean>

describe('an address', () => {
  test.each(Object.entries(addresses))('%j is one that mail can go to: %j', (address, valid) => {
    expect(isEmail(address)).toBe(valid)
    // As browsers read the attribute (HTML, section 4.10.5.3.6).
    expect(new RegExp(`^(?:${emailPattern})$`, 'v').test(address)).toBe(valid)
  })
})
