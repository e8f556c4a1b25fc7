import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config, kinds } from './fixture'
import type { Field } from './format'
import { entryOf, inForm, inWords } from './place'

const text = (name: string, label: string): Field => ({ name, label, widget: 'string' })
const href = text('href', 'Adres')
const image: Field = {
  name: 'image',
  label: 'Foto',
  widget: 'object',
  fields: [{ ...text('src', 'Bestand'), widget: 'image' }, text('alt', 'Beschrijving van de foto')],
}
const page: Field[] = [
  text('title', 'Titel voor zoekmachines'),
  { name: 'keywords', label: 'Zoekwoorden', label_singular: 'Zoekwoord', widget: 'regels' },
  image,
  { name: 'specifications', label: 'Specificaties', widget: 'tabel', named: true },
  { name: 'draft', label: 'Concept', widget: 'boolean' },
  {
    name: 'claims',
    label: 'Beloften',
    widget: 'tabel',
    named: true,
    columns: ['Naam', 'Tekst', 'Nieuwe tekst', 'Nieuwe tekst vanaf'],
    keys: ['text', 'later', 'publishAt'],
  },
  {
    name: 'blocks',
    label: 'Blokken',
    widget: 'list',
    typeKey: 'type',
    types: [
      { name: 'hero', label: 'Opening van de pagina', fields: [text('title', 'Kop')] },
      {
        name: 'call-to-action',
        label: 'Oproep met knoppen',
        fields: [
          {
            name: 'actions',
            label: 'Knoppen',
            label_singular: 'Knop',
            widget: 'list',
            fields: [text('label', 'Tekst'), href],
          },
        ],
      },
    ],
  },
  { name: 'body', label: 'Tekst', widget: 'richtext' },
]

const source = `title: Een titel
keywords:
  - een
  - twee
image:
  src: a.webp
specifications:
  Maximale belasting: 100 kg
blocks:
  - type: hero
    title: Kop
  - type: call-to-action
    actions:
      - label: Contact
        href: /contactt
`
const forms = {
  kinds: [
    { label: 'Bedrijf en site', file: 'content/site.yaml', fields: [] },
    { label: 'Pagina’s', folder: 'content/pages', extension: 'yaml', fields: page },
    { label: 'Tekstpagina’s', folder: 'content/pages', extension: 'md', fields: [] },
  ],
  containers: [
    {
      name: 'key-points',
      label: 'Kernpunten',
      widget: 'object',
      fields: [
        { name: 'points', label: 'Punten', label_singular: 'Punt', widget: 'regels' },
        text('publishAt', 'Op de site vanaf'),
      ],
    },
  ],
}
const told = (line: number, column: number, message: string) =>
  inForm(message, { line, column }, source, page, forms)

test('a photo is chosen, and not typed', () => {
  expect(told(6, 8, 'src is leeg; vul een tekst in')).toBe('Foto › Bestand: is leeg; kies een foto')
})

test('a message stands behind the labels of the fields that lead to its place', () => {
  expect(told(15, 15, '"/contactt": deze pagina bestaat niet')).toBe(
    'Blokken › 2. Oproep met knoppen › Knoppen › 1. Knop › Adres: "/contactt": deze pagina bestaat niet',
  )
  expect(told(4, 5, 'keywords: bezoekers zouden <b> lezen')).toBe(
    'Zoekwoorden › 2. Zoekwoord: bezoekers zouden <b> lezen',
  )
  expect(told(8, 23, 'Maximale belasting: te lang')).toContain(
    'Specificaties › Maximale belasting: ',
  )
})

test('the name of a field in the file gives way to its label', () => {
  expect(told(1, 8, 'title telt 96 tekens')).toBe('Titel voor zoekmachines: telt 96 tekens')
})

test('a message about a key is about its field', () => {
  expect(told(7, 1, 'specifications: alle andere noemen ook Gewicht')).toBe(
    'Specificaties: alle andere noemen ook Gewicht',
  )
})

test('what a group lacks is told of the group', () => {
  expect(told(6, 3, '"alt" ontbreekt in image')).toBe(
    'Foto: Beschrijving van de foto ontbreekt; vul dit in',
  )
  expect(told(1, 1, 'maakt dezelfde pagina als een andere')).toBe(
    'maakt dezelfde pagina als een andere',
  )
})

test('of what the check says of a form, nothing asks for lines of a file', () => {
  const folder = `${import.meta.dirname}/../../generator/internal/content/testdata/errors`
  const all = readdirSync(folder).flatMap((name) => {
    const [, expected = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('-- expected --\n')
    return [...expected.matchAll(/^(content\/.+?):\d+:\d+: (.+)$/gm)]
  })
  const told = all.flatMap(([, file = '', message = '']) => {
    const kind = kinds.find(({ file: own, folder: of, extension = '' }) =>
      own ? own === file : file.startsWith(`${of}/`) && file.endsWith(extension),
    )
    return kind ? inWords(message, kind.fields, { kinds, containers: config.containers }) : []
  })
  expect(told.length).toBeGreaterThan(200)
  expect(told.filter((words) => /voeg een regel|dit in bestand/.test(words))).toEqual([])
})

test('a text that is not there is missed at its field', () => {
  const place = { line: 4, column: 1 } // below the last line
  const message = 'er staat nog geen tekst; schrijf die hier'
  expect(inForm(message, place, '---\ntitle: Een\n---\n', page, forms)).toBe(`Tekst: ${message}`)
})

test.each([
  [
    '"title" ontbreekt; voeg een regel title: … toe',
    'Titel voor zoekmachines ontbreekt; vul dit in',
  ],
  [
    '"title" ontbreekt in dit bestand; voeg een regel title: … toe',
    'Titel voor zoekmachines ontbreekt; vul dit in',
  ],
  [
    'zet op een pagina het blok Producten van die lijn (in een bestand: type: products, line: lijn)',
    'zet op een pagina het blok Producten van die lijn',
  ],
  [
    'deze pagina is nog een concept (draft: true), in content/pages/outdoor.yaml',
    'deze pagina is nog een concept, in Pagina’s, outdoor',
  ],
  [
    'staat niet in content/claims.yaml (in het beheer: Prijzen en beloften)',
    'staat niet in Prijzen en beloften',
  ],
  [
    'bij Titel (title) of Anders (anders), en zet draft aan',
    'bij Titel of Anders (anders), en zet Concept aan',
  ],
  [
    'zet hier bij later: en publishAt: wat er komt',
    'zet hier bij Nieuwe tekst: en Nieuwe tekst vanaf: wat er komt',
  ],
  [
    'of een eigen adres (slug; in het beheer: Laatste deel van het adres)',
    'of een eigen adres (Laatste deel van het adres)',
  ],
  [
    'Een nieuwe maakt u eerst in content/lines/a.yaml onder categories (in het beheer: Productlijnen, Categorieën): - { name: Kracht }',
    'Een nieuwe maakt u eerst bij Productlijnen, Categorieën',
  ],
  [
    'schrijf óf title: een kop, óf href: waar het heen gaat',
    'schrijf óf Titel voor zoekmachines: een kop, óf Adres: waar het heen gaat',
  ],
  [
    '"https://a.example/title:" is geen adres, of iets: anders',
    '"https://a.example/title:" is geen adres, of iets: anders',
  ],
])('in the words of forms: %s', (message, words) => {
  expect(inWords(message, page, forms)).toBe(words)
})

test('places of a Markdown file are in its fields, and below them in its text', () => {
  const article =
    '---\ntitle: Een titel\n---\n\nHallo.\n\n::: key-points\npoints:\n- Een\n- Twee\n:::\n'
  const at = (line: number) => inForm('fout', { line, column: 8 }, article, page, forms)
  expect(at(2)).toBe('Titel voor zoekmachines: fout')
  expect(at(5)).toBe('Tekst: fout')
  expect(at(10)).toBe('Tekst › Kernpunten › Punten › 2. Punt: fout')
})

test('another entry has the name that the editor gives it', () => {
  const { kinds } = forms
  expect(entryOf('content/site.yaml', kinds)).toBe('Bedrijf en site')
  expect(entryOf('content/pages/en/medical.yaml', kinds)).toBe('Pagina’s, en/medical')
  expect(entryOf('content/pages/privacy.md', kinds)).toBe('Tekstpagina’s, privacy')
  expect(entryOf('content/media/a.webp', kinds)).toBe('content/media/a.webp')
})
