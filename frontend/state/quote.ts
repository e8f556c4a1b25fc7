import type { WishlistFields } from '../generated/payload'
import type { LeadBody } from '../lib/leads'
import type { Wishlist } from './wishlist'

type QuoteRequest = LeadBody<'quote-request'>

/** The quote form as the visitor fills it in. */
export interface QuoteForm {
  company: string
  contactPerson: string
  email: string
  phone: string
  address: string
  notes: string
  preferredContact: 'email' | 'phone' | 'meeting'
  timeline: string
}

export const emptyQuote: QuoteForm = {
  company: '',
  contactPerson: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  preferredContact: 'email',
  timeline: '',
}

/** Whether everything that must be filled in is. */
export function isComplete(form: QuoteForm): boolean {
  return [form.company, form.contactPerson, form.email].every((value) => value.trim() !== '')
}

/** The request's body, with the keys that the lead API knows. */
export function quoteRequest(form: QuoteForm, list: Wishlist, labels: WishlistFields): QuoteRequest {
  const lines: [string, string][] = [
    [labels.address, form.address],
    [labels.timeline, form.timeline],
    [labels.preferredContact, labels.contacts[form.preferredContact]],
    [labels.notes, form.notes],
  ]
  return {
    naam: form.contactPerson,
    bedrijfsnaam: form.company,
    emailadres: form.email,
    telefoonnummer: form.phone,
    producten: list.map(({ name, quantity }) => `${name} (${quantity}x)`).join(', '),
    opmerkingen: lines
      .filter(([, value]) => value.trim() !== '')
      .map(([label, value]) => `${label}: ${value.trim()}`)
      .join('\n'),
  }
}

const fieldOfKey: Record<string, keyof QuoteForm> = {
  naam: 'contactPerson',
  bedrijfsnaam: 'company',
  emailadres: 'email',
  telefoonnummer: 'phone',
  opmerkingen: 'notes',
} satisfies Partial<Record<keyof QuoteRequest, keyof QuoteForm>>

/** Field messages of the API, by the fields of the form. */
export function fieldErrors(fields: Record<string, string>): Partial<Record<keyof QuoteForm, string>> {
  const errors: Partial<Record<keyof QuoteForm, string>> = {}
  for (const [key, message] of Object.entries(fields)) {
    const field = fieldOfKey[key]
    if (field) errors[field] = message
  }
  return errors
}
