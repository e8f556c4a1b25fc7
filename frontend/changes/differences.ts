import type { Container } from '../editor/component'
import {
  body,
  type Field,
  fieldsOf,
  number,
  numberOf,
  read,
  readBlock,
  type Value,
} from '../editor/format'
import { container } from '../editor/manner'
import { noted } from '../editor/place'
import { isObject } from '../lib/storage'

/** What is different in a file of content, in the words of its form. */
export interface Difference {
  /** The labels of the fields that lead there, the outermost first. */
  at: string[]
  /** What the field said; undefined where it was not there. */
  before?: string | undefined
  after?: string | undefined
  /** The values are names of pictures, from content/media. */
  isPicture?: boolean
  /** What became of an item as a whole, in a word or two. */
  note?: string
}

/** The differences between two texts of a file; null is of one that is not there. */
export function differences(
  before: string | null,
  after: string | null,
  fields: Field[],
  containers: Container[] = [],
): Difference[] {
  const [was, is] = [before, after].map((text) => (text === null ? {} : read(text, fields)))
  return inGroup(was ?? {}, is ?? {}, { fields, containers }, [])
}

interface Form {
  fields: Field[]
  /** The blocks that running text may hold. */
  containers: Container[]
}

function inGroup(before: Value, after: Value, { fields, containers }: Form, at: string[]) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const unknown = [...names]
    .filter((name) => !fields.some((field) => field.name === name) && name !== 'type')
    .map((name): Field => ({ name, widget: 'string', ...(noted[name] && { label: noted[name] }) }))
  return [...fields.filter(({ name }) => name !== number), ...unknown].flatMap((field) =>
    inField(before[field.name], after[field.name], field, containers, [
      ...at,
      field.label ?? field.name,
    ]),
  )
}

function inField(
  before: unknown,
  after: unknown,
  field: Field,
  containers: Container[],
  at: string[],
): Difference[] {
  if (JSON.stringify(before ?? '') === JSON.stringify(after ?? '')) return []
  switch (field.widget) {
    case 'object': {
      const form = { fields: field.fields ?? [], containers }
      return inGroup(groupOf(before), groupOf(after), form, at)
    }
    case 'image':
      return [{ at, before: fileOf(before), after: fileOf(after), isPicture: true }]
    case 'tabel':
      return field.named
        ? inRows(listOf(before), listOf(after), field.columns?.slice(0, field.shown), at)
        : inLines(before, after, at)
    case 'list':
      if ([...listOf(before), ...listOf(after)].some(isObject)) {
        return inItems(listOf(before), listOf(after), field, containers, at)
      }
      return inLines(before, after, at)
    case 'regels':
    case 'file':
      return inLines(before, after, at)
  }
  const [was, is] = [worded(before, field), worded(after, field)]
  if (field.name === body) return inLines(linesOf(was, containers), linesOf(is, containers), at)
  if (was?.includes('\n') || is?.includes('\n')) return inLines(linesOf(was), linesOf(is), at)
  return was === is ? [] : [{ at, before: was, after: is }]
}

/** What lists of one line each have that the other has not. */
function inLines(before: unknown, after: unknown, at: string[]): Difference[] {
  const [was, is] = [before, after].map((lines) => listOf(lines).map((line) => cells(line)))
  const pairs = common(was ?? [], is ?? [])
  const gone = (was ?? []).filter((_, n) => !pairs.some(([from]) => from === n))
  const come = (is ?? []).filter((_, n) => !pairs.some(([, to]) => to === n))
  return gone.length + come.length === 0 ? [] : [{ at, before: joined(gone), after: joined(come) }]
}

/** Of a row, what no form shows. */
const hidden = { note: 'wat de controle herkent, is gewijzigd' }

/** Rows that are known by their first cell. */
function inRows(
  before: unknown[],
  after: unknown[],
  [, ...columns]: string[] = [],
  at: string[],
): Difference[] {
  const [was, is] = [before, after].map(
    (rows) => new Map(rows.map((row) => cut(String(row), '\t'))),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [one, other] = [was.get(name), is.get(name)].map((of) => of && cells(of, columns))
    if (was.get(name) === is.get(name)) return []
    return [{ at: [...at, name], before: one, after: other, ...(one === other && hidden) }]
  })
}

/** Items of a list, of which some may have come, gone, moved and changed. */
function inItems(
  before: unknown[],
  after: unknown[],
  field: Field,
  containers: Container[],
  at: string[],
): Difference[] {
  const [was, is] = [before.map(groupOf), after.map(groupOf)]
  const pairs = paired(was, is, field)
  const from = pairs.map(([one]) => one)
  const inOrder = new Set(
    common(
      from,
      from.toSorted((a, b) => a - b),
    ).map(([n]) => from[n]),
  )
  const place = (n: number, item: Value) => [...at, `${n + 1}. ${nameOf(item, field)}`]
  const form = (item: Value) => ({ fields: fieldsOf(item, field), containers })
  const kept = is.flatMap((item, n) => {
    const pair = pairs.find(([, to]) => to === n)
    const former = pair && was[pair[0]]
    const inside = inGroup(former ?? {}, item, form(item), place(n, item))
    if (!pair) return [{ at: place(n, item), note: 'komt erbij' }, ...inside]
    if (inOrder.has(pair[0])) return inside
    return [{ at: place(n, item), note: `stond op plaats ${pair[0] + 1}` }, ...inside]
  })
  const gone = was.flatMap((item, n) =>
    pairs.some(([one]) => one === n)
      ? []
      : [
          { at: place(n, item), note: 'verdwijnt' },
          ...inGroup(item, {}, form(item), place(n, item)),
        ],
  )
  return [...kept, ...gone]
}

/**
 * Which items of two lists are the same, by the order of the second: those that are alike, then those with the same name, then
 * those of the same kind.
 */
function paired(before: Value[], after: Value[], field: Field): [number, number][] {
  const pairs = common(before.map(said), after.map(said))
  for (const known of [said, (item: Value) => kindOf(item, field) + titleOf(item), kindOf]) {
    for (const [to, item] of after.entries()) {
      if (pairs.some(([, taken]) => taken === to)) continue
      const from = before.findIndex(
        (one, n) =>
          known(one, field) === known(item, field) && !pairs.some(([taken]) => taken === n),
      )
      if (from >= 0) pairs.push([from, to])
    }
  }
  return pairs.toSorted(([, one], [, other]) => one - other)
}

const said = (item: Value): string => JSON.stringify(item)
const kindOf = (item: Value, { typeKey = 'type' }: Field): string => `${item[typeKey] ?? ''}\n`

/** The fields by which an item is known, in this order. */
const titles = ['id', 'name', 'title', 'label', 'question', 'headline', 'caption', 'text', 'href']

function titleOf(item: Value): string {
  const name = titles.find((one) => typeof item[one] === 'string' && item[one] !== '')
  return name ? String(item[name]) : ''
}

/** What the form calls an item. */
function nameOf(item: Value, { types, typeKey = 'type', label_singular, label }: Field): string {
  const kind = types?.find(({ name }) => name === item[typeKey])
  return kind?.label ?? label_singular ?? label ?? ''
}

/** The lines of running text; of a block in it, its fields. */
function linesOf(text = '', containers: Container[] = []): string[] {
  const plain = text.replace(container, (whole, kind: string, source: string) => {
    const block = containers.find(({ name }) => name === kind)
    if (!block) return whole
    const inside = inGroup({}, readBlock(source, block.fields), { ...block, containers }, [
      block.label,
    ])
    return inside.map(({ at, after }) => `${at.join(' › ')}: ${after ?? ''}`).join('\n')
  })
  return plain.split(/\n+/).filter((line) => line.trim() !== '')
}

const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })

/** A value as one reads it; undefined where nothing is said. */
function worded(value: unknown, { widget, options, value_type }: Field): string | undefined {
  if (widget === 'boolean') return value ? 'aan' : 'uit'
  if (value === undefined || value === null || value === '') return undefined
  if (value_type) return numberOf(String(value)).toLocaleString('nl-NL')
  if (widget === 'datetime' && /^\d{4}-\d\d-\d\d/.test(String(value))) {
    return day.format(new Date(String(value).slice(0, 10)))
  }
  const option = options?.find((one) => one.value === value)
  if (option) return option.label
  return isObject(value) ? Object.values(value).map(String).join(', ') : String(value)
}

const groupOf = (value: unknown): Value => (isObject(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fileOf = (value: unknown) => String(value ?? '').replace(/^\//, '') || undefined
const joined = (lines: string[]) => (lines.length > 0 ? lines.join('\n') : undefined)

/** A line; of a row, what its cells hold, each with what stands above it where a form says so of several. */
const cells = (row: unknown, columns: string[] = []): string => {
  const all = String(row).split('\t')
  const filled = all.flatMap((cell, n) => (cell.trim() ? [{ cell, head: columns[n] }] : []))
  const headed = filled.filter(({ head }) => head)
  if (headed.length < 2)
    return (headed.length > 0 ? headed : filled).map(({ cell }) => cell).join(' · ')
  return headed.map(({ cell, head }) => `${head}: ${cell}`).join(' · ')
}

function cut(text: string, mark: string): [string, string] {
  const [first = '', ...rest] = text.split(mark)
  return [first, rest.join(mark)]
}

/** The longest row of things that two lists have in the same order, as pairs of their positions. */
export function common<T>(one: T[], other: T[]): [number, number][] {
  const width = other.length + 1
  const length = new Uint32Array((one.length + 1) * width)
  const at = (i: number, j: number) => length[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      length[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** The words of two texts, each with whether the other has it in the same place. Of texts with little in common, nothing is. */
export function marked(before: string, after: string): [Word[], Word[]] {
  const [was, is] = [before, after].map((text) => text.split(/(?<=\s)(?=\S)/)) as [
    string[],
    string[],
  ]
  const pairs = common(was, is)
  if (pairs.length * 3 < Math.max(was.length, is.length)) {
    return [[{ text: before, isSame: true }], [{ text: after, isSame: true }]]
  }
  return [
    was.map((text, n) => ({ text, isSame: pairs.some(([one]) => one === n) })),
    is.map((text, n) => ({ text, isSame: pairs.some(([, other]) => other === n) })),
  ]
}

export interface Word {
  text: string
  isSame: boolean
}
