import { isMap, isNode, isSeq, type Node, parseDocument } from 'yaml'
import { body, type Field, split, unix } from './format'

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

/** What an empty field asks for, where that is not typed. */
const asked: Record<string, string> = { image: 'kies een foto', select: 'maak een keuze' }

/**
 * What is wrong with a file as the form shows it: a message about a place, behind the labels of the fields that lead there.
 */
export function inForm(message: string, place: Place, text: string, fields: Field[]): string {
  const path = fieldsAt(place, text, fields)
  const last = path.at(-1)
  if (!last) return message
  const [first = '', ...rest] = message.split(' ')
  const said = [last.name, `${last.name}:`].includes(first) ? rest.join(' ') : message
  const words = said.replace('vul een tekst in', asked[last.widget] ?? 'vul een tekst in')
  return `${path.map(({ label, name }) => label ?? name).join(' › ')}: ${words}`
}

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
  const kind = kinds.find(({ file, folder = '', extension = '' }) =>
    file ? file === path : path.startsWith(`${folder}/`) && path.endsWith(extension),
  )
  if (!kind) return path
  return kind.file
    ? kind.label
    : `${kind.label}, ${path.slice(kind.folder?.length).replace(/^\/|\.\w+$/g, '')}`
}

/** The fields that lead to a place, the outermost first. A mistake in a group as a whole is where the group begins. */
function fieldsAt({ line, column }: Place, text: string, fields: Field[]): Field[] {
  const [front, below] = split(unix(text))
  const lines = front.split('\n')
  const row = line - (below === undefined ? 1 : 2) // of the YAML, from 0
  if (row >= lines.length) return fields.filter(({ name }) => name === body)
  const before = lines.slice(0, Math.max(row, 0)).reduce((sum, { length }) => sum + length + 1, 0)
  return within(
    { name: '', widget: 'object', fields },
    parseDocument(front).contents,
    before + column - 1,
  )
}

/** The fields below one, whose value is a node, that lead to an offset in its text. */
function within(field: Field, node: Node | null, offset: number): Field[] {
  const hasBegun = (value: unknown): value is Node =>
    isNode(value) && (value.range?.[0] ?? offset) <= offset
  if (isMap(node)) {
    const pair = node.items.findLast(({ value }) => hasBegun(value))
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
