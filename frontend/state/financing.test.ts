import { expect, test } from 'vitest'
import { amount, financing, nearestTerm, typedAmount } from './financing'

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
  ['25.000', 25_000],
  ['€ 25.000', 25_000],
  ['€\u00a025.000,50', 25_000.5],
  ['25,000', 25_000],
  ['1.250.000', 1_250_000],
  ['1,250,000 euro', 1_250_000],
  ['25.5', 25.5],
  ['25,5', 25.5],
  ['', 0],
  ['veel', 0],
])('%s is an amount of %d', (written, euros) => {
  expect(amount(written)).toBe(euros)
})

/** Texts with their caret as |, and a plain space for the one that does not break. */
const asTyped = (shown: string) => {
  const text = shown.replace('|', '').replace(' ', '\u00a0')
  const typed = typedAmount(text, shown.indexOf('|'))
  return `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`.replace(
    '\u00a0',
    ' ',
  )
}

test.each([
  ['a first digit', '5|', '€ 5|'],
  ['a fourth digit', '€ 5000|', '€ 5.000|'],
  ['a digit in the middle', '€ 51|.000', '€ 51|.000'],
  ['a digit that moves a dot', '€ 512|.000', '€ 512|.000'],
  ['a digit at the start', '1|€ 50.000', '€ 1|50.000'],
  ['a digit that was deleted', '€ 50.00|', '€ 5.000|'],
  ['a dot that was deleted', '€ 50|000', '€ 50|.000'],
  ['all that was deleted', '€ |', '|'],
  ['a letter', '€ 5x|0.000', '€ 5|0.000'],
  ['cents', '€ 50.000,5|', '€ 50.000,5|'],
  ['no more than two cents', '€ 50.000,555|', '€ 50.000,55|'],
  ['noughts in front', '€ 007|', '€ 7|'],
  ['more digits than an amount has', '€ 123.456.7890|', '€ 123.456.789|'],
])('in the field of an amount, %s', (_, before, after) => {
  expect(asTyped(before)).toBe(after)
})

test.each([
  [60, { from: 24, to: 60 }, 60],
  [84, { from: 12, to: 48 }, 48],
  [24, { from: 36, to: 84 }, 36],
  [48, { from: 12, to: 120 }, 48],
])('of a term of %d, %o has %d', (months, range, term) => {
  expect(nearestTerm(months, range, terms)).toBe(term)
})
