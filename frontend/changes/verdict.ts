import { begun, type Files, type Mistake, mistakesIn } from '../editor/check'
import { inForm } from '../editor/place'
import { type Config, Entry } from './entry'
import type { Draft, Revision } from './hub'

/** What the check says of a draft. */
export interface Verdict {
  mistakes: Told[]
  /** The drafts without which it cannot be published. */
  along: Draft[]
}

/** A mistake in the words of the form, and where that is. */
export interface Told {
  text: string
  form: string | undefined
}

/** What becomes of all files of a change. */
export const filesOf = ({ entries, media, gone }: Revision): Files => ({
  ...begun(media),
  ...Object.fromEntries(gone.map((path) => [path, null])),
  ...Object.fromEntries(entries.flatMap(({ former }) => (former ? [[former, null]] : []))),
  ...Object.fromEntries(entries.map(({ path, after }) => [path, after])),
})

/**
 * Asks whether the site could be made with drafts, which count as there for each other; `others` are those that may have to
 * go along. Undefined where nobody answers.
 */
export async function verdictOf(
  drafts: Draft[],
  others: Draft[],
  config: Config,
): Promise<Verdict | undefined> {
  const own = Object.assign({}, ...drafts.map(filesOf)) as Files
  if (Object.keys(own).length === 0) return { mistakes: [], along: [] }
  const alone = await ask(own)
  if (!alone || alone.length === 0) return alone && { mistakes: [], along: [] }
  const rest = others.filter((one) => one.entries.length > 0)
  const withAll =
    rest.length > 0 ? await ask({ ...Object.assign({}, ...rest.map(filesOf)), ...own }) : alone
  if (!withAll) return undefined
  const missing = alone.filter((mistake) => !has(withAll, mistake))
  const along: Draft[] = []
  for (const other of missing.length > 0 ? rest : []) {
    const left = await ask({ ...filesOf(other), ...own })
    if (left && missing.some((mistake) => !has(left, mistake))) along.push(other)
  }
  const entries = drafts.flatMap((draft) => draft.entries)
  return {
    mistakes: alone
      .filter((mistake) => has(withAll, mistake))
      .map((mistake) => told(mistake, entries, config)),
    along,
  }
}

const has = (all: Mistake[], { file, message }: Mistake) =>
  all.some((one) => one.file === file && one.message === message)

function told(
  { file, message, ...place }: Mistake,
  entries: Draft['entries'],
  config: Config,
): Told {
  const entry = new Entry(file, config)
  const text = entries.find(({ path }) => path === file)?.after ?? null
  const words = text && entry.kind ? inForm(message, place, text, entry.kind.fields) : message
  return { text: `${entry.title(text)}: ${words}`, form: entry.form }
}

/** The check answers two questions a second: one is asked after the other. */
let last: Promise<unknown> = Promise.resolve()
function ask(files: Files): Promise<Mistake[] | undefined> {
  const next = last.then(() => mistakesIn(files))
  last = next
  return next
}
