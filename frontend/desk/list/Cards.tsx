import { nameOf, useMe } from '../frame/me'
import { StatusBadge } from '../frame/Status'
import { Call, Due, Earlier, LeadLink, Received } from './parts'
import { Release } from './Release'
import type { RowsProps } from './Rows'

/** Leads one below the other. The whole card is its link. */
export function Cards({ leads, isSpam, now }: RowsProps) {
  const me = useMe()
  return (
    <ul aria-label="Aanvragen" className="border-t-2 border-ink bg-white text-sm">
      {leads.map((lead) => (
        <li key={lead.id} className="relative border-b border-rule px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <div className="flex items-baseline gap-2">
                <LeadLink lead={lead} />
                <Earlier count={lead.earlier} />
              </div>
              {lead.name && lead.name !== lead.who && (
                <span className="block truncate text-ink-soft">{lead.name}</span>
              )}
            </div>
            <StatusBadge status={lead.status} />
          </div>
          <p className="mt-1 line-clamp-2">{lead.subject}</p>
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <Received lead={lead} now={now} />
            <Due lead={lead} />
            <Call lead={lead} now={now} />
          </div>
          <p className="text-ink-soft">
            {lead.formTitle}
            {lead.assignee && ` · ${nameOf(me, lead.assignee)}`}
          </p>
          {isSpam && (
            <div className="mt-2">
              <Release lead={lead} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
