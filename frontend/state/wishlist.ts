import type { Product } from '../generated/payload'

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

export function itemOf(product: Product): NewItem {
  const specifications = Object.fromEntries(product.specifications.map(({ label, value }) => [label, value]))
  return { id: product.id, name: product.name, category: product.category, specifications }
}

/** Adds one; an item that is there already gets one more. */
export function add(list: Wishlist, item: NewItem): Wishlist {
  const present = list.find(({ id }) => id === item.id)
  return present ? setQuantity(list, item.id, present.quantity + 1) : [...list, { ...item, quantity: 1 }]
}

/** Sets an item's quantity; 0 or less removes it. */
export function setQuantity(list: Wishlist, id: string, quantity: number): Wishlist {
  if (quantity <= 0) return remove(list, id)
  return list.map((item) => (item.id === id ? { ...item, quantity } : item))
}

export function remove(list: Wishlist, id: string): Wishlist {
  return list.filter((item) => item.id !== id)
}

/** The number on the badge. */
export function totalQuantity(list: Wishlist): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Reads a list that was written by `JSON.stringify`; anything else is an empty one. */
export function parseWishlist(text: string | null): Wishlist {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isItem) : []
  } catch {
    return []
  }
}

function isItem(value: unknown): value is WishlistItem {
  const item = value as Partial<WishlistItem> | null
  return (
    typeof item?.id === 'string' &&
    typeof item.name === 'string' &&
    typeof item.category === 'string' &&
    typeof item.specifications === 'object' &&
    Number.isSafeInteger(item.quantity) &&
    Number(item.quantity) > 0
  )
}
