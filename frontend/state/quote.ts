import type { CustomWords, WishlistTexts } from '../generated/payload'
import type { LeadBody } from '../lib/leads'
import type { Draft } from './draft'
import type { Wishlist, WishlistItem } from './wishlist'

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

/** The most characters of the notes, as of a message. The API takes twice that: what visitors made of items comes with them. */
export const mostNotes = 5000

/** The form of a draft. Contact is by e-mail unless the visitor chose otherwise. */
export function quoteForm(values: Draft): QuoteForm {
  const text = (name: string) => String(values[name] ?? '')
  const preferred = text('preferredContact')
  return {
    company: text('company'),
    contactPerson: text('contactPerson'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    notes: text('notes'),
    preferredContact: preferred === 'phone' || preferred === 'meeting' ? preferred : 'email',
    timeline: text('timeline'),
  }
}

/** Whether everything that must be filled in is. */
export function isComplete(form: QuoteForm): boolean {
  return [form.company, form.contactPerson, form.email].every((value) => value.trim() !== '')
}

/** The request's body, with the keys that the lead API knows. */
export function quoteRequest(
  form: QuoteForm,
  list: Wishlist,
  { fields: labels, custom }: Pick<WishlistTexts, 'fields' | 'custom'>,
): QuoteRequest {
  const lines: [string, string][] = [
    ...list.flatMap((item) => customization(item, custom)),
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

/** The most characters of one lettering that are sent along; sales has the rest from the visitor. */
const mostLettering = 400

/** What a visitor made of an item, for sales: the list itself has names and quantities alone. */
function customization(
  { name, quantity, customization, specifications }: WishlistItem,
  words: CustomWords,
): [string, string][] {
  if (!customization) return []
  const { color, finish, text } = customization
  const lettering = text && text.length > mostLettering ? `${text.slice(0, mostLettering)}…` : text
  const parts = [
    [words.color, color],
    [words.finish, finish],
    [words.text, lettering && `"${lettering}"`],
    [words.logo, specifications[words.logo]],
  ].filter(([, value]) => value)
  return [[`${name} (${quantity}x)`, parts.map(([label, value]) => `${label} ${value}`).join(', ')]]
}

/** The form's fields, by the keys of the lead API. */
export const formFields: Record<string, keyof QuoteForm> = {
  naam: 'contactPerson',
  bedrijfsnaam: 'company',
  emailadres: 'email',
  telefoonnummer: 'phone',
  opmerkingen: 'notes',
} satisfies Partial<Record<keyof QuoteRequest, keyof QuoteForm>>
