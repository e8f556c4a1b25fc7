import { ButtonLink } from '../../components/Button'
import { Section } from '../../components/Section'
import type { Agenda as Props } from '../../generated/payload'
import { longDate } from '../../lib/text'
import { useShell } from '../../state/shell'

/** Events to come, the next first. */
export function Agenda({ id, title, intro, seats, empty, items }: Props) {
  const { locale } = useShell().language
  return (
    <Section id={id} title={title} intro={intro}>
      {items.length === 0 && (
        <p className="border-t border-rule-strong pt-6 text-ink-soft">{empty}</p>
      )}
      <ul className={items.length > 0 ? 'border-t border-rule-strong' : 'hidden'}>
        {items.map((event) => (
          <li
            key={`${event.title} ${event.date}`}
            className="grid gap-x-8 lg:items-center gap-y-3 border-b border-rule py-6 md:grid-cols-2 lg:grid-cols-12"
          >
            <div className="tabular-nums lg:col-span-3">
              <p className="font-display text-xl font-bold">
                <time dateTime={event.date}>{longDate(event.date, locale)}</time>
              </p>
              <p className="mt-1 text-ink-soft">{`${event.seats} ${seats}`}</p>
            </div>
            <div className="lg:col-span-6">
              <h3>{event.title}</h3>
              <p className="mt-1 text-ink-soft">{event.city}</p>
            </div>
            <p className="md:col-start-2 lg:col-span-3 lg:col-start-auto">
              <ButtonLink href={event.link.href} className="max-sm:w-full lg:w-full">
                {event.link.label}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
