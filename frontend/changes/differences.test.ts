import { expect, test } from 'vitest'
import { config, kindOf, written } from '../editor/fixture'
import { common, differences, marked } from './differences'

/** What changes in a file of the fixture, as a person reads it. */
function told(name: string, change: (text: string) => string | null): string[] {
  const { fields } = kindOf(name)
  const before = written(name)
  return differences(before, change(before), fields, config.containers).map(
    ({ at, before, after, note }) =>
      `${at.join(' › ')}: ${note ?? `was ${before ?? 'leeg'}, wordt ${after ?? 'leeg'}`}`,
  )
}

const replaced = (from: string | RegExp, to: string) => (text: string) => {
  const after = text.replace(from, to)
  if (after === text) throw new Error(`nothing is as ${from}`)
  return after
}

test('a text is told by the labels of the form, from block to field', () => {
  expect(told('pages/partners.yaml', replaced(/^title: .*$/m, 'title: Partner worden'))).toEqual([
    expect.stringMatching(/^Titel voor zoekmachines: was .+, wordt Partner worden$/),
  ])
  expect(
    told(
      'pages/partners.yaml',
      replaced(/( {2}- type: hero\n(?: {4}.*\n)*? {4}title: ).*/, '$1Samen'),
    ),
  ).toEqual([
    expect.stringMatching(/^Blokken › 1\. Opening van de pagina › Kop: was .+, wordt Samen$/),
  ])
})

test('a row of several cells says what each is, and what the editor notes has a name', () => {
  const later = replaced(
    /^ {2}onderdelen: .*$/m,
    '  onderdelen: { text: binnen 48 uur, later: binnen 24 uur, publishAt: 2027-01-01 }',
  )
  expect(told('claims.yaml', later)).toEqual([
    'Beloften › onderdelen: was binnen 48 uur, wordt Tekst: binnen 48 uur · Nieuwe tekst: binnen 24 uur · Nieuwe tekst vanaf: 2027-01-01',
  ])
  expect(told('pages/partners.yaml', (text) => `${text}aliases: [/partner]\n`)).toEqual([
    'Vroegere adressen: was leeg, wordt /partner',
  ])
})

test('what says the same is no difference', () => {
  expect(told('pages/partners.yaml', (text) => `${text}draft: false\n`)).toEqual([])
})

const blocks = (...all: string[]) =>
  `title: Zomer\nblocks:\n${all.map((name) => `  - type: hero\n    title: ${name}\n    text: Over ${name}\n`).join('')}`

function between(before: string[], after: string[]): string[] {
  const { fields } = kindOf('pages/partners.yaml')
  return differences(blocks(...before), blocks(...after), fields).map(
    ({ at, note, before, after }) =>
      `${at.slice(1).join(' › ')}: ${note ?? `${before} > ${after}`}`,
  )
}

test('items that come, go and move are told as such, and nothing else is', () => {
  const hero = 'Opening van de pagina'
  expect(between(['A', 'B'], ['A', 'N', 'B'])).toEqual([
    `2. ${hero}: komt erbij`,
    `2. ${hero} › Kop: undefined > N`,
    `2. ${hero} › Tekst: undefined > Over N`,
  ])
  expect(between(['A', 'B', 'C'], ['A', 'C'])[0]).toBe(`2. ${hero}: verdwijnt`)
  expect(between(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual([`1. ${hero}: stond op plaats 3`])
  expect(between(['A', 'B'], ['A', 'Bee'])).toEqual([
    `2. ${hero} › Kop: B > Bee`,
    `2. ${hero} › Tekst: Over B > Over Bee`,
  ])
})

test('a price is told by its name, and lines of a list by what came and went', () => {
  const claims = replaced(/^( {2}telefoon: ).*$/m, '$1085 999 99 99')
  expect(told('claims.yaml', claims)).toEqual([
    'Beloften › telefoon: was 085 000 12 34, wordt 085 999 99 99',
  ])
  const fitness = 'products/fitness/df-001.yaml'
  const lines = replaced(/^features:\n {2}- .*$/m, 'features:\n  - Nieuw kenmerk')
  expect(told(fitness, lines)).toEqual([
    expect.stringMatching(/^Kenmerken: was .+, wordt Nieuw kenmerk$/),
  ])
})

test('a picture is told as one', () => {
  const name = 'products/fitness/df-001.yaml'
  const before = written(name)
  const after = before.replace(/src: .*/, 'src: products/anders.webp')
  expect(differences(before, after, kindOf(name).fields)).toEqual([
    expect.objectContaining({ after: 'products/anders.webp', isPicture: true }),
  ])
})

test('running text is told by its paragraphs, and blocks in it by their fields', () => {
  const name = 'blog/1.md'
  const all = told(
    name,
    (text) =>
      `${text}\nEen laatste zin.\n\n::: key-points\ntitle: Slot\nitems:\n  - Een punt\n:::\n`,
  )
  expect(all).toHaveLength(1)
  expect(all[0]).toContain('Tekst: was leeg, wordt Een laatste zin.\nKernpunten › Kop: Slot')
  expect(all[0]).not.toMatch(/title:|:::/)
})

test('what a new file says is told whole', () => {
  const { fields } = kindOf('pages/partners.yaml')
  const all = differences(null, blocks('A'), fields)
  expect(all.map(({ at }) => at.join(' › '))).toContain('Titel voor zoekmachines')
})

test('words that differ are marked', () => {
  const [was, is] = marked('binnen 24 uur', 'binnen 48 uur')
  expect(was.filter(({ isSame }) => !isSame)).toEqual([{ text: '24 ', isSame: false }])
  expect(is.map(({ text }) => text).join('')).toBe('binnen 48 uur')
  expect(marked('Word partner', 'Samen verder')[0]).toEqual([
    { text: 'Word partner', isSame: true },
  ])
  expect(common([], ['a'])).toEqual([])
})
