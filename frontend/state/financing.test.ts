import { expect, test } from 'vitest'
import { amount, financing } from './financing'

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
  expect(financing(value, months)).toEqual({ payment, taxBenefit, net, total })
})

test('the rate changes after 24 and at 60 months', () => {
  expect(financing(50_000, 25).total).toBeLessThan(financing(50_000, 24).total)
  expect(financing(50_000, 60).total).toBeLessThan(financing(50_000, 59).total)
})

test.each([
  ['25000', 25_000],
  ['25.000', 25_000],
  ['1.250.000', 1_250_000],
  ['25.5', 25.5],
])('%s is an amount of %d', (typed, euros) => {
  expect(amount(typed)).toBe(euros)
})
