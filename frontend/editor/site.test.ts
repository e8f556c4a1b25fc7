import { describe, expect, test } from 'vitest'
import { component } from './component'
import { config, kindOf, kinds, names, written } from './fixture'
import { between, type Field, fieldsOf, read, write } from './format'

type Value = Record<string, unknown>

/** Every file of the site of the browser tests, as the editor reads and writes it. */
const forms = (name: string, value: Value) => write(value, kindOf(name).fields, config.containers)
const shown = (name: string) => read(written(name), kindOf(name).fields)

test.each(names)('%s is written as it was read', (name) => {
  expect(forms(name, shown(name))).toBe(written(name))
})

test('all kinds of files are among them', () => {
  const without = kinds.filter((kind) => !names.some((name) => kindOf(name) === kind))
  expect(without.map(({ name }) => name)).toEqual(['teksten-en', 'projecten-en'])
})

/** The blocks in running text, with their names. */
const blocks = names
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [...written(name).matchAll(/^::: ([a-z-]+)\n[\s\S]*?^:::$/gm)])
  .map(([block, kind = '']) => ({ block, kind }))

test.each(blocks)('a block of running text is written as it was read: $kind', ({ block, kind }) => {
  const container = config.containers.find(({ name }) => name === kind)
  if (!container) throw new Error(`no form for ${kind}`)
  const { pattern, fromBlock, toBlock } = component(container)
  const found = pattern.exec(`Vooraf.\n\n${block}\n\nDaarna.\n`)
  expect(found?.[0]).toBe(block)
  expect(found && fromBlock && toBlock(fromBlock(found))).toBe(block)
})

/** Puts values at their paths in the form, as 'blocks.0.title'. */
function fill(form: Value, filled: Value): Value {
  for (const [path, value] of Object.entries(filled)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let at = form
    for (const step of steps) {
      at[step] ??= {}
      at = at[step] as Value
    }
    at[last] = value
  }
  return form
}

describe('a change of a field is a change of its lines and of no others', () => {
  const link = { label: 'Inschrijven voor Zwolle', href: '/contact', subject: 'Training' }
  test.each<[what: string, name: string, filled: Value, from: string, to: string]>([
    [
      'a heading in a block',
      'pages/fitness.yaml',
      { 'blocks.0.title': 'Kracht voor volle zalen' },
      '    title: Kracht voor drukke zalen\n',
      '    title: Kracht voor volle zalen\n',
    ],
    [
      'a second heading to compare with, below the first',
      'pages/fitness.yaml',
      { 'blocks.0.otherTitle': 'Een zaal die nooit stilvalt' },
      '    title: Kracht voor drukke zalen\n',
      '    title: Kracht voor drukke zalen\n    otherTitle: Een zaal die nooit stilvalt\n',
    ],
    [
      'a product',
      'products/fitness/df-003.yaml',
      { name: 'Anders' },
      'name: Seated Leg Curl\n',
      'name: Anders\n',
    ],
    [
      'another picture',
      'products/fitness/df-003.yaml',
      { 'image.src': '/products/leuke-foto.webp', 'image.alt': 'De machine van opzij' },
      '  src: products/machine-3.jpg\n  alt: Seated Leg Curl in een lichte zaal\n',
      '  src: products/leuke-foto.webp\n  alt: De machine van opzij\n',
    ],
    ['a line', 'lines/fitness.yaml', { name: 'Anders' }, 'name: Fitness\n', 'name: Anders\n'],
    [
      'an English page',
      'pages/en/medical.yaml',
      { breadcrumb: 'Anders' },
      'breadcrumb: Medical\n',
      'breadcrumb: Anders\n',
    ],
    ['a form', 'forms/contact.yaml', { title: 'Anders' }, 'title: Bericht\n', 'title: Anders\n'],
    [
      'an article that goes from the site and leads elsewhere',
      'blog/2.md',
      { draft: true, redirect: '/blog' },
      '\nheadline:',
      '\ndraft: true\nredirect: /blog\nheadline:',
    ],
    [
      'whose a picture is',
      'media.yaml',
      {
        'media.1': {
          files: ['projects/project-1.jpg', ''],
          source: 'Jan Jansen, Utrecht',
          rights: '',
          until: '2099-06-30',
        },
      },
      '    rights: Vrij te gebruiken\n',
      '    rights: Vrij te gebruiken\n  - files:\n      - projects/project-1.jpg\n    source: Jan Jansen, Utrecht\n    until: 2099-06-30\n',
    ],
    [
      'a date of a training',
      'pages/training.yaml',
      {
        'blocks.1.items.2': {
          title: 'Certificering Equipment Operator',
          city: 'Zwolle',
          date: '2099-05-20',
          seats: 8,
          link,
        },
      },
      '\n  - type: key-points',
      `      - title: Certificering Equipment Operator
        city: Zwolle
        date: 2099-05-20
        seats: 8
        link:
          label: Inschrijven voor Zwolle
          href: /contact
          subject: Training

  - type: key-points`,
    ],
    [
      'a promise',
      'claims.yaml',
      { 'claims.1': `antwoord\tbinnen 12 uur\t\t\tantwoord binnen ([0-9]+) uur\t` },
      '    text: binnen 24 uur\n',
      '    text: binnen 12 uur\n',
    ],
    [
      'a new promise that changes on a day',
      'claims.yaml',
      { 'claims.6': 'prijs-keuring\t€ 149\t€ 159\t2099-01-01\t\t' },
      '  onderdelen: binnen 48 uur\n',
      '  onderdelen: binnen 48 uur\n  prijs-keuring:\n    text: € 149\n    later: € 159\n    publishAt: 2099-01-01\n',
    ],
    [
      'a question and its answer',
      'pages/blog.yaml',
      { 'blocks.2.items.4': { question: 'Hoe lang is de garantie?', answer: 'Vier jaar.' } },
      'Zie [Training](/training).\n',
      'Zie [Training](/training).\n      - question: Hoe lang is de garantie?\n        answer: Vier jaar.\n',
    ],
    [
      'a message above every page',
      'announcements.yaml',
      {
        announcements: [
          {
            text: 'Met kerst zijn wij gesloten.',
            link: null,
            draft: false,
            publishAt: '2026-12-14',
            unpublishAt: '2027-01-04',
          },
        ],
      },
      'announcements: []\n',
      'announcements:\n  - text: Met kerst zijn wij gesloten.\n    publishAt: 2026-12-14\n    unpublishAt: 2027-01-04\n',
    ],
    [
      'a link in the menu',
      'menu.yaml',
      { 'navigation.7': { label: 'Training', href: '/training', draft: false, publishAt: '' } },
      '\naction:',
      '\n  - label: Training\n    href: /training\naction:',
    ],
    [
      'an address that leads elsewhere',
      'redirects.yaml',
      { 'redirects.2': { from: '/oude-pagina', to: '/contact' } },
      '/offerte\n    to: /contact\n',
      '/offerte\n    to: /contact\n  - from: /oude-pagina\n    to: /contact\n',
    ],
    [
      'a PDF of others',
      'downloads.yaml',
      { files: ['/downloads/catalogus-2027.pdf'] },
      'files: []\n',
      'files:\n  - /downloads/catalogus-2027.pdf\n',
    ],
    [
      'a block at the end of a page',
      'pages/vergelijken.yaml',
      {
        'blocks.2': {
          type: 'table',
          title: 'Maten',
          columns: ['Toestel', 'Lengte'],
          rows: [`Leg Press${between}190 cm`],
          totals: [],
          intro: '',
          publishAt: '',
        },
      },
      written('pages/vergelijken.yaml'),
      `${written('pages/vergelijken.yaml')}
  - type: table
    title: Maten
    columns:
      - Toestel
      - Lengte
    rows:
      - [Leg Press, 190 cm]
`,
    ],
    [
      // The key has no field in the form; the editor puts the former address there.
      'another address',
      'pages/consultancy.yaml',
      { aliases: ['/consultancy'] },
      written('pages/consultancy.yaml'),
      `${written('pages/consultancy.yaml')}aliases:\n  - /consultancy\n`,
    ],
  ])('%s', (_, name, filled, from, to) => {
    const before = written(name)
    expect(before.split(from), 'the lines to change').toHaveLength(2)
    expect(forms(name, fill(shown(name), filled))).toBe(before.replace(from, () => to))
  })
})

/** What the editor has of a form that nobody has filled in. */
function blank(fields: Field[]): Value {
  const empty: Value = {
    boolean: false,
    list: [],
    number: null,
    object: null,
    regels: [],
    tabel: [],
  }
  const of = ({ fields = [], required, widget }: Field) => {
    if (widget === 'object' && required) return blank(fields)
    return widget in empty ? empty[widget] : ''
  }
  return Object.fromEntries(fields.map((field) => [field.name, of(field)]))
}

describe('a new file holds what was filled in, in the order of the form', () => {
  test.each<[name: string, filled: Value, text: string]>([
    [
      'products/fitness/df-004.yaml',
      {
        specifications: ['Maximale belasting\t320 kg', '\t'],
        dimensions: { height: 140, width: 150, length: 190 },
        name: 'Hack Squat',
        category: 'Lower Body',
        description: 'Traint de bovenbenen.',
        'image.src': '/products/hack-squat.webp',
        'image.alt': 'Hack Squat',
        features: ['Rugleuning in vier standen', ''],
      },
      `name: Hack Squat
category: Lower Body
description: Traint de bovenbenen.
image:
  src: products/hack-squat.webp
  alt: Hack Squat
features:
  - Rugleuning in vier standen
dimensions:
  length: 190
  width: 150
  height: 140
specifications:
  Maximale belasting: 320 kg
`,
    ],
    [
      'blog/4.md',
      {
        title: 'Ruimte meten | DFX Fitness',
        description: 'Hoe u een zaal opmeet.',
        keywords: ['ruimte'],
        headline: 'Zo meet u uw zaal op',
        excerpt: 'Met een rolmaat en een half uur.',
        date: '2026-12-01',
        author: 'Ruben de Wit',
        category: 'Business',
        'image.src': '/blog/zaal.webp',
        'image.alt': 'Een lege zaal',
        'closing.title': 'Samen meten?',
        'closing.intro': 'Wij komen langs.',
        'closing.actions': [{ label: 'Maak een afspraak', href: '/contact', subject: '' }],
        body: 'Meet eerst de lengte.\n\n::: key-points\ntitle: Kort samengevat\npoints:\n- Reken op 2 meter.\n:::\n',
      },
      `---
title: Ruimte meten | DFX Fitness
description: Hoe u een zaal opmeet.
keywords:
  - ruimte
headline: Zo meet u uw zaal op
excerpt: Met een rolmaat en een half uur.
date: 2026-12-01
author: Ruben de Wit
category: Business
image:
  src: blog/zaal.webp
  alt: Een lege zaal
closing:
  title: Samen meten?
  intro: Wij komen langs.
  actions:
    - label: Maak een afspraak
      href: /contact
---

Meet eerst de lengte.

::: key-points
title: Kort samengevat
points:
- Reken op 2 meter.
:::
`,
    ],
    [
      'projects/sporthal-noord.yaml',
      {
        title: 'Sporthal Noord | DFX Fitness',
        description: 'Een sporthal met een krachthonk.',
        keywords: ['sporthal'],
        name: 'Sporthal Noord',
        location: 'Zwolle',
        category: 'Sports Facility',
        year: 2026,
        summary: 'Een krachthonk van 90 m².',
        text: 'De vereniging had één zaal.',
        english: 'A strength room of 90 m².',
        duration: '8 weken',
        users: '200 leden',
        features: ['Open tot middernacht'],
        facility: ['Krachthonk van 90 m²'],
        challenges: ['Een lage zaal'],
        solutions: ['Lage rekken'],
        results: ['Twee keer zo veel leden'],
        equipment: [{ product: 'df-001', quantity: null }],
        images: [{ src: '/projects/noord.webp', alt: 'Het krachthonk', focus: '' }],
      },
      `title: Sporthal Noord | DFX Fitness
description: Een sporthal met een krachthonk.
keywords:
  - sporthal
name: Sporthal Noord
location: Zwolle
category: Sports Facility
year: 2026
summary: Een krachthonk van 90 m².
text: De vereniging had één zaal.
english: A strength room of 90 m².
duration: 8 weken
users: 200 leden
features:
  - Open tot middernacht
facility:
  - Krachthonk van 90 m²
challenges:
  - Een lage zaal
solutions:
  - Lage rekken
results:
  - Twee keer zo veel leden
equipment:
  - product: df-001
images:
  - src: projects/noord.webp
    alt: Het krachthonk
`,
    ],
    [
      'pages/en/outdoor.yaml',
      {
        title: 'Outdoor | DFX Fitness',
        description: 'Training containers for parks and schools.',
        keywords: ['outdoor gym'],
        breadcrumb: 'Outdoor',
        blocks: [{ text: 'For parks and schools.', title: 'Train outside', type: 'hero' }],
      },
      `title: Outdoor | DFX Fitness
description: Training containers for parks and schools.
keywords:
  - outdoor gym
breadcrumb: Outdoor
blocks:
  - type: hero
    title: Train outside
    text: For parks and schools.
`,
    ],
    [
      'forms/winteractie.yaml',
      {
        title: 'Winteractie',
        fields: [
          {
            name: 'email',
            kind: 'email',
            label: 'E-mailadres',
            required: 'Vul uw e-mailadres in.',
            internal: false,
          },
        ],
        'success.title': 'U doet mee!',
        'success.text': 'Wij bellen u.',
        thanks: '/winteractie-bedankt',
        retention: 90,
      },
      `title: Winteractie
fields:
  - name: email
    kind: email
    label: E-mailadres
    required: Vul uw e-mailadres in.
success:
  title: U doet mee!
  text: Wij bellen u.
thanks: /winteractie-bedankt
retention: 90
`,
    ],
    [
      'pages/winteractie.yaml',
      {
        title: 'Winteractie | DFX Fitness',
        description: 'Doe mee met de winteractie.',
        keywords: ['winteractie'],
        publishAt: '2027-01-04',
        unpublishAt: '2027-02-01',
        layout: 'campaign',
        blocks: [
          { type: 'hero', eyebrow: 'Actie', title: 'Doe mee', text: 'Tot en met januari.' },
          { type: 'lead-form', title: 'Uw gegevens', form: 'winteractie' },
        ],
      },
      `title: Winteractie | DFX Fitness
description: Doe mee met de winteractie.
keywords:
  - winteractie
publishAt: 2027-01-04
unpublishAt: 2027-02-01
layout: campaign
blocks:
  - type: hero
    eyebrow: Actie
    title: Doe mee
    text: Tot en met januari.

  - type: lead-form
    title: Uw gegevens
    form: winteractie
`,
    ],
    [
      'lines/crossfit.yaml',
      {
        name: 'CrossFit',
        accent: '#0a6e3d',
        title: '{name} | DFX Fitness',
        description: '{description}',
        categories: [{ name: 'Racks', dutch: 'Rekken' }],
      },
      `name: CrossFit
accent: "#0a6e3d"
title: "{name} | DFX Fitness"
description: "{description}"
categories:
  - name: Racks
    dutch: Rekken
`,
    ],
  ])('%s', (name, filled, text) => {
    expect(forms(name, fill(blank(kindOf(name).fields), filled))).toBe(text)
  })
})

/** What a form would refuse of a value, as 'contact.email: …': texts in another form than is asked of them. */
function refusals(value: unknown, fields: Patterned[], at: string[] = []): string[] {
  return fields.flatMap((field) => {
    const of = (value as Value | undefined)?.[field.name]
    const place = [...at, field.name]
    const items = Array.isArray(of) ? of : [of]
    return items.flatMap((item, index) => {
      const here = Array.isArray(of) ? [...place, String(index)] : place
      if (item && typeof item === 'object')
        return refusals(item, fieldsOf(item as Value, field), here)
      const [form, message] = field.pattern ?? []
      const isFine = !form || !item || new RegExp(form, 'u').test(String(item))
      return isFine ? [] : [`${here.join('.')}: ${item} (${message})`]
    })
  })
}

type Patterned = Field & { pattern?: [form: string, message: string] }

test.each(names)('what %s holds can be saved as it is', (name) => {
  expect(refusals(shown(name), kindOf(name).fields)).toEqual([])
})
