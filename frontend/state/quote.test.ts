import { describe, expect, test } from 'vitest'
import { emptyQuote, fieldErrors, isComplete, quoteRequest } from './quote'

const labels = {
  company: 'Bedrijfsnaam',
  contactPerson: 'Contactpersoon',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  address: 'Adres',
  notes: 'Opmerkingen',
  preferredContact: 'Voorkeur voor contact',
  timeline: 'Gewenste levertijd',
  contacts: { email: 'E-mail', phone: 'Telefoon', meeting: 'Afspraak' },
}
const form = { ...emptyQuote, company: 'Gym Noord', contactPerson: 'Ada de Vries', email: 'ada@gymnoord.nl' }

describe('a quote request', () => {
  test('lists products as name and quantity, joined by commas', () => {
    const list = [
      { id: 'df-001', name: 'Leg Press', category: '', specifications: {}, quantity: 2 },
      { id: 'm-003', name: 'Rehab Smith Machine', category: '', specifications: {}, quantity: 1 },
    ]
    expect(quoteRequest(form, list, labels).producten).toBe('Leg Press (2x), Rehab Smith Machine (1x)')
  })

  test('gathers address, delivery time, contact and notes in lines, leaving out what is empty', () => {
    const full = { ...form, address: ' Havenstraat 1 ', preferredContact: 'meeting' as const, notes: 'Bel na 17 uur' }
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

  test.each(['company', 'contactPerson', 'email'] as const)('is incomplete with a blank %s', (field) => {
    expect(isComplete({ ...form, [field]: '  ' })).toBe(false)
  })

  test('is complete with the three required fields alone', () => {
    expect(isComplete(form)).toBe(true)
  })

  test("shows the API's field messages at the fields of the form", () => {
    expect(fieldErrors({ emailadres: 'Dit klopt niet', producten: 'Kies een product' })).toEqual({
      email: 'Dit klopt niet',
    })
  })
})
