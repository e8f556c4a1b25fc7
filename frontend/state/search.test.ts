import { describe, expect, test } from 'vitest'
import type { Entry, Knowledge } from '../generated/payload'
import { excerpt, marked, maxShown, SiteSearch } from './search'

const entry = (
  kind: Entry['kind'],
  href: string,
  title: string,
  { keywords = [], description = '', keyPoints = [] }: Partial<Entry> = {},
): Entry => ({ kind, href, title, keywords, description, keyPoints })

const entries = [
  entry('page', '/privacy', 'Privacybeleid', { keywords: ['privacyverklaring', 'AVG'] }),
  entry('page', '/fitness', 'Fitnessapparatuur', { keyPoints: ['Leg Press', 'Smith Machine'] }),
  entry('page', '/onderhoud', 'Onderhoud', { keywords: ['storing'] }),
  entry('page', '/offerteformulier', 'Offerte aanvragen', { keywords: ['offerte'] }),
  entry('page', '/financiering', 'Financiering en lease'),
  entry('page', '/brochures', 'Brochures van alle lijnen'),
  entry('product', '/fitness/leg-curl', 'Leg Curl', { keywords: ['df-002', 'Fitness'] }),
  entry('product', '/fitness/leg-press', 'Leg Press', {
    keywords: ['df-001', 'Fitness'],
    description: 'Leg press voor de bovenbenen.',
  }),
  entry('answer', '/blog#vraag-garantie', 'Welke garantie krijg ik?', {
    description: 'Vier jaar. Een storing valt daaronder.',
  }),
  entry('project', '/projecten/een', 'Een zaal', {
    keywords: ['sportzaal'],
    description: 'Met oog voor privacy, een leg press en offerte.',
  }),
]

const action = { type: 'navigate', label: 'Kijk', href: '/onderhoud#melden' } as const
const knowledge: Knowledge = {
  entries,
  delivery: 'Levertijd',
  assistant: {
    opening: '',
    suggestions: [],
    found: { one: '', many: '' },
    unknown: { text: '' },
    topics: [{ id: 'storing', words: ['storing'], text: 'Meld haar.', actions: [action] }],
    hints: [{ id: 'pricing', words: ['prijs'], text: 'Op aanvraag.' }],
    synonyms: [{ words: ['beenpers'], means: ['leg', 'press'] }],
    ignore: ['de', 'een', 'welke'],
  },
}
const site = new SiteSearch(knowledge)
const found = (typed: string) => site.find(typed)?.entries.map(({ href }) => href)

describe('found first is', () => {
  test.each([
    ['privacy', '/privacy'],
    ['leg press', '/fitness/leg-press'],
    ['beenpers', '/fitness/leg-press'],
    ['df-002', '/fitness/leg-curl'],
    ['storing', '/onderhoud'],
    ['garantie', '/blog#vraag-garantie'],
    ['offerte', '/offerteformulier'],
    ['lease', '/financiering'],
    ['brochure', '/brochures'],
    ['privcay', '/privacy'],
    ['leg cu', '/fitness/leg-curl'],
    ['ga', '/blog#vraag-garantie'],
  ])('for %s: %s', (typed, href) => {
    expect(found(typed)?.[0]).toBe(href)
  })
})

describe('a search', () => {
  test('finds products by themselves, and not as groups', () => {
    expect(found('leg press')).not.toContain('/fitness#df-001')
  })

  test('leaves out what lacks a word, unless nothing has them all', () => {
    expect(found('leg press')).toEqual(['/fitness/leg-press', '/fitness', '/projecten/een'])
    expect(found('leg press garantie')).toContain('/blog#vraag-garantie')
  })

  test('brings what the chat would answer', () => {
    expect(site.find('storing')?.answer).toEqual(expect.objectContaining({ text: 'Meld haar.' }))
    expect(site.find('prijs')?.answer).toEqual({ text: 'Op aanvraag.', actions: [] })
    expect(site.find('leg press')?.answer).toBeUndefined()
  })

  test('finds nothing where there is nothing, and says so from three letters on', () => {
    expect(site.find('vacature')).toEqual({
      answer: undefined,
      entries: [],
      count: 0,
      terms: ['vacature'],
    })
    expect(site.find('vq')).toBeUndefined()
    expect(site.find('de')).toBeUndefined()
  })

  test('shows the best of many, and counts them all', () => {
    const many = Array.from({ length: maxShown + 3 }, (_, index) =>
      entry('page', `/${index}`, 'Kracht'),
    )
    const all = new SiteSearch({ ...knowledge, entries: many }).find('kracht')
    expect(all?.entries).toHaveLength(maxShown)
    expect(all?.count).toBe(maxShown + 3)
  })
})

describe('what is shown of a text', () => {
  const marks = (text: string, terms: string[]) =>
    marked(text, terms)
      .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
      .join('')

  test('has its words marked as they count, and stays the same', () => {
    expect(marks('Één Leg-press, privacybeleid!', ['een', 'press', 'privacy', 'leg'])).toBe(
      '[Één] [Leg]-[press], [privacybeleid]!',
    )
    expect(marks('<b> legionella', ['leg'])).toBe('<b> legionella')
  })

  test('begins at the sentence that is meant, and ends at a word', () => {
    expect(excerpt('Vier jaar. Een storing valt daaronder.', ['storing'])).toBe(
      'Een storing valt daaronder.',
    )
    const long = excerpt('woord '.repeat(60).trim(), ['niets'])
    expect(long).toMatch(/woord …$/)
    expect(long.length).toBeLessThan(175)
  })
})

test.each(['df-001', 'DF001', 'df 001'])('a product is found by its number as %s', (typed) => {
  expect(new SiteSearch(knowledge).find(typed)?.entries[0]?.href).toBe('/fitness/leg-press')
})
