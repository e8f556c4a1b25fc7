/**
 * The editor writes running text in a manner of its own, and loses what it does not know: code, strikethrough, how columns
 * of a table stand, a | in a cell, and asterisks between figures; and what blocks hold, where it makes the form of an entry
 * anew while it is open. What nobody changed gets back as it was.
 */

/** Stands in the editor for a | in a cell of a table, which the editor would take for the end of the cell. */
const bar = '｜'

/** A block in running text: its kind, and its YAML. */
export const container = /^::: *([a-z-]+) *\n([\s\S]*?)^:::$/gm

/** Running text of a file as the editor can have it. */
export const forEditor = (text: string): string =>
  text.replace(/^\|.*\|$/gm, (row) => row.replaceAll('\\|', bar))

/** Running text from the editor, with what it says as `before` in the manner of that. */
export function asBefore(text: string, before: string): string {
  const kept = new Map<string, string[]>()
  for (const block of before.split(/\n{2,}/)) {
    kept.set(said(block), [...(kept.get(said(block)) ?? []), block])
  }
  return withFields(text, before)
    .replaceAll(bar, '\\|')
    .split(/(\n{2,})/)
    .map((block, at) =>
      at % 2 ? block : (kept.get(said(block))?.shift() ?? mended(block, before)),
    )
    .join('')
}

/**
 * Text whose blocks without any field have those of `before`. Nobody leaves a block so: a title without words is a field
 * too. Where blocks of a kind came or went it is not known which is which, and the check tells what is missing.
 */
function withFields(text: string, before: string): string {
  const [was, is] = [before, text].map((one) => [...one.matchAll(container)])
  const ofKind = (all: RegExpMatchArray[] = [], kind = '') =>
    all.filter(([, name]) => name === kind)
  const seen: Record<string, number> = {}
  return text.replace(container, (whole, kind: string, fields: string) => {
    const at = seen[kind] ?? 0
    seen[kind] = at + 1
    const former = ofKind(was, kind)
    return fields === '' && former.length === ofKind(is, kind).length
      ? (former[at]?.[0] ?? whole)
      : whole
  })
}

/** What a block says, in whichever manner. */
function said(block: string): string {
  if (/^(\*{3,}|-{3,}|_{3,})$/.test(block)) return '---'
  return block
    .replace(/\\(?=[^\w\s])/g, '')
    .replaceAll('*', '_')
    .replace(/:?-{3,}:?/g, '---')
    .replace(/\s*\|\s*/g, '|')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A block that was changed, with what the editor lost in it. */
function mended(block: string, before: string): string {
  const marked = before.match(/`[^`\n]+`|~~[^~\n]+~~/g) ?? []
  const text = marked.reduce(
    (text, mark) => text.replaceAll(mark.replace(/[`~]/g, '\\$&'), mark),
    block.replace(/(?<=\d)_(?=\d)/g, '*'), // 120*60*3
  )
  const [, head, rest] = /^(\|.*\|)\n\|[-| ]+\|(\n[\s\S]*)?$/.exec(text) ?? []
  if (head === undefined) return text
  const lines = before.split('\n')
  const columns = lines[lines.findIndex((line) => said(line) === said(head)) + 1]
  return columns && /^\|[-:| ]+\|$/.test(columns) ? `${head}\n${columns}${rest ?? ''}` : text
}
