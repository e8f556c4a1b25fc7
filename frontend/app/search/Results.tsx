import { Anchor } from '../../components/Anchor'
import { ButtonLink } from '../../components/Button'
import { Lines } from '../../components/Lines'
import { Thumbnail } from '../../components/Thumbnail'
import type { Entry } from '../../generated/payload'
import { fill } from '../../lib/text'
import { excerpt, type Findings, marked } from '../../state/search'
import { useShell } from '../../state/shell'

/** The result of a search: a written answer, the pages that were found, or the people to ask. */
export function Results({ found }: { found: Findings }) {
  const { answer, entries, terms } = found
  const { kinds } = useShell().texts.search
  if (entries.length === 0 && !answer) return <Nothing />
  return (
    <>
      {answer && (
        <section className="mt-3 border-l-2 border-signal-deep pl-4 text-note first:mt-0">
          <h2 className="caps text-ink-soft">{kinds.answer}</h2>
          <div className="mt-1 space-y-2">
            <Lines text={answer.text} />
          </div>
          <p className="mt-3 flex flex-wrap gap-2">
            {answer.actions.map(({ href, label }) => (
              <ButtonLink key={href} href={href} narrow>
                {label}
              </ButtonLink>
            ))}
          </p>
        </section>
      )}
      <ul className="mt-3 border-t border-rule empty:hidden">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.href}`} className="border-b border-rule">
            <Result entry={entry} terms={terms} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Result({ entry, terms }: { entry: Entry; terms: string[] }) {
  const kinds: Partial<Record<Entry['kind'], string>> = useShell().texts.search.kinds
  const { href, title, description, kind, id, line, image } = entry
  return (
    <Anchor href={href} className="group flex gap-4 py-3">
      {image && <Thumbnail src={image} />}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap-reverse items-baseline justify-between gap-x-4">
          <span className="font-semibold group-hover:underline">
            <Marked text={title} terms={terms} />
          </span>
          <span className="caps shrink-0 text-ink-soft">
            {id ? [id, line].filter(Boolean).join(' · ') : kinds[kind]}
          </span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">
          <Marked text={excerpt(description, terms)} terms={terms} />
        </span>
      </span>
    </Anchor>
  )
}

function Marked({ text, terms }: { text: string; terms: string[] }) {
  return marked(text, terms).map(({ at, text: piece, isMarked }) =>
    isMarked ? (
      <mark key={at} className="bg-signal/25 text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

/** Nobody leaves without a way on. */
function Nothing() {
  const { texts, contact } = useShell()
  const { hint, contact: link, call } = texts.search
  return (
    <>
      <p className="mt-2">{hint}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={link.href} look="dark">
          {link.label}
        </ButtonLink>
        <ButtonLink href={`tel:${contact.phoneNumber}`}>
          {fill(call, { phone: contact.phone })}
        </ButtonLink>
      </p>
    </>
  )
}
