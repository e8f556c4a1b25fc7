import { base, read, type Value, write } from '../editor/format'
import { type Conflict, merge } from '../editor/merge'
import type { Config, Kind } from './entry'
import type { Changed, Write } from './hub'

/** What takes a change of a file back. */
export interface Undone {
  /** What becomes of the file; undefined where there is nothing to take back. */
  files: Write[]
  /** The same where later changes of the same fields are kept; undefined where there were none. */
  keepingLater: Write[] | undefined
}

/** Takes a change of a file back, in what the file says now. What was changed otherwise since then stays. */
export function undo(
  { path, former, before, after }: Changed,
  now: string | null,
  kind: Kind,
  { containers }: Pick<Config, 'containers'>,
): Undone {
  const target = former ?? path
  const written = (text: string | null): Write[] => [
    ...(target === path ? [] : [{ path, text: null }]),
    ...(text === now && target === path ? [] : [{ path: target, text }]),
  ]
  // What came stays, switched off, so that its address leads somewhere.
  if (before === null && now !== null && kind.fields.some(({ name }) => name === 'draft')) {
    const off = { ...read(now, kind.fields), draft: true, [base]: now }
    return { files: written(write(off, kind.fields, containers)), keepingLater: undefined }
  }
  if (isSame(now, before) && target === path) return { files: [], keepingLater: undefined }
  if (isSame(now, after))
    return { files: written(aliased(before, path, target, kind)), keepingLater: undefined }
  // It came, went or came back since then: there are no fields to compare.
  if (before === null || after === null || now === null) {
    return { files: written(before), keepingLater: [] }
  }
  const [was, became, is] = [before, after, now].map((text) => read(text, kind.fields)) as [
    Value,
    Value,
    Value,
  ]
  const text = (mine: Value, theirs: Value, conflicts: Conflict[]) => {
    const merged = merge(became, mine, theirs, conflicts) as Value
    return write({ ...merged, [base]: now }, kind.fields, containers)
  }
  const conflicts: Conflict[] = []
  const files = written(aliased(text(was, is, conflicts), path, target, kind))
  return {
    files,
    keepingLater:
      conflicts.length > 0 ? written(aliased(text(is, was, []), path, target, kind)) : undefined,
  }
}

const isSame = (one: string | null, other: string | null) => one?.trim() === other?.trim()

/** A page that goes back to its former address leads there from the one that it leaves. */
function aliased(text: string | null, path: string, target: string, kind: Kind): string | null {
  if (text === null || path === target || !kind.preview_path?.includes('{{slug}}')) return text
  const slug = path.replace(/^.*\/|\.\w+$/g, '')
  const address = `/${kind.preview_path.replace('{{slug}}', slug)}`
  const value = read(text, kind.fields)
  const aliases = [value['aliases'] ?? []].flat()
  return write({ ...value, aliases: [...aliases, address], [base]: text }, kind.fields)
}
