import { expect, test } from 'vitest'
import { financing, typedAmount } from './financing'

/** As content offers them. */
const terms = [
  { months: 24, rate: 4.5 },
  { months: 36, rate: 3.5 },
  { months: 48, rate: 3.5 },
  { months: 60, rate: 2.5 },
  { months: 72, rate: 2.5 },
  { months: 84, rate: 2.5 },
]
const termOf = (wanted: number) =>
  terms.find(({ months }) => months === wanted) ?? { months: wanted, rate: 0 }

test.each([
  // value, months, payment, tax benefit, net, total
  [25_000, 24, 1091, 273, 818, 26_189],
  [50_000, 24, 2182, 546, 1637, 52_377],
  [50_000, 36, 1465, 366, 1099, 52_744],
  [50_000, 48, 1118, 279, 838, 53_654],
  [50_000, 60, 887, 222, 666, 53_242],
  [50_000, 72, 749, 187, 561, 53_896],
  [50_000, 84, 649, 162, 487, 54_554],
  [100_000, 60, 1775, 444, 1331, 106_484],
  [123_456, 36, 3618, 904, 2713, 130_231],
])('%d euros over %d months', (value, months, payment, taxBenefit, net, total) => {
  expect(financing(value, termOf(months), 25)).toEqual({ payment, taxBenefit, net, total })
})

test('without interest, a payment is a part of the value', () => {
  expect(financing(24_000, { months: 24, rate: 0 }, 25)).toEqual({
    payment: 1000,
    taxBenefit: 250,
    net: 750,
    total: 24_000,
  })
})

test.each([
  ['25000', 25_000],
  ['25000.50', 25_000.5],
  ['25.000', 25_000],
  ['1.250.000', 1_250_000],
  ['1.234567', 1_234_567],
  ['25.00000', Number.NaN], // of 25.000,00
  ['0.5', 0.5],
  ['', 0],
])('%s is typed for %d euros', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})
