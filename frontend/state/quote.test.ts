import { describe, expect, test } from 'vitest'
import type { WishlistTexts } from '../generated/payload'
import { isComplete, quoteForm, quoteRequest, withRoom } from './quote'

const labels = {
  item: { sent: 'Bij {name}' } as WishlistTexts['item'],
  custom: { color: 'kleur', finish: 'afwerking', text: 'tekst', logo: 'logo' },
  fields: {
    company: 'Bedrijfsnaam',
    contactPerson: 'Contactpersoon',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    address: 'Adres',
    notes: 'Opmerkingen',
    preferredContact: 'Voorkeur voor contact',
    timeline: 'Gewenste levertijd',
    contacts: { email: 'E-mail', phone: 'Telefoon', meeting: 'Afspraak' },
  },
}
const legPress = { id: 'df-001', name: 'Leg Press', category: '', specifications: {} }
const form = {
  ...quoteForm({}),
  bedrijfsnaam: 'Gym Noord',
  naam: 'Ada de Vries',
  emailadres: 'ada@gymnoord.nl',
}

describe('a quote request', () => {
  test('lists products as name and quantity, joined by commas', () => {
    const list = [
      { id: 'df-001', name: 'Leg Press', category: '', specifications: {}, quantity: 2 },
      { id: 'm-003', name: 'Rehab Smith Machine', category: '', specifications: {}, quantity: 1 },
    ]
    expect(quoteRequest(form, list, labels).producten).toBe(
      'Leg Press (2x), Rehab Smith Machine (1x)',
    )
  })

  test('gathers address, delivery time, contact and notes in lines, leaving out what is empty', () => {
    const full = {
      ...form,
      adres: ' Havenstraat 1 ',
      voorkeur: 'meeting' as const,
      opmerkingen: 'Bel na 17 uur',
    }
    expect(quoteRequest(full, [], labels).opmerkingen).toBe(
      'Adres: Havenstraat 1\nVoorkeur voor contact: Afspraak\nOpmerkingen: Bel na 17 uur',
    )
  })

  test('has the keys of the lead API', () => {
    expect(quoteRequest(form, [], labels)).toMatchObject({
      naam: 'Ada de Vries',
      bedrijfsnaam: 'Gym Noord',
      emailadres: 'ada@gymnoord.nl',
      telefoonnummer: '',
    })
  })

  test.each(['bedrijfsnaam', 'naam', 'emailadres'] as const)(
    'is incomplete with a blank %s',
    (field) => {
      expect(isComplete({ ...form, [field]: '  ' })).toBe(false)
    },
  )

  test('is complete with the three required fields alone', () => {
    expect(isComplete(form)).toBe(true)
  })

  test('tells sales what a visitor made of a product', () => {
    const plate = {
      id: 'cf-1',
      name: 'Halterschijf op maat, rood',
      category: 'Uw ontwerp',
      specifications: { logo: 'club.png' },
      quantity: 2,
      customization: { color: 'Rood (#c3122f)', finish: 'Urethaan', text: 'GYM NOORD' },
    }
    expect(quoteRequest(form, [plate], labels).opmerkingen).toBe(
      'Halterschijf op maat, rood (2x): kleur Rood (#c3122f), afwerking Urethaan, tekst "GYM NOORD", logo club.png\n' +
        'Voorkeur voor contact: E-mail',
    )
  })

  test('tells sales what a visitor noted with a product, before what else was said', () => {
    const noted = { ...legPress, quantity: 1, note: ' Bij het raam ' }
    const full = { ...form, opmerkingen: 'Bel na 17 uur' }
    expect(quoteRequest(full, [noted], labels).opmerkingen).toBe(
      'Bij Leg Press: Bij het raam\nVoorkeur voor contact: E-mail\nOpmerkingen: Bel na 17 uur',
    )
  })

  test('never has more notes than the API takes, and all that the form asked for', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...legPress,
      id: `df-${index}`,
      quantity: 1,
      note: 'x'.repeat(300),
    }))
    const full = { ...form, opmerkingen: 'y'.repeat(5000) }
    const { opmerkingen = '' } = quoteRequest(full, many, labels)
    expect(opmerkingen.length).toBeLessThanOrEqual(10_000)
    expect(opmerkingen).toContain(`Opmerkingen: ${'y'.repeat(5000)}`)
    expect(opmerkingen).toContain('Bij Leg Press: xxx')
  })

  test('cuts a lettering of a length that the lead API would refuse', () => {
    const plate = { id: 'cf-1', name: 'Schijf', category: '', specifications: {}, quantity: 1 }
    const long = [{ ...plate, customization: { text: 'x'.repeat(100_000) } }]
    expect(quoteRequest(form, long, labels).opmerkingen?.length).toBeLessThan(600)
  })

  test('is contacted by e-mail unless the draft says otherwise', () => {
    expect(quoteForm({}).voorkeur).toBe('email')
    expect(quoteForm({ voorkeur: 'meeting' }).voorkeur).toBe('meeting')
    expect(quoteForm({ voorkeur: 'pigeon' }).voorkeur).toBe('email')
  })
})

describe('the floor in the notes', () => {
  const line = (area: number) => `Beschikbare ruimte: ${area} m²`
  const notes = (values: ReturnType<typeof withRoom>) => values['opmerkingen']

  test('stands below what the visitor wrote, once, and follows the list', () => {
    const first = withRoom({ opmerkingen: 'Begane grond' }, line(60))
    expect(notes(first)).toBe(`Begane grond\n${line(60)}`)
    expect(withRoom(first, line(60))).toBe(first)
    expect(notes(withRoom(first, line(80)))).toBe(`Begane grond\n${line(80)}`)
    expect(notes(withRoom(first, ''))).toBe('Begane grond')
    expect(notes(withRoom({ opmerkingen: line(60) }, line(60)))).toBe(line(60))
  })

  test('is left as the visitor changed it, or took it away', () => {
    const first = withRoom({}, line(60))
    const changed = { ...first, opmerkingen: `${line(60)}, met kolom` }
    expect(withRoom(changed, line(80))).toBe(changed)
    const gone = { ...first, opmerkingen: '' }
    expect(withRoom(gone, line(80))).toBe(gone)
  })

  test('is left out where there is no room for it', () => {
    const full = { opmerkingen: 'a'.repeat(5000) }
    expect(withRoom(full, line(60))).toBe(full)
  })
})
