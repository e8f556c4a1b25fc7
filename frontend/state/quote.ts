import type { components } from '../generated/api'
import type { SalesWords } from '../generated/payload'
import { maxText } from '../generated/site'
import type { LeadBody } from '../lib/leads'
import { fill } from '../lib/text'
import type { Draft } from './draft'
import type { WishlistItem } from './wishlist'

type QuoteRequest = LeadBody<'quote-request'>

type Schemas = components['schemas']
/** The properties that an object type names, without those that follow a pattern. */
type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] }

/** The quote form as the visitor fills it in, by the keys of the lead API's form posts. */
export type QuoteForm = Required<Omit<Schemas['Quote'], 'producten'> & Named<Schemas['QuoteCards']>>

/** What a request says of a product. */
export type QuotedItem = Pick<
  WishlistItem,
  'id' | 'name' | 'quantity' | 'specifications' | 'customization' | 'note'
>

/** The most characters of the notes, as of a message. The API takes twice that: what visitors made of items comes with them. */
const maxNotes = maxText

/** The most characters of all that the API takes as notes. */
const maxLines = 2 * maxText

/** The form of a draft. Contact is by e-mail unless the visitor chose otherwise. */
export function quoteForm(values: Draft): QuoteForm {
  const text = (name: string) => String(values[name] ?? '')
  const preferred = text('voorkeur')
  return {
    bedrijfsnaam: text('bedrijfsnaam'),
    naam: text('naam'),
    emailadres: text('emailadres'),
    telefoonnummer: text('telefoonnummer'),
    adres: text('adres'),
    levertijd: text('levertijd'),
    voorkeur: preferred === 'phone' || preferred === 'meeting' ? preferred : 'email',
    opmerkingen: text('opmerkingen'),
  }
}

/**
 * A draft whose notes end with a line that says how much floor there is. A line that was put there before is renewed, or
 * taken away by an empty one; what the visitor made of it stays, and then no other is put there.
 */
export function withRoom(values: Draft, line: string): Draft {
  const { opmerkingen: notes } = quoteForm(values)
  const lines = notes ? notes.split('\n') : []
  const before = String(values[roomLine] ?? '')
  if (line === before || (before && !lines.includes(before))) return values
  const others = lines.filter((other) => other !== before && other !== line)
  const opmerkingen = (line ? [...others, line] : others).join('\n')
  return opmerkingen.length > maxNotes ? values : { ...values, opmerkingen, [roomLine]: line }
}

/** Where a draft has the line that was put into its notes last. It is no field, and is not sent. */
const roomLine = 'room'

/** Whether everything that must be filled in is. */
export function isComplete(form: QuoteForm): boolean {
  return [form.bedrijfsnaam, form.naam, form.emailadres].every((value) => value.trim() !== '')
}

/**
 * The request's body: what the lead API has no key for goes into the notes, line by line, in the words of sales. `logo` is the
 * name of the specification that has an item's logo.
 */
export function quoteRequest(
  form: QuoteForm,
  items: readonly QuotedItem[],
  { fields: labels, custom, item }: SalesWords,
  logo = custom.logo,
): QuoteRequest {
  const { naam, bedrijfsnaam, emailadres, telefoonnummer, ...noted } = form
  // By field, so that none can be asked and not be sent.
  const notes: Record<keyof typeof noted, [string, string]> = {
    adres: [labels.address, noted.adres],
    levertijd: [labels.timeline, noted.levertijd],
    voorkeur: [labels.preferredContact, labels.contacts[noted.voorkeur]],
    opmerkingen: [labels.notes, noted.opmerkingen],
  }
  const made = written(items.flatMap((item) => customization(item, custom, logo)))
  const said = written(Object.values(notes))
  const perItem = written(items.map(({ name, note = '' }) => [fill(item.sent, { name }), note]))
  return {
    naam,
    bedrijfsnaam,
    emailadres,
    telefoonnummer,
    items: itemsOf(items),
    producten: items.map(({ name, quantity }) => `${name} (${quantity}x)`).join(', '),
    opmerkingen: [
      ...made,
      ...within(maxLines - lengthOf([...made, ...said]), perItem),
      ...said,
    ].join('\n'),
  }
}

/** An item and how many of it, for people. */
export const piecesOf = ({ name, quantity }: QuotedItem) => `${quantity} × ${name}`

/** Items as the lead API takes them beside a form's fields. */
export const itemsOf = (items: readonly QuotedItem[]) =>
  items.map(({ id, name, quantity, customization }) => ({
    id,
    name,
    quantity,
    ...(customization && { customization }),
  }))

/** Labels and values as lines, without those that have no value. */
function written(lines: [string, string][]): string[] {
  return lines
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => `${label}: ${value.trim()}`)
}

const lengthOf = (lines: string[]) => lines.join('\n').length

/** As many lines as there is room for, each with a break behind it; the last of them may be cut. */
function within(room: number, lines: string[]): string[] {
  const all = lines.join('\n')
  if (all.length < room) return lines
  return room > 1 ? [`${all.slice(0, room - 2)}…`] : []
}

/** The most characters of one lettering that are sent along; sales has the rest from the visitor. */
const maxLettering = 400

/** What a visitor made of an item, for sales: the list itself has names and quantities alone. */
function customization(
  { name, quantity, customization, specifications }: QuotedItem,
  words: SalesWords['custom'],
  logo: string,
): [string, string][] {
  if (!customization) return []
  const { color, finish, text } = customization
  const lettering = text && text.length > maxLettering ? `${text.slice(0, maxLettering)}…` : text
  const parts = [
    [words.color, color],
    [words.finish, finish],
    [words.text, lettering && `"${lettering}"`],
    [words.logo, specifications[logo]],
  ].filter(([, value]) => value)
  return [[`${name} (${quantity}x)`, parts.map(([label, value]) => `${label} ${value}`).join(', ')]]
}
