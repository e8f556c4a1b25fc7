import type { Product } from '../generated/payload'
import { productId } from '../generated/site'

/** Ids of the products that are set side by side, in the order in which they were chosen. */
export type Comparison = readonly string[]

/** As many as fit beside each other on paper. */
export const maxCompared = 4

const id = RegExp(productId)

/** Puts a product beside the others, or takes it away. Where there is no room, nothing changes. */
export function toggle(list: Comparison, id: string): Comparison {
  if (list.includes(id)) return list.filter((other) => other !== id)
  return list.length < maxCompared ? [...list, id] : list
}

/** What was kept; what else stands there is left aside. */
export function parseComparison(kept: unknown): Comparison {
  if (!Array.isArray(kept)) return []
  return readIds(kept.filter((one) => typeof one === 'string')).ids
}

/** The products that an address asks for, those that there is no room for, and what cannot be a product. */
export interface Asked {
  ids: Comparison
  more: readonly string[]
  wrong: readonly string[]
}

/** Reads `?ids=df-001,p-003`; undefined where an address asks for nothing. */
export function askedFor(search: string): Asked | undefined {
  const ids = new URLSearchParams(search).get('ids')
  return ids === null ? undefined : readIds(ids.split(','))
}

function readIds(texts: string[]): Asked {
  const all = new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean))
  const ids = [...all].filter((text) => id.test(text))
  return {
    ids: ids.slice(0, maxCompared),
    more: ids.slice(maxCompared),
    wrong: [...all].filter((text) => !id.test(text)).map((text) => text.slice(0, 40)),
  }
}

/** The address of a comparison. */
export function addressOf(path: string, ids: Comparison): string {
  return ids.length > 0 ? `${path}?ids=${ids.join(',')}` : path
}

/** What the products have in one row of the table: a text, a list of them, or nothing. */
export type Value = string | readonly string[] | undefined

export interface Row {
  label: string
  /** One for each product, in their order. */
  values: readonly Value[]
  differs: boolean
}

export interface RowGroup {
  title: string
  rows: readonly Row[]
}

/** A row of what each product has by this name. */
export function row(label: string, values: readonly Value[]): Row {
  const texts = new Set(values.map((value) => JSON.stringify(value ?? null)))
  return { label, values, differs: texts.size > 1 }
}

/** A group without the rows that no product has anything in. */
export function group(title: string, rows: readonly Row[]): RowGroup {
  return { title, rows: rows.filter(({ values }) => values.some((value) => value?.length)) }
}

/**
 * The specifications of all products, those of one name in one row. Groups stand in the order given, and those that none
 * of these is after them; a name that only a later product has comes after the one that it follows there.
 */
export function specificationGroups(
  products: readonly Pick<Product, 'specifications'>[],
  order: readonly string[],
): RowGroup[] {
  const labels = new Map<string, string[]>(order.map((title) => [title, []]))
  for (const { specifications } of products) {
    const last = new Map<string, number>()
    for (const { label, group = '' } of specifications) {
      const known = labels.get(group) ?? []
      labels.set(group, known)
      let at = known.indexOf(label)
      if (at < 0) {
        at = (last.get(group) ?? known.length - 1) + 1
        known.splice(at, 0, label)
      }
      last.set(group, at)
    }
  }
  return [...labels]
    .map(([title, names]) =>
      group(
        title,
        names.map((label) =>
          row(
            label,
            products.map(({ specifications }) => valueIn(specifications, title, label)),
          ),
        ),
      ),
    )
    .filter(({ rows }) => rows.length > 0)
}

function valueIn(rows: Product['specifications'], title: string, label: string): Value {
  return rows.find((row) => row.label === label && (row.group ?? '') === title)?.value
}

/** The rows that differ, without groups that have none. */
export function onlyDifferences(groups: readonly RowGroup[]): RowGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}
