import { expect, test } from 'vitest'
import { mailto, telephones } from './reply'

const reply = {
  to: 'jan&co@voorbeeld.nl',
  subject: 'Re: 50% & meer',
  text: 'Beste Jan,\n\n> Vraag?',
}

test('an answer is opened with all that a mail may hold', () => {
  expect(mailto(reply)).toBe(
    'mailto:jan%26co%40voorbeeld.nl?subject=Re%3A%2050%25%20%26%20meer&body=Beste%20Jan%2C%0D%0A%0D%0A%3E%20Vraag%3F',
  )
})

test('a long quote ends after a whole line', () => {
  const address = mailto({ ...reply, text: `Beste Jan,\n${'> een regel é\n'.repeat(500)}` })
  expect(address.length).toBeLessThan(2000)
  expect(decodeURIComponent(address)).toMatch(/> een regel é\r\n> …$/)
})

test.each([
  ['+31 (0)6 - 12 34 56 78', ['tel:+31612345678']],
  ['06-1234 5678 (na 17:00) of 035-1234567', ['tel:+31612345678', 'tel:+31351234567']],
  ['0031612345678', ['tel:+31612345678']],
  ['+31 6 1234 5678', ['tel:+31612345678']],
  ['٠٦١٢٣٤٥٦٧٨', ['tel:+31612345678']],
  ['+32 2 123 45 67', ['tel:+3221234567']],
  ['bel mij niet', []],
  ['12345', []],
])('%s is called as one means it', (written, hrefs) => {
  const pieces = telephones(written)
  expect(pieces.map(({ text }) => text).join('')).toBe(written)
  expect(pieces.flatMap(({ href = [] }) => href)).toEqual(hrefs)
})
