import { expect, test } from 'vitest'
import { decimal, inEuros, longDate, timeOfDay, typedNumber } from './text'

test('amounts are written as Intl writes them', () => {
  const euros = new Intl.NumberFormat('nl-NL', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  })
  for (const amount of [0, 7, 999, 1000, 12_345, 250_000, 1_000_000, 98_765_432, -1, -4500]) {
    expect(inEuros(amount)).toBe(euros.format(amount))
  }
})

test('dates are written in Dutch, wherever the reader is', () => {
  expect(longDate('2025-01-10', 'nl-NL')).toBe('10 januari 2025')
  expect(longDate('2025-01-10', 'en-GB')).toBe('10 January 2025')
})

test.each([
  [0, 'nl-NL', '0'],
  [6.9136, 'nl-NL', '6,9'],
  [1234.56, 'nl-NL', '1.234,6'],
  [40, 'nl-NL', '40'],
  [1234.56, 'en-GB', '1,234.6'],
])('%d is written in %s as %s, and understood', (value, locale, text) => {
  expect(decimal(value, locale)).toBe(text)
  expect(typedNumber(text, locale)).toBeCloseTo(value, 1)
})

test.each([
  ['es-ES', '12.345,6'],
  ['de-AT', '12 345,6'],
  ['fr-FR', '12 345,6'],
  ['pl-PL', '12\u00a0345,6'],
])(
  'a number typed in %s is understood with the signs between its thousands: %s',
  (locale, text) => {
    expect(typedNumber(text, locale)).toBe(12_345.6)
  },
)

test.each([
  ['nl-NL', '45.5', 45.5],
  ['nl-NL', '120.75', 120.75],
  ['nl-NL', '1.250', 1250],
  ['nl-NL', '1.250.000,5', 1_250_000.5],
  ['en-GB', '45,5', 45.5],
  ['en-GB', '1,250', 1250],
])('a number typed in %s with the sign of the phone, %s, is %d', (locale, text, value) => {
  expect(typedNumber(text, locale)).toBe(value)
})

test('a moment is written as the language of the page does', () => {
  const moment = new Date(2026, 0, 1, 14, 5)
  expect(timeOfDay(moment, 'nl-NL')).toBe('14:05')
  expect(timeOfDay(moment, 'en-US')).toBe('02:05 PM')
})
