import { isObject } from '../lib/storage'

/** A product that the visitor wants a quote for. */
export interface WishlistItem {
  id: string
  name: string
  category: string
  specifications: Record<string, string>
  quantity: number
  customization?: { color?: string; finish?: string; text?: string }
}

export type Wishlist = readonly WishlistItem[]

/** What is put on the list: an item whose quantity the list decides. */
export type NewItem = Omit<WishlistItem, 'quantity'>

/** Adds one or more; an item that is there already gets that many more. */
export function add(list: Wishlist, item: NewItem, quantity = 1): Wishlist {
  const present = list.find(({ id }) => id === item.id)
  return present
    ? setQuantity(list, item.id, present.quantity + quantity)
    : [...list, { ...item, quantity }]
}

/** Sets an item's quantity; 0 or less removes it. */
export function setQuantity(list: Wishlist, id: string, quantity: number): Wishlist {
  if (quantity <= 0) return remove(list, id)
  return list.map((item) => (item.id === id ? { ...item, quantity } : item))
}

export function remove(list: Wishlist, id: string): Wishlist {
  return list.filter((item) => item.id !== id)
}

/** What is left when some items are taken off: what was added meanwhile stays. */
export function subtract(list: Wishlist, taken: Wishlist): Wishlist {
  return taken.reduce((left, { id, quantity }) => {
    const present = left.find((item) => item.id === id)
    return present ? setQuantity(left, id, present.quantity - quantity) : left
  }, list)
}

/** The number on the badge. */
export function totalQuantity(list: Wishlist): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The list that was kept; what else stands there is left aside. */
export function parseWishlist(kept: unknown): Wishlist {
  return Array.isArray(kept) ? kept.filter(isItem) : []
}

export function isItem(value: unknown): value is WishlistItem {
  if (!isObject(value)) return false
  const { id, name, category, specifications, quantity, customization } = value
  return (
    [id, name, category].every((text) => typeof text === 'string') &&
    isObject(specifications) &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0 &&
    (customization === undefined || isObject(customization))
  )
}
