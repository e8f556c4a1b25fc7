import { nameOf, useMe } from '../frame/me'
import { StatusBadge } from '../frame/Status'
import { Call, Choose, ChooseAll, Due, Earlier, LeadLink, Received, SpamReason } from './parts'
import { Release } from './Release'
import type { RowsProps } from './Rows'

/** Leads one below the other. The whole card is its link. */
export function Cards({ leads, isSpam, now, choice }: RowsProps) {
  const me = useMe()
  return (
    <>
      {choice && leads.length > 1 && (
        <div className="-ml-3 px-4 text-sm">
          <ChooseAll leads={leads} choice={choice} hasWords />
        </div>
      )}
      <ul aria-label="Aanvragen" className="border-t-2 border-ink bg-white text-sm">
        {leads.map((lead) => (
          <li
            key={lead.id}
            className="relative flex border-b border-rule px-4 py-3 has-[:checked]:bg-plinth"
          >
            {choice && (
              <div className="-mt-2.5 -ml-3">
                <Choose lead={lead} choice={choice} />
              </div>
            )}
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <LeadLink lead={lead} />
                </div>
                <StatusBadge status={lead.status} />
              </div>
              <div className="flex items-baseline gap-2">
                {lead.name && lead.name !== lead.who && (
                  <span className="truncate text-ink-soft">{lead.name}</span>
                )}
                <Earlier count={lead.earlier} />
              </div>
              <p className="mt-1 line-clamp-2">{lead.subject}</p>
              <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <Received lead={lead} now={now} />
                <Due lead={lead} />
                <Call lead={lead} now={now} />
              </div>
              <SpamReason lead={lead} />
              <p className="text-ink-soft">
                {lead.formTitle}
                {lead.assignee && ` · ${nameOf(me, lead.assignee)}`}
              </p>
              {isSpam && (
                <div className="mt-2">
                  <Release lead={lead} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
