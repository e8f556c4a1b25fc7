import { nameOf, useMe } from '../frame/me'
import { StatusBadge } from '../frame/Status'
import { Call, Choose, ChooseAll, Due, Earlier, LeadLink, Received, SpamReason } from './parts'
import { Release } from './Release'
import type { RowsProps } from './Rows'

/** Leads in columns. The whole row is its link. */
export function LeadTable({ leads, isSpam, now, choice }: RowsProps) {
  const me = useMe()
  const columns = ['Van', 'Onderwerp', 'Status', 'Ontvangen', isSpam ? 'Oordeel' : 'Behandelaar']
  return (
    <table className="w-full table-fixed border-t-2 border-ink bg-white text-left text-sm">
      <colgroup>
        {choice && <col className="w-12 print:hidden" />}
        <col className="w-[24%]" />
        <col />
        <col className="w-[12.5rem] xl:w-[14rem]" />
        <col className="w-[10rem] xl:w-[11rem]" />
        <col className={isSpam ? 'w-[11.5rem]' : 'w-[8rem] xl:w-[9.5rem]'} />
      </colgroup>
      <thead>
        <tr className="border-b border-rule-strong">
          {choice && (
            <td className="pl-1 print:hidden">
              <ChooseAll leads={leads} choice={choice} />
            </td>
          )}
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold text-ink-soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr
            key={lead.id}
            className="relative border-b border-rule transition-colors hover:bg-paper has-[:checked]:bg-plinth has-[[data-lead]:focus-visible]:bg-paper"
          >
            {choice && (
              <td className="pl-1 align-top print:hidden">
                <Choose lead={lead} choice={choice} />
              </td>
            )}
            <th scope="row" className="px-3 py-2.5 align-top font-normal">
              <div className="flex items-baseline gap-2">
                <LeadLink lead={lead} />
                <Earlier count={lead.earlier} />
              </div>
              {lead.name && lead.name !== lead.who && (
                <span className="block truncate text-ink-soft">{lead.name}</span>
              )}
            </th>
            <td className="px-3 py-2.5 align-top">
              <span className="block truncate">{lead.subject}</span>
              <span className="block truncate text-ink-soft">{lead.formTitle}</span>
            </td>
            <td className="px-3 py-2.5 align-top">
              <StatusBadge status={lead.status} />
              <SpamReason lead={lead} />
              <Due lead={lead} />
              <Call lead={lead} now={now} />
            </td>
            <td className="px-3 py-2.5 align-top tabular-nums">
              <Received lead={lead} now={now} />
            </td>
            <td className="px-3 py-2.5 align-top">
              {isSpam ? (
                <Release lead={lead} />
              ) : (
                <span className={lead.assignee ? 'block truncate' : 'text-ink-soft'}>
                  {lead.assignee ? nameOf(me, lead.assignee) : 'Niemand'}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
