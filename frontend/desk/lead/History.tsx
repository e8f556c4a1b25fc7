import type { Lead } from '../../generated/desk'
import { exactTime, shortTime } from '../frame/dates'
import { nameOf, useMe } from '../frame/me'
import { panel } from '../frame/styles'

/** What happened to a lead, the newest first. */
export function History({ lead }: { lead: Lead }) {
  const me = useMe()
  return (
    <section aria-label="Geschiedenis" className={panel}>
      <h2 className="mb-3">Geschiedenis</h2>
      <ol className="text-sm">
        {lead.history.toReversed().map(({ at, by, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in all they hold
            key={index}
            className="relative border-l-2 border-rule pb-4 pl-4 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-rule-strong"
            />
            <p>{text}</p>
            <p className="text-ink-soft">
              <time dateTime={at} title={exactTime(at)}>
                {shortTime(at)}
              </time>
              {by && `, ${nameOf(me, by)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
