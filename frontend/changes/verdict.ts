import { type Files, type Mistake, mistakesIn } from '../editor/check'
import { inForm, inWords } from '../editor/place'
import { type Config, Entry } from './entry'
import type { Draft, Hub, Publication, Revision } from './hub'

/** What the check says of a draft. */
export interface Verdict {
  mistakes: Told[]
  /** What could be better, where there are no mistakes. */
  advice: Told[]
  /** The drafts without which it cannot be published. */
  along: Draft[]
}

/** A mistake in the words of the form, and where that is. */
export interface Told {
  text: string
  form: string | undefined
}

type Beginnings = Pick<Hub, 'beginnings'>

/** What becomes of all files of some changes, of which the later ones win. Pictures are as they are, so that what is none is found. */
async function filesOf(revisions: Revision[], hub: Beginnings): Promise<Files> {
  const all = await Promise.all(
    revisions.map(async (one) => ({ ...(await pictures(one, hub)), ...textsOf(one) })),
  )
  return Object.assign({}, ...all)
}

const kept = new Map<string, Promise<Files>>()
function pictures(revision: Revision, hub: Beginnings): Promise<Files> {
  const { head } = revision
  const found = kept.get(head) ?? hub.beginnings(revision)
  kept.set(head, found)
  found.catch(() => kept.delete(head)) // it is asked for again
  return found
}

const textsOf = ({ entries, gone }: Revision): Files => ({
  ...Object.fromEntries(gone.map((path) => [path, null])),
  ...Object.fromEntries(entries.flatMap(({ former }) => (former ? [[former, null]] : []))),
  ...Object.fromEntries(entries.map(({ path, after }) => [path, after])),
})

/**
 * Asks whether the site could be made with drafts, which count as there for each other; `others` are those that may have to
 * go along. What is published and on its way to the site is there as well. Undefined where nobody answers.
 */
export async function verdictOf(
  drafts: Draft[],
  others: Draft[],
  config: Config,
  hub: Beginnings,
  underway: Publication[] = [],
): Promise<Verdict | undefined> {
  const entries = drafts.flatMap((draft) => draft.entries)
  const inWords = (mistakes: Mistake[]) => mistakes.map((one) => told(one, entries, config))
  const own = await filesOf([...underway.toReversed(), ...drafts], hub)
  if (Object.keys(own).length === 0) return { mistakes: [], advice: [], along: [] }
  const alone = await ask(own)
  if (!alone) return undefined
  const rest = others.filter((one) => one.entries.length > 0)
  const withAll =
    alone.length > 0 && rest.length > 0
      ? await ask({ ...(await filesOf(rest, hub)), ...own })
      : alone
  if (!withAll) return undefined
  // A mistake that is under another name only because its file gets one stays a mistake.
  const renamed = new Map(rest.flatMap((one) => one.entries.map((e) => [e.former, e.path])))
  const has = (all: Mistake[], { file, message }: Mistake) =>
    all.some((one) => one.message === message && [file, renamed.get(file)].includes(one.file))
  const missing = alone.filter((mistake) => !has(withAll, mistake))
  const along: Draft[] = []
  for (const other of missing.length > 0 ? rest : []) {
    const left = await ask({ ...(await filesOf([other], hub)), ...own })
    if (!left || missing.every((mistake) => has(left, mistake))) continue
    // One that is wrong by itself may only keep the check from getting to what is missing.
    if (left.every((mistake) => has(alone, mistake) || !has(withAll, mistake))) along.push(other)
  }
  const mistakes = along.length > 0 ? alone.filter((mistake) => has(withAll, mistake)) : alone
  if (mistakes.length > 0) return { mistakes: inWords(mistakes), advice: [], along }
  const better = await ask({ ...(await filesOf(along, hub)), ...own }, true)
  // A picture that nothing shows any more stays where it is: whoever works in a browser has nothing to do with it. What was
  // published a moment ago had its advice then.
  const changes = (revisions: Revision[], file: string) =>
    revisions.some((one) => one.entries.some(({ path }) => path === file))
  const advice = (better ?? []).filter(
    ({ isAdvice, file }) =>
      isAdvice &&
      !file.startsWith('content/media/') &&
      (changes(drafts, file) || !changes(underway, file)),
  )
  return { mistakes: [], advice: inWords(advice), along }
}

function told(
  { file, message, ...place }: Mistake,
  entries: Draft['entries'],
  config: Config,
): Told {
  const entry = new Entry(file, config)
  const text = entries.find(({ path }) => path === file)?.after ?? null
  const forms = {
    kinds: [...config.singletons, ...config.collections],
    containers: config.containers,
  }
  const fields = entry.kind?.fields ?? []
  const words = text ? inForm(message, place, text, fields, forms) : inWords(message, fields, forms)
  return { text: `${entry.title(text)}: ${words}`, form: entry.form }
}

/** The check answers two questions a second: one is asked after the other. */
let last: Promise<unknown> = Promise.resolve()
function ask(files: Files, advice = false): Promise<Mistake[] | undefined> {
  const next = last.then(() => mistakesIn(files, advice))
  last = next
  return next
}
