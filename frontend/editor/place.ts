import { isMap, isNode, isSeq, type Node, parseDocument } from 'yaml'
import { body, type Field, split, unix } from './format'
import { container } from './manner.ts'

/** A kind of entry: those in a folder, or the one file. */
export interface Kind {
  label: string
  file?: string
  folder?: string
  extension?: string
  /** The address of an entry's page, from the site's own. */
  preview_path?: string
  label_singular?: string
  /** The field by which an entry is known. */
  identifier_field?: string
  fields: Field[]
}

/** A place in a file; lines and columns count from 1. */
export interface Place {
  line: number
  column: number
}

/** What the editor has forms for, and the blocks that running text may hold. */
export interface Forms {
  kinds: Kind[]
  containers: Field[]
}

/** What the editor notes by itself, in a form that does not show it. */
export const noted: Record<string, string> = { aliases: 'Vroegere adressen' }

/** What an empty field asks for, where that is not typed. */
const asked: Record<string, string> = { image: 'kies een foto', select: 'maak een keuze' }

/**
 * What is wrong with a file as the form shows it: a message about a place, behind the labels of the fields that lead there.
 */
export function inForm(
  message: string,
  place: Place,
  text: string,
  fields: Field[],
  forms: Forms,
): string {
  const path = fieldsAt(place, text, fields, forms.containers)
  const last = path.at(-1)
  if (!last) return inWords(message, fields, forms)
  const [first = '', ...rest] = message.split(' ')
  const said = [last.name, `${last.name}:`].includes(first) ? rest.join(' ') : message
  const asks = said.replace('vul een tekst in', asked[last.widget] ?? 'vul een tekst in')
  const words = inWords(asks, [...(last.fields ?? []), ...fields], forms)
  return `${path.map(({ label, name }) => label ?? name).join(' › ')}: ${words}`
}

/** What is wrong with another file, behind what the editor calls it. */
export function inEntry(message: string, path: string, forms: Forms): string {
  const fields = kindOf(path, forms.kinds)?.fields ?? []
  return `${entryOf(path, forms.kinds)}: ${inWords(message, fields, forms)}`
}

/**
 * A message for who edits files, in the words of forms: fields by their labels, and files as the editor calls them. Of fields
 * with one name and several labels, the first of `fields` is meant.
 */
export function inWords(message: string, fields: Field[], { kinds, containers }: Forms): string {
  const labels = new Map([
    ...Object.entries(noted),
    ...unambiguous(labelsOf(containers)),
    ...unambiguous(labelsOf(fields)),
  ])
  for (const { name, label } of fields.toReversed()) if (label) labels.set(name, label)
  const label = (whole: string, name: string) => labels.get(name) ?? whole
  return message
    .replaceAll(/in content\/\S+ onder \S+ \(in het beheer: ([^)]+)\): - \{[^}]*\}/g, 'bij $1')
    .replaceAll(/\(\w+; in het beheer: ([^)]+)\)/g, '($1)')
    .replaceAll(/\S+ \(in het beheer: ([^)]+)\)/g, '$1')
    .replaceAll(/ \(in een bestand: [^)]+\)/g, '')
    .replaceAll(/ \((\w+)(?:: true)?\)/g, (whole, name) => (labels.has(name) ? '' : whole))
    .replaceAll(
      /"(\w+)" ontbreekt(?: in (?:dit bestand|\w+))?(?:; voeg een regel \w+: … toe)?/g,
      (whole, name) => (labels.has(name) ? `${labels.get(name)} ontbreekt; vul dit in` : whole),
    )
    .replaceAll(/(?<![\w/])(?:content\/)?((?:\w+\/)*[\w.-]+\.(?:yaml|md))\b/g, (whole, path) => {
      const entry = entryOf(`content/${path}`, kinds)
      return entry === `content/${path}` ? whole : entry
    })
    .replaceAll(/(?<![\w/])([a-z]\w*)(?=:(?:[\s,;.)]|$))/gi, label)
    .replaceAll(/(?<![\w/])(draft|publishAt|unpublishAt|aliases)(?!\w)/g, label)
}

/** The labels that every field of a name has. */
function unambiguous(all: [string, string][]): Map<string, string> {
  const labels = new Map(all)
  return new Map(
    [...labels].filter(([of, label]) => all.every(([name, one]) => name !== of || one === label)),
  )
}

const labelsOf = (fields: Field[]): [string, string][] =>
  fields.flatMap(({ name, label = '', fields = [], types = [], keys = [], columns = [] }) => [
    ...(label ? [[name, label] as [string, string]] : []),
    ...keys.map((key, n): [string, string] => [key, columns[n + 1] ?? key]),
    ...labelsOf([...fields, ...types.flatMap((kind) => kind.fields)]),
  ])

/** The labels of the fields that lead to a value, by keys and positions from 0. */
export function labelled(at: (string | number)[], fields: Field[]): string {
  const [first, ...rest] = at
  if (first === undefined) return ''
  const field = fields.find(({ name }) => name === first)
  const label = typeof first === 'number' ? String(first + 1) : (field?.label ?? first)
  const inside =
    typeof first === 'number'
      ? fields
      : [...(field?.fields ?? []), ...(field?.types ?? []).flatMap((kind) => kind.fields)]
  const below = labelled(rest, inside)
  return below ? `${label} › ${below}` : label
}

/** What the editor calls an entry, by its path in the repository. */
export function entryOf(path: string, kinds: Kind[]): string {
  const kind = kindOf(path, kinds)
  if (!kind) return path
  return kind.file
    ? kind.label
    : `${kind.label}, ${path.slice(kind.folder?.length).replace(/^\/|\.\w+$/g, '')}`
}

const kindOf = (path: string, kinds: Kind[]): Kind | undefined =>
  kinds.find(({ file, folder = '', extension = '' }) =>
    file ? file === path : path.startsWith(`${folder}/`) && path.endsWith(extension),
  )

/** The fields that lead to a place, the outermost first. A mistake in a group as a whole is where the group begins. */
function fieldsAt({ line, column }: Place, text: string, fields: Field[], containers: Field[]) {
  const source = unix(text)
  const above = source.split('\n').slice(0, line - 1)
  const offset = above.reduce((sum, { length }) => sum + length + 1, column - 1)
  const [front] = split(source)
  const begin = source.indexOf(front)
  if (offset < begin + front.length) return inYAML(front, offset - begin, fields)
  const path = fields.filter(({ name }) => name === body)
  for (const { index, 0: whole, 1: kind, 2: inside = '' } of source.matchAll(container)) {
    const block = containers.find(({ name }) => name === kind)
    if (!block || offset < index || offset >= index + whole.length) continue
    const start = index + whole.indexOf(inside)
    path.push(block, ...inYAML(inside, offset - start, block.fields ?? []))
  }
  return path
}

const inYAML = (source: string, offset: number, fields: Field[]): Field[] =>
  within({ name: '', widget: 'object', fields }, parseDocument(source).contents, offset)

/** The fields below one, whose value is a node, that lead to an offset in its text. */
function within(field: Field, node: Node | null, offset: number): Field[] {
  const hasBegun = (value: unknown): value is Node =>
    isNode(value) && (value.range?.[0] ?? offset) <= offset
  if (isMap(node)) {
    // Where its first key begins, the group as a whole is meant.
    const pair = node.items.findLast(({ key, value }, n) => hasBegun(n > 0 ? key : value))
    const name = String(pair?.key ?? '')
    const row = field.named ? { name, widget: 'string' } : undefined
    const found = field.fields?.find((one) => one.name === name) ?? row
    return pair && found ? [found, ...within(found, pair.value as Node, offset)] : []
  }
  if (isSeq(node)) {
    const at = node.items.findLastIndex(hasBegun)
    const item = node.items[at] as Node | undefined
    if (!item) return []
    if (isSeq(item)) return [{ name: field.name, label: `rij ${at + 1}`, widget: 'tabel' }]
    const kind = isMap(item) && item.get(field.typeKey ?? 'type')
    const { label, fields } = field.types?.find(({ name }) => name === kind) ?? {
      label: field.label_singular || field.label,
      fields: field.fields,
    }
    const one = { name: field.name, label: `${at + 1}. ${label}`, widget: 'object', fields }
    return [one, ...within(one, item, offset)]
  }
  return []
}
