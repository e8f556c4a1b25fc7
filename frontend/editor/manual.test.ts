import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import dutch from './dutch'
import { config, kinds } from './fixture'
import type { Field } from './format'

/**
 * docs/redactie.md has the words of the screen between asterisks. They are those of our forms, of Sveltia, or of the page of
 * changes.
 */
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const wordsIn = (text: string): string[] =>
  [...text.replace(/\s+/g, ' ').matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, word = '']) => word)

/** The text of each section, by its title. */
const sections = new Map(
  read('../../docs/redactie.md')
    .split(/^## /m)
    .map((text) => [text.split('\n', 1)[0] ?? '', text]),
)

interface Texts {
  [key: string]: string | Texts
}

/** What Sveltia says. */
const said = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : said(text)))

/** What the fields of a form are called, and the buttons that add one. */
const labels = (fields: Field[]): string[] =>
  fields.flatMap(({ label = '', label_singular, columns = [], fields = [], types = [] }) => [
    ...[label, `${label} toevoegen`, `${label_singular} toevoegen`, ...columns],
    ...types.flatMap((type) => [type.label ?? '', ...labels(type.fields)]),
    ...labels(fields),
  ])

const onScreen = new Set([
  ...[...kinds, ...config.asset_collections].map(({ label }) => label),
  ...labels([...kinds.flatMap(({ fields }) => fields), ...config.containers]),
  ...said(dutch),
  'Rij toevoegen', // table.tsx
  ...['Vertalen naar Engels', 'Engels openen'], // translation.tsx
  ...['Niet bewaard', 'Toch bewaren', 'Niet nagekeken', 'Nog niet gepubliceerd'], // check.ts, entrance.ts
  ...['Intussen gewijzigd', 'Foto wordt verwerkt', 'Foto nog niet klaar', 'Niet overgenomen'], // meanwhile.ts, processing.ts, chosen.ts
])

const ofChanges = readdirSync(new URL('../changes', import.meta.url))
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => read(`../changes/${name}`))
  .join()
/** Whether the page of changes has words, as a text of its own or the beginning of one. */
const isOfChanges = (word: string) => new RegExp(`(^\\s*|['">\`])${word}\\b`, 'm').test(ofChanges)

/** What stands elsewhere: when signing in, at GitHub, on pages of the site; and words that are not of a screen. */
const elsewhere = [
  ...['Stuur mij een code', 'Aanmelden'],
  ...['U bent niet meer aangemeld', 'Merge pull request', 'Voorbeelden van alle blokken'],
  ...['Proeven met koppen', 'Hoe snel wij reageren', 'Geen verbinding', 'Storing'],
  ...['Vergelijken', 'Producten:', "Pagina's (de)", 'Status: Concept'],
  'Blokken › 2. Oproep met knoppen › Knoppen › 1. Knop › Adres',
]

test.each([...sections])('the words of the screen in “%s” are on it', (_, text) => {
  const words = wordsIn(text).filter((word) => !elsewhere.includes(word))
  expect(words.filter((word) => !onScreen.has(word) && !isOfChanges(word))).toEqual([])
})

test('words that stand elsewhere are in the manual', () => {
  const words = [...sections.values()].flatMap(wordsIn)
  expect(elsewhere.filter((word) => !words.includes(word))).toEqual([])
})

/** Fields without which an entry is not saved; a picture has buttons, and no name of its own. */
const required = (fields: Field[]): string[] =>
  fields
    .filter((field) => field.required && field.widget !== 'image')
    .flatMap(({ fields, label = '', widget }) => [
      ...(widget === 'object' ? [] : [label]),
      ...required(fields ?? []),
    ])

test.each([
  ['Een product toevoegen', 'producten-fitness'],
  ['Een artikel schrijven', 'artikelen'],
  ['Een project toevoegen', 'projecten'],
  ['Een pagina maken', 'paginas'],
  ['Een Engelse pagina maken', 'paginas-en'],
  ['Een actiepagina maken', 'formulieren'],
  ['Een productlijn toevoegen', 'lijnen'],
])('“%s” names every field that must be filled in', (title, name) => {
  const { fields } = kinds.find((kind) => kind.name === name) ?? { fields: [] }
  const words = wordsIn(sections.get(title) ?? '')
  expect(required(fields)).not.toEqual([])
  expect(required(fields).filter((word) => !words.includes(word))).toEqual([])
})
