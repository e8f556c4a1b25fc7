import { CheckIcon, ClockIcon, WarningIcon } from '../components/icons'
import { Fold } from '../desk/frame/Fold'
import { inlineLink } from '../desk/frame/styles'
import { Differences } from './Differences'
import { differences } from './differences'
import { type Config, Entry } from './entry'
import type { Changed, Revision } from './hub'
import type { State } from './state'

const signs = { busy: ClockIcon, ready: CheckIcon, wrong: WarningIcon }
const colours = { busy: 'text-blue', ready: 'text-green', wrong: 'text-danger' }

/** How far something is: a sign, a few words and what to do. */
export function StateLine({ mark, title, text }: State) {
  const Sign = signs[mark]
  return (
    <div className="flex gap-2">
      <Sign className={`mt-0.5 size-5 shrink-0 ${colours[mark]}`} />
      <p>
        <strong>{title}</strong>
        {text && <span className="block text-ink-soft">{text}</span>}
      </p>
    </div>
  )
}

/** How many differences or advices are seen without unfolding them. */
export const few = 3

/** What becomes of one entry, in the words of its form. */
export function EntryChange({
  changed,
  revision,
  config,
}: {
  changed: Changed
  revision: Revision
  config: Config
}) {
  const { before, after, former } = changed
  const { kind } = new Entry(changed.path, config)
  if (after === null) return <p className="text-sm">Wordt verwijderd.</p>
  const all = kind ? differences(before, after, kind.fields, config.containers) : []
  const count = all.filter(({ note }) => !note || note.startsWith('stond')).length
  const label =
    before === null
      ? 'Nieuw: wat erin staat'
      : `Wat er wijzigt (${Math.max(count, all.length && 1)})`
  return (
    <>
      {former && <p className="text-sm">Stond op {new Entry(former, config).page ?? former}.</p>}
      <Fold label={label} isOpen={before !== null && all.length <= few}>
        <Differences all={all} base={revision.base} head={revision.head} />
      </Fold>
    </>
  )
}

/** The name of an entry, which leads to its form. */
export function EntryLink({ changed, config }: { changed: Changed; config: Config }) {
  const entry = new Entry(changed.path, config)
  const title = entry.title(changed.after ?? changed.before)
  return entry.form && changed.after !== null ? (
    <a href={entry.form} className={inlineLink}>
      {title}
    </a>
  ) : (
    title
  )
}

/** The names of all entries of a revision. */
export const titleOf = ({ entries, media, gone }: Revision, config: Config): string =>
  entries
    .map(({ path, before, after }) => new Entry(path, config).title(after ?? before))
    .join(', ') || [...media, ...gone].map((file) => file.replace('content/media/', '')).join(', ')

/** Whether a draft or publication takes another back (UndoDialog). */
export const isUndoing = ({ title }: { title: string }): boolean => title.startsWith('Terugdraaien')
