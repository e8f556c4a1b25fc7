import { expect, test } from 'vitest'
import {
  type Field,
  files,
  isUnfinished,
  read,
  readBlock,
  saySame,
  write,
  writeBlock,
} from './format'

const text = (name: string, required = false): Field => ({ name, widget: 'string', required })
const image: Field = {
  name: 'image',
  widget: 'object',
  fields: [{ name: 'src', widget: 'image', required: true }, text('alt', true)],
}
const table: Field = { name: 'rows', widget: 'tabel' }
const page: Field[] = [
  text('title', true),
  { name: 'keywords', widget: 'list' },
  { name: 'draft', widget: 'boolean' },
  image,
  {
    name: 'blocks',
    widget: 'list',
    types: [
      { name: 'hero', fields: [text('title', true), text('text'), image] },
      { name: 'table', fields: [text('text'), text('title', true), table] },
    ],
  },
]
const article: Field[] = [text('title', true), { name: 'body', widget: 'richtext', required: true }]
const keyPoints: Field[] = [text('title', true), { name: 'points', widget: 'list' }]

const source = `title: Eén
keywords:
  - zaal
image:
  src: products/a.webp
  alt: Een toestel
blocks:
  - type: hero
    title: Kop
    text: "Met een dubbele punt: zo."

  - type: table
    title: Maten
    rows:
      - [Toestel, "12,5 kg", ""]
`

test('a file in its form is written as it was read', () => {
  expect(write(read(source, page), page)).toBe(source)
})

test('another manner of writing comes to the same form', () => {
  const other = `# Een opmerking.
blocks:
- {title: Kop, type: hero, text: 'Met een dubbele punt: zo.', image: {}}
- type: table
  rows: [[Toestel, '12,5 kg', '']]
  title: Maten
keywords: [zaal]
image: { src: products/a.webp, alt: Een toestel }
draft: false
title: Eén
`
  expect(write(read(other, page), page)).toBe(source)
})

test('windows line ends and a byte order mark are no part of a text', () => {
  expect(write(read(`\ufeff${source.replaceAll('\n', '\r\n')}`, page), page)).toBe(source)
})

test('a picture has an address in the form, and its path in the file', () => {
  expect(read(source, page)['image']).toEqual({ src: '/products/a.webp', alt: 'Een toestel' })
})

test('what is required stays where it is empty, so that its absence is told', () => {
  expect(write({ title: '', keywords: [], draft: false }, page)).toBe('title: ""\n')
})

test('what the form does not know stays', () => {
  expect(write(read('title: A\nlater: 1\n', page), page)).toBe('title: A\nlater: 1\n')
})

test('names and values are rows in the form and a map in the file, whatever their names', () => {
  const fields: Field[] = [{ name: 'specifications', widget: 'tabel', named: true }]
  const file = 'specifications:\n  Max. belasting: 120 kg\n  "10": tien\n'
  const shown = read(file, fields)
  expect(shown['specifications']).toEqual(expect.arrayContaining(['Max. belasting\t120 kg']))
  expect(read(write(shown, fields), fields)).toEqual(shown)
})

test('a text of several lines keeps them', () => {
  const file = 'title: |-\n  Eerste regel\n  Tweede regel\n'
  expect(write(read(file, page), page)).toBe(file)
})

test('an article keeps its text, and its blocks have their form', () => {
  const blocks: Field[] = [{ name: 'key-points', widget: 'object', fields: keyPoints }]
  const file = `---
title: Een artikel
---

Vooraf.

::: key-points
title: Kort
points:
- Meet eerst.
:::

Daarna --- en verder.
`
  expect(write(read(file, article), article, blocks)).toBe(file)
  expect(write(read(file.replace('points:\n-', 'points:\n    -'), article), article, blocks)).toBe(
    file,
  )
})

test('an empty block is no more than its lines', () => {
  expect(writeBlock({ title: '', points: [] }, [text('title')])).toBe('points: []\n')
  expect(writeBlock({ title: '' }, [text('title')])).toBe('')
})

// Sveltia takes lines that begin with two blanks and a dash for lists within lists, and doubles their blanks.
test('a block survives what the editor does to lists in running text', () => {
  const fields: Field[] = [
    text('title', true),
    { name: 'cards', widget: 'list', fields: [text('title'), { name: 'points', widget: 'list' }] },
    table,
  ]
  const value = {
    title: 'Kaarten',
    cards: [{ title: 'Een', points: ['Eerst', 'Dan'] }],
    rows: ['a\tb', 'c\td'],
  }
  const moved = writeBlock(value, fields).replace(/^( +)(?=- )/gm, '$1$1')
  expect(readBlock(moved, fields)).toEqual(value)
})

test('a file that says less than another is told from one of another manner', () => {
  expect(saySame('title: A\ndraft: false\n', '# Een opmerking.\n"title": A\n')).toBe(true)
  expect(saySame('title: { text: A, pattern: B }\n', 'title: "[object Object]"\n')).toBe(false)
})

test('what the editor notes of its own is not written', () => {
  expect(write({ title: 'A', __sc_item_id: 'x' }, page)).toBe('title: A\n')
})

test('the pictures and PDFs of an entry are told by their files', () => {
  expect(files(read(source, page), page)).toEqual(['products/a.webp'])
  const pdfs = [{ name: 'files', widget: 'file' }]
  expect(files({ files: ['/downloads/a.pdf'] }, pdfs)).toEqual(['downloads/a.pdf'])
})

test('what a field has as text is read, kept and written as text, in every nesting', () => {
  const fields: Field[] = [
    text('title'),
    { name: 'weight', widget: 'string', value_type: 'float' },
    { name: 'specifications', widget: 'tabel', named: true },
    { name: 'features', widget: 'regels' },
    { name: 'rows', widget: 'tabel' },
    {
      name: 'items',
      widget: 'list',
      fields: [text('value'), { name: 'count', widget: 'string', value_type: 'int' }],
    },
    { name: 'group', widget: 'object', fields: [text('phone'), { name: 'on', widget: 'boolean' }] },
  ]
  const values = ['3.10', '00123', '+31', '87123456789012345678', 'yes', '1e3', '0x1F', 'null', '~']
  const written = (quote: string) => `title: ${quote}3.10${quote}
weight: 372
specifications:
${values.map((value, at) => `  Regel ${at}: ${quote}${value}${quote}\n`).join('')}features:
  - ${quote}00123${quote}
rows:
  - [${quote}3.10${quote}, ${quote}00123${quote}]
items:
  - value: ${quote}3.10${quote}
    count: 3
group:
  phone: ${quote}+31${quote}
  on: true
`
  const shown = read(written(''), fields)
  expect(shown).toMatchObject({
    title: '3.10',
    weight: '372',
    specifications: values.map((value, at) => `Regel ${at}\t${value}`),
    features: ['00123'],
    rows: ['3.10\t00123'],
    items: [{ value: '3.10', count: '3' }],
    group: { phone: '+31', on: true },
  })
  expect(read(write(shown, fields), fields)).toEqual(shown)
  expect(saySame(written(''), write(shown, fields))).toBe(true)
})

test('a photo that is being made has no name yet', () => {
  const alt = 'Een toestel'
  expect(isUnfinished({ title: 'Eén', image: { src: '', alt } }, page)).toBe(true)
  expect(isUnfinished({ blocks: [{ type: 'hero', image: { src: '', alt } }] }, page)).toBe(true)
  expect(isUnfinished({ title: 'Eén', image: { src: '/a.webp', alt } }, page)).toBe(false)
  expect(isUnfinished({ title: 'Eén' }, page)).toBe(false)
})

test('a number is written as Dutch has it, and what is none stays for the check', () => {
  const fields: Field[] = [
    { name: 'weight', widget: 'string', value_type: 'float' },
    { name: 'seats', widget: 'string', value_type: 'int' },
  ]
  expect(read('weight: 388.5\nseats: 8\n', fields)).toEqual({ weight: '388,5', seats: '8' })
  expect(write({ weight: '388,5', seats: ' 8 ' }, fields)).toBe('weight: 388.5\nseats: 8\n')
  expect(write({ weight: '300 kg', seats: '' }, fields)).toBe('weight: 300 kg\n')
})
