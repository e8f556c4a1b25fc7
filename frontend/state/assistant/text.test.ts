import { describe, expect, test } from 'vitest'
import { distance, isForm, isTypo, stem, words } from './text'

test('words are small letters without accents', () => {
  expect(words('Vélo’s, CREËREN & 4,5-voudig!')).toEqual([
    'velo',
    's',
    'creeren',
    '4',
    '5',
    'voudig',
  ])
})

test.each([
  ['apparaat', 'apparaten'],
  ['school', 'scholen'],
  ['machine', 'machines'],
  ['plaat', 'platen'],
  ['prijs', 'prijzen'],
])('%s and %s have one stem', (one, many) => {
  expect(stem(one)).toBe(stem(many))
})

test.each([
  ['levertijd', 'levertijd', 0],
  ['leevrtijd', 'levertijd', 1],
  ['offrete', 'offerte', 1],
  ['hotell', 'hotel', 1],
  ['', 'abc', 3],
])('from %j to %j are %d mistakes', (a, b, mistakes) => {
  expect(distance(a, b)).toBe(mistakes)
  expect(distance(b, a)).toBe(mistakes)
})

describe('a typing mistake', () => {
  test('makes a long word no other', () => {
    expect(isTypo('finacniering', 'financiering')).toBe(true)
    expect(isTypo('oferte', 'offerte')).toBe(true)
  })

  test('is not seen in short words, nor in a first letter', () => {
    expect(isTypo('snel', 'stel')).toBe(false)
    expect(isTypo('motel', 'hotel')).toBe(false)
  })
})

test('a compound is a form of the word that it begins with', () => {
  expect(isForm('hotelgym', 'hotel')).toBe(true)
  expect(isForm('offerteaanvraag', 'offerte')).toBe(true)
  expect(isForm('snelheid', 'snel')).toBe(false)
})
