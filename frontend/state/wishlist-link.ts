import { maxPieces } from '../generated/site'
import { isObject } from '../lib/storage'
import { isRoom, maxNote, type Wishlist, type WishlistItem } from './wishlist'

/** A list as a link holds it: products by their ids, and what the visitor made himself. */
export interface SharedList {
  items: SharedItem[]
  room?: number | undefined
}

export interface SharedItem {
  id: string
  quantity: number
  note?: string
  /** What no file of a product says, of a design of the visitor's own. */
  own?: Pick<WishlistItem, 'name' | 'category' | 'specifications'> &
    Required<Pick<WishlistItem, 'customization'>>
}

/** The fragment's parameter. */
const parameter = 'l'
/** Of the format: what another release writes otherwise has another number. */
const version = '1.'

/** The most that a link may hold. */
const limits = { link: 60_000, items: 300, text: 160, lettering: 400, rows: 20 }

/** The address of a list on the page that shows one. Everything stands in the fragment, which no browser sends to a server. */
export function linkTo(page: string, list: Wishlist, room?: number): string {
  return `${page}#${parameter}=${encodeList(list, room)}`
}

/**
 * A list in letters that stay as they are in any message: JSON in base64url (RFC 4648, section 5). An item is its id
 * and quantity, then its note and what was made of it, as far as there is any.
 */
export function encodeList(list: Wishlist, room = 0): string {
  const items = list
    .filter(({ id }) => isId(id))
    .slice(0, limits.items)
    .map(({ id, quantity, note = '', customization, name, category, specifications }) => {
      const most = Math.min(quantity, maxPieces)
      const noted = plain(note, maxNote)
      if (!customization) return noted ? [id, most, noted] : [id, most]
      const rows = Object.entries(specifications).slice(0, limits.rows)
      return [
        id,
        most,
        noted,
        [
          ...[name, category, customization.color, customization.finish].map((text) =>
            plain(text, limits.text),
          ),
          plain(customization.text, limits.lettering),
          Object.fromEntries(rows.map((row) => row.map((text) => plain(text, limits.text)))),
        ],
      ]
    })
  const bytes = new TextEncoder().encode(JSON.stringify([room, items]))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return version + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The list of a fragment, as `#l=1.…`; undefined where it holds none, or anything that no list has. */
export function decodeList(fragment: string): SharedList | undefined {
  const text = encodedIn(fragment)
  if (!text?.startsWith(version) || text.length > limits.link) return undefined
  try {
    const base64 = text.slice(version.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

/** What stands in a fragment for a list; undefined where nothing does. */
export function encodedIn(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(parameter) ?? undefined
}

function parse(value: unknown): SharedList | undefined {
  if (!Array.isArray(value)) return undefined
  const [room, items] = value as unknown[]
  if (room !== 0 && !isRoom(room)) return undefined
  if (!Array.isArray(items) || items.length === 0 || items.length > limits.items) return undefined
  const read = items.map(itemOf).filter((item) => item !== undefined)
  const ids = new Set(read.map(({ id }) => id))
  if (ids.size !== items.length) return undefined
  return { items: read, ...(room !== 0 && { room }) }
}

function itemOf(value: unknown): SharedItem | undefined {
  if (!Array.isArray(value)) return undefined
  const [id, quantity, note = '', own] = value as unknown[]
  if (!isId(id)) return undefined
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1) return undefined
  if (Number(quantity) > maxPieces || !isText(note, maxNote)) return undefined
  const item = { id, quantity: Number(quantity), ...(note && { note }) }
  if (own === undefined) return item
  const design = designOf(own)
  return design && { ...item, own: design }
}

function designOf(value: unknown): SharedItem['own'] | undefined {
  if (!Array.isArray(value)) return undefined
  const [name, category, color, finish, text, rows] = value as unknown[]
  if (!isText(name, limits.text) || !name || !isText(category, limits.text)) return undefined
  if (!isText(color, limits.text) || !isText(finish, limits.text)) return undefined
  if (!isText(text, limits.lettering) || !isObject(rows)) return undefined
  const specifications = Object.entries(rows)
  if (specifications.length > limits.rows) return undefined
  if (!specifications.flat().every((part) => isText(part, limits.text))) return undefined
  return {
    name,
    category,
    specifications: rows as Record<string, string>,
    customization: {
      ...(color && { color }),
      ...(finish && { finish }),
      ...(text && { text }),
    },
  }
}

/** Control characters other than line breaks, and those that turn the direction of writing. */
const unseen = /(?!\n)\p{Cc}|\p{Bidi_Control}/u
const allUnseen = new RegExp(unseen, 'gu')

/** A text as a link may hold it. */
function plain(text: unknown, most: number): string {
  return String(text ?? '')
    .replace(allUnseen, ' ')
    .slice(0, most)
}

/** Whether something is the id of a product, of one in colours of the visitor's, or of a design of the configurator. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{1,20}-[0-9a-f]{1,20}(-[0-9a-f]{8})?$/.test(value)
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && !unseen.test(value)
}
