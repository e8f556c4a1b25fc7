import type { Hours } from '../generated/payload'

/** Opening hours, a line for each group of days. */
export function HoursList({ hours, className }: { hours: Hours[]; className: string }) {
  return (
    <dl className={`border-t border-rule text-note ${className}`}>
      {hours.map(({ days, time }) => (
        <div key={days} className="flex justify-between gap-4 border-b border-rule py-2">
          <dt className="text-ink-soft">{days}</dt>
          <dd className="tabular-nums">{time}</dd>
        </div>
      ))}
    </dl>
  )
}
