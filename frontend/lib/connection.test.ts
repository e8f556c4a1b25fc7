import { expect, test } from 'vitest'
import { isSlow } from './connection'

test.each([
  ['nothing is known', undefined, false],
  ['4g', { effectiveType: '4g', downlink: 10 }, false],
  ['2g', { effectiveType: '2g', downlink: 10 }, true],
  ['slow-2g', { effectiveType: 'slow-2g' }, true],
  ['a downlink below 1.5', { effectiveType: '4g', downlink: 1.45 }, true],
  ['a downlink of 1.5', { effectiveType: '4g', downlink: 1.5 }, false],
  ['saving data', { saveData: true, downlink: 10 }, true],
])('a connection of which %s', (_, connection, slow) => {
  expect(isSlow(connection ? { connection } : {})).toBe(slow)
})
