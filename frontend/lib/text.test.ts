import { expect, test } from 'vitest'
import { inEuros, longDate } from './text'

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
  expect(longDate('2025-01-10')).toBe('10 januari 2025')
})
