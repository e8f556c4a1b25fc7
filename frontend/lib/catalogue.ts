import type { Product } from '../generated/payload'

/** A product as the catalogue's index names it. */
export interface Entry {
  id: string
  name: string
  /** Name of its line. */
  line: string
}

/** Why there is no product: there is none of that id, or it could not be fetched. */
export type Lack = 'unknown' | 'failed'

/** What a bucket answers for a file that it does not have: 403 where nobody may ask what there is. */
const absent = [403, 404, 410]

/** Where the catalogue is in the language with this home page. */
const folder = (home: string) => `${home.replace(/\/$/, '')}/catalogue`

/** A product as the site has it now, in the language with this home page, or why there is none. */
export async function fetchProduct(id: string, home: string): Promise<Product | Lack> {
  try {
    const response = await fetch(`${folder(home)}/${id}.json`)
    if (response.ok) return (await response.json()) as Product
    return absent.includes(response.status) ? 'unknown' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Every product there is; none where they cannot be fetched. */
export async function fetchIndex(home: string): Promise<Entry[]> {
  try {
    const response = await fetch(`${folder(home)}/index.json`)
    return response.ok ? ((await response.json()) as Entry[]) : []
  } catch {
    return []
  }
}
