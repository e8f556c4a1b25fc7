/**
 * Blocks within running text, from a line with ::: to the next: each kind is a form of its own. Kinds that have none,
 * because articles have no use for them, are shown as what stands in the file.
 */
import { CORE_SCHEMA, dump, load } from './cms/js-yaml.mjs'

export function registerContainers(CMS, kinds) {
  for (const { name, label, fields, summary } of kinds) {
    CMS.registerEditorComponent({
      id: `blok-${name}`,
      label,
      fields,
      summary,
      collapsed: true,
      pattern: container(name),
      fromBlock: ([, , source]) =>
        source.trim() === '' ? {} : (load(source, { schema: CORE_SCHEMA }) ?? {}),
      toBlock: (value) => {
        const all = filled(value)
        return fenced(name, all ? dump(all, { lineWidth: -1, schema: CORE_SCHEMA }) : '')
      },
      toPreview: () => '',
    })
  }
  CMS.registerEditorComponent({
    id: 'blok',
    label: 'Ander blok',
    fields: [
      { name: 'kind', label: 'Soort blok', widget: 'string' },
      { name: 'source', label: 'Inhoud', widget: 'text' },
    ],
    collapsed: true,
    summary: '{{fields.kind}}',
    // Decap tries components in an order of its own.
    pattern: container(`(?!(?:${kinds.map(({ name }) => name).join('|')})[ \\t]*\\n)[a-z-]+`),
    fromBlock: ([, kind, source]) => ({ kind, source }),
    toBlock: ({ kind, source }) => fenced(kind ?? '', source ?? ''),
    toPreview: () => '',
  })
}

const container = (kind) =>
  new RegExp(`^:::[ \\t]*(${kind})[ \\t]*\\n([\\s\\S]*?)\\n:::[ \\t]*(?=\\n|$)`)

const fenced = (kind, source) => `::: ${kind}\n${source.trim()}\n:::`

/** A value without what was left empty in it. */
function filled(value) {
  if (Array.isArray(value)) {
    // An empty cell keeps its place, so that the others keep theirs.
    const items = value
      .map((item) => (item === '' ? item : filled(item)))
      .filter((item) => item !== undefined)
    return items.some((item) => item !== '') ? items : undefined
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .map(([name, item]) => [name, filled(item)])
      .filter(([, item]) => item !== undefined)
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  }
  return value === '' || value === null ? undefined : value
}
