import { describe, expect, test } from 'vitest'
import type { Entry } from '../../generated/payload'
import { Search } from './search'

const entry = (
  href: string,
  title: string,
  keywords: string[],
  description = '',
  keyPoints: string[] = [],
): Entry => ({
  kind: 'page',
  href,
  title,
  keywords,
  description,
  keyPoints,
})
const search = (entries: Entry[]) =>
  new Search(entries, [{ words: ['loopband'], means: ['cardio'] }], ['de', 'voor', 'apparatuur'])
const found = (entries: Entry[], question: string) =>
  search(entries)
    .find(question)
    .map(({ entry: { href }, exact }) => [href, exact])

describe('a word scores', () => {
  test.each([
    ['in the title', entry('/x', 'Kracht', []), 4 + 1 + 5],
    ['in the keywords', entry('/x', 'X', ['kracht']), 3 + 1 + 5],
    ['anywhere', entry('/x', 'X', [], 'Meer kracht.'), 1 + 5],
    ['in a key point', entry('/x', 'X', [], '', ['Kracht']), 1 + 5],
    ['in all of them', entry('/x', 'Kracht', ['kracht'], 'Kracht'), 4 + 3 + 1 + 5],
  ])('%s', (_, page, score) => {
    expect(found([page], 'kracht')).toEqual([['/x', score]])
  })

  test('for each word, and 5 more for each where the whole phrase is there', () => {
    const page = entry('/x', 'Leg Press', [])
    expect(found([page], 'leg press')).toEqual([['/x', 2 * (4 + 1 + 5)]])
    expect(found([page], 'press leg')).toEqual([['/x', 2 * (4 + 1)]])
  })

  test('a phrase wherever its words count: within a longer word, or at its beginning', () => {
    expect(found([entry('/x', 'Privacybeleid', [])], 'privacy')).toEqual([['/x', 4 + 1 + 5]])
    const page = entry('/x', 'X', [], 'Wij legpressen, en hip thrusters')
    expect(found([page], 'hip thrust')).toEqual([['/x', 2 * (1 + 5)]])
    expect(found([page], 'wij leg')).toEqual([['/x', 1]]) // as roi is no part of introductie
  })

  test('nothing where it means nothing', () => {
    expect(found([entry('/x', 'Kracht voor de zaal', [])], 'de voor')).toEqual([])
  })
})

describe('the order', () => {
  const gym = entry('/gym', 'Cardio', ['fitness'])
  const strength = entry('/kracht', 'Kracht', ['apparaten'])
  const both = entry('/beide', 'Van alles', ['kracht', 'cardio'])

  test('is that of the scores, and of the index where they are equal', () => {
    expect(found([both, strength], 'kracht').map(([href]) => href)).toEqual(['/kracht', '/beide'])
    expect(found([gym, { ...gym, href: '/twee' }], 'cardio').map(([href]) => href)).toEqual([
      '/gym',
      '/twee',
    ])
  })

  test('has pages with the very words before those with other forms of them', () => {
    const plural = entry('/exact', 'X', [], 'krachtapparaten')
    expect(found([strength, plural], 'krachtapparaten').map(([href]) => href)).toEqual([
      '/exact',
      '/kracht',
    ])
  })

  test('ends after three', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => entry(`/${name}`, 'Kracht', []))
    expect(found(many, 'kracht')).toHaveLength(3)
  })
})

describe('a page is found by', () => {
  const page = entry('/x', 'Krachttraining en cardio', ['revalidatie', 'apparaten'])

  test.each([
    ['the parts of a compound', 'cardioruimte'],
    ['a plural', 'revalidaties'],
    ['a typing mistake', 'revaildatie'],
    ['a synonym', 'loopband'],
    ['the plural of a synonym', 'loopbanden'],
    ['letters without accents', 'cárdio'],
    ['the one word that usually means nothing', 'apparatuur'],
  ])('%s', (_, question) => {
    expect(found([{ ...page, description: 'Alle apparatuur.' }], question)).toHaveLength(1)
  })

  test('no part of another word', () => {
    expect(found([entry('/x', 'Introductie', [], 'Retour')], 'roi')).toEqual([])
    expect(found([entry('/x', 'Introductie', [], 'Retour')], 'tour')).toEqual([])
  })
})

test('a number that is not there is not taken for another one', () => {
  const entries = [entry('/x', 'Seated Leg Curl', ['df-600', 'df600'], '50 kg')]
  expect(
    search(entries)
      .match('df-60 ')
      .results.some(({ complete }) => complete),
  ).toBe(false)
  expect(
    search(entries)
      .match('df-500 ')
      .results.some(({ complete }) => complete),
  ).toBe(false)
  expect(
    search(entries)
      .match('df-600 ')
      .results.some(({ complete }) => complete),
  ).toBe(true)
})
