import { Document, isCollection, isMap, isScalar, isSeq, parse, visit } from 'yaml'
import { isObject } from '../lib/storage'
import { asBefore, container, forEditor } from './manner.ts'

/**
 * The one form in which files of content are written, by the editor and by `make format`: keys in the order of their
 * type, nothing that was left empty, one value a line. A change of a value is then a change of its line and of no other.
 */

/** What a file of content holds, as the configuration of the editor says it (generator/internal/editor). */
export interface Field {
  name: string
  label?: string
  /** What one item of a list is called. */
  label_singular?: string
  widget: string
  required?: boolean
  fields?: Field[]
  /** Of a list whose items are of several kinds: these, and the key that tells them apart. */
  types?: { name: string; label?: string; fields: Field[] }[]
  typeKey?: string
  /** Of a table: what stands above them. */
  columns?: string[]
  /** Of a table: how many of its columns the form shows; all where it does not say. */
  shown?: number
  /** Of a table: its rows are names and values, which stand in the file as a map. */
  named?: boolean
  /** Of a table of names: what the cells after the name are, where a value may be a group of them. */
  keys?: string[]
  /** Of a choice: the values, and what the form calls them. */
  options?: { label: string; value: string }[]
  /** Of a text that is a number: what kind. */
  value_type?: 'int' | 'float'
  /** Of the number of a new entry: the first that was free when the site was published. */
  next?: string
  folder?: string
}

export type Value = Record<string, unknown>

/** The key under which the editor has what stands below the YAML of a Markdown file. */
export const body = 'body'
/** What the editor has of an entry and no file: the text that its form began with, and the number of a new one. */
export const base = '__base'
export const number = '__number'
const fence = '---\n'

/** Reads a file as the editor shows it. */
export function read(text: string, fields: Field[]): Value {
  const [front, below] = split(unix(text))
  const value = values(parsed(front, fields), fields, shown)
  return below === undefined ? value : { ...value, [body]: forEditor(below.trim()) }
}

/** Writes a file from what the editor has. `blocks` are those that running text may hold. */
export function write(value: Value, fields: Field[], blocks: Field[] = []): string {
  if (!fields.some(({ name }) => name === body)) return yaml(stored(value, fields), fields)
  const { [body]: below, ...front } = value
  const head = yaml(stored(front, fields), fields)
  const before = split(unix(String(value[base] ?? '')))[1] ?? ''
  const text = asBefore(String(below ?? '').trim(), before.trim())
  return `${fence}${head}${fence}\n${running(text, blocks)}\n`
}

/**
 * Writes what stands between lines of ::: in running text. Its lists are not indented: the editor takes indented lists in
 * running text for lists within lists, and moves them.
 */
export const writeBlock = (value: Value, fields: Field[]): string =>
  yaml(stored(value, fields), fields, false)

/** Reads what stands between lines of ::: in running text. */
export const readBlock = (text: string, fields: Field[]): Value =>
  values(parsed(text, fields), fields, shown)

/**
 * Whether two texts of files say the same, whatever their manner: what is left out says the same as what is empty, and a
 * number the same as the text of it. Running text is not compared.
 */
export function saySame(one: string, other: string): boolean {
  const said = (text: string, schema: 'core' | 'failsafe') =>
    JSON.stringify(bare(parse(split(unix(text))[0], { schema }) ?? {}))
  return (['core', 'failsafe'] as const).some((schema) => said(one, schema) === said(other, schema))
}

/** YAML as its fields have it: where one holds text, `3.10`, `00123` and `yes` are text, as they are to the site. */
function parsed(text: string, fields: Field[]): Value {
  return asFields(parse(text) ?? {}, parse(text, { schema: 'failsafe' }) ?? {}, fields)
}

/** `value` with what is text in it from `plain`, the same in which all is text. */
function asFields(value: Value, plain: Value, fields: Field[]): Value {
  const all = { ...value }
  for (const field of fields) {
    const { [field.name]: of } = value
    if (of !== undefined && of !== null) all[field.name] = asField(of, plain[field.name], field)
  }
  return all
}

function asField(value: unknown, plain: unknown, field: Field): unknown {
  if (field.widget === 'boolean' || field.value_type) return value
  if (field.widget === 'object' && isObject(value))
    return asFields(value, plain as Value, field.fields ?? [])
  if (field.widget !== 'list' || !Array.isArray(value)) return plain
  return value.map((item, at) => {
    const text = (plain as unknown[])[at]
    if (!isObject(item)) return text
    return asFields(item, text as Value, fieldsOf(item, field))
  })
}

/** The fields of an item of a list. */
export const fieldsOf = (item: Value, { types, typeKey = 'type', fields = [] }: Field): Field[] =>
  types ? (types.find(({ name }) => name === item[typeKey])?.fields ?? []) : fields

/** A value without what is empty in it, its keys in order. */
function bare(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(bare)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, of]) => [name, bare(of)] as const)
  return Object.fromEntries(
    entries.filter(([, of]) => !isEmpty(of)).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

export const unix = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')

/** Running text with its blocks in their form. */
function running(text: string, blocks: Field[]): string {
  return text.trim().replace(container, (whole, kind: string, source: string) => {
    const fields = blocks.find(({ name }) => name === kind)?.fields
    if (!fields) return whole
    return `::: ${kind}\n${writeBlock(readBlock(source, fields), fields)}:::`
  })
}

/** The YAML of a Markdown file, and the text below it; undefined in a file that is YAML alone. */
export function split(text: string): [string, string | undefined] {
  if (!text.startsWith(fence)) return [text, undefined]
  const end = text.indexOf(`\n${fence}`, fence.length - 1)
  if (end < 0) return [text, undefined]
  return [text.slice(fence.length, end + 1), text.slice(end + 1 + fence.length)]
}

function yaml(value: Value, fields: Field[], indentSeq = true): string {
  const document = new Document(value)
  visit(document, {
    // A row of a table is a line.
    Seq: (_, node, path) => {
      if (isSeq(path.at(-1)) && node.items.every(isScalar)) node.flow = true
    },
  })
  for (const { name, types } of fields) {
    const list = types && document.get(name)
    if (isSeq(list)) {
      for (const item of list.items.slice(1)) if (isCollection(item)) item.spaceBefore = true
    }
  }
  if (isMap(document.contents) && document.contents.items.length === 0) return ''
  return document.toString({ flowCollectionPadding: false, indentSeq, lineWidth: 0 })
}

/** A field's value on its way from a file to the form, or back. */
type Way = (value: unknown, field: Field) => unknown

/**
 * What the editor has of a field that is not in the file and that nobody touched. Were it left out, the editor would put it
 * there by itself, and take every entry that is opened for one that was changed.
 */
const untouched = ({ widget }: Field): unknown =>
  ['datetime', 'richtext', 'string', 'text'].includes(widget) ? '' : undefined

/** Takes a value with all that is in it one way. Keys that are no field's keep their value. */
function values(value: unknown, fields: Field[], way: Way): Value {
  const all: Value = { ...(value as Value) }
  if (Object.keys(all).length === 0) return all
  for (const field of fields) {
    const kept = all[field.name] ?? (way === shown ? untouched(field) : undefined)
    if (kept !== undefined) all[field.name] = way(within(kept, field, way), field)
  }
  return all
}

function within(value: unknown, field: Field, way: Way): unknown {
  if (Array.isArray(value) && field.widget === 'list') {
    return value.map((item) => (isObject(item) ? values(item, fieldsOf(item, field), way) : item))
  }
  return field.widget === 'object' && isObject(value)
    ? values(value, field.fields ?? [], way)
    : value
}

/** Between the cells of a row in the form, where a field has a list of texts at most. */
export const between = '\t'

/** Pictures are told by addresses in the form, from content/media; a row of a table is one text there, a number is in Dutch. */
const shown: Way = (value, field) => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (field.widget === 'image' && typeof value === 'string' && value !== '') return `/${value}`
  if (field.widget !== 'tabel') return value
  const rows = isObject(value)
    ? Object.entries(value).map(([name, of]) => [name, ...cells(of, field)])
    : (value as string[][])
  return rows.map((row) => row.join(between))
}

const kept: Way = (given, field) => {
  const value = typeof given === 'string' ? given.replace(/[\u00a0\u202f]/g, ' ') : given
  if (field.value_type && typeof value === 'string') return numberOf(value)
  if (field.widget === 'image' && typeof value === 'string') return value.replace(/^\//, '')
  if (field.widget === 'richtext' && typeof value === 'string') return asBlock(value.trim())
  if (!['regels', 'tabel'].includes(field.widget)) return value
  if (value === '') return field.named ? {} : [] // of a new entry
  if (!Array.isArray(value)) return value
  const filled = (value as string[])
    .map((row) => row.replace(/[\u00a0\u202f]/g, ' '))
    .filter((row) => row.trim() !== '')
  if (field.widget === 'regels') return filled
  const rows = filled.map((row: string) => row.split(between))
  if (!field.named) return rows
  return Object.fromEntries(rows.map(([name = '', ...of]) => [name.trim(), named(of, field)]))
}

/** A number in Dutch; what is none stays as it was typed, of which the check says what is wrong. */
export function numberOf(text: string): string | number {
  const plain = text.trim()
  return /^-?\d+(,\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : plain
}

/** Running text of several lines ends with one, which the editor leaves out. */
const asBlock = (text: string): string => (text.includes('\n') ? `${text}\n` : text)

/** What a name stands for, as the cells after it. */
const cells = (of: unknown, { keys = [] }: Field): unknown[] =>
  isObject(of) ? keys.map((key) => of[key] ?? '') : [of]

/** The same as it stands in a file: a text, or a group where more than the first cell is filled. */
function named(of: string[], { keys = [] }: Field): unknown {
  const [first = '', ...rest] = of.map((cell) => cell.trim())
  if (!rest.some(Boolean)) return first
  return Object.fromEntries(
    [first, ...rest].map((cell, at) => [keys[at], cell]).filter(([, cell]) => cell),
  )
}

/** The files of the pictures and PDFs in what the editor has, from content/media. */
export function files(value: Value, fields: Field[]): string[] {
  const all: string[] = []
  values(value, fields, (of, field) => {
    if (field.widget === 'image' || field.widget === 'file') {
      for (const file of [of].flat())
        if (typeof file === 'string') all.push(file.replace(/^\//, ''))
    }
    return of
  })
  return all
}

/** Whether a picture that must be there is not: the editor has an empty name as long as it is making it. */
export function isUnfinished(value: Value, fields: Field[]): boolean {
  let isMissing = false
  values(value, fields, (of, { widget, required }) => {
    if (widget === 'image' && required && of === '') isMissing = true
    return of
  })
  return isMissing
}

/** A value as it is written: its keys in the order of its fields, without what was left empty. */
function stored(value: Value, fields: Field[]): Value {
  return ordered(values(value, fields, kept), fields)
}

function ordered(value: Value, fields: Field[]): Value {
  const all: Value = {}
  for (const field of fields) {
    if (field.name.startsWith('__')) continue
    const made = orderedWithin(value[field.name], field)
    if (!isEmpty(made) || (field.required && made !== undefined && made !== null)) {
      all[field.name] = made
    }
  }
  for (const [name, rest] of Object.entries(value)) {
    // What the editor notes of its own begins so, and what this one does.
    if (!name.startsWith('__') && !fields.some((field) => field.name === name)) all[name] = rest
  }
  return all
}

function orderedWithin(value: unknown, field: Field): unknown {
  if (field.widget === 'list' && Array.isArray(value)) {
    return value.map((item) => {
      if (!isObject(item)) return item
      const { typeKey = 'type', types, fields = [] } = field
      if (!types) return ordered(item, fields)
      const kind = types.find(({ name }) => name === item[typeKey])
      const { [typeKey]: type, ...rest } = item
      return { [typeKey]: type, ...ordered(rest, kind?.fields ?? []) }
    })
  }
  return field.widget === 'object' && isObject(value) ? ordered(value, field.fields ?? []) : value
}

/** What is as good as not written: a box that is not ticked says the same as none. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)
