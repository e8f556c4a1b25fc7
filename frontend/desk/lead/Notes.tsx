import { useState } from 'react'
import { Button } from '../../components/Button'
import { TextField } from '../../components/Field'
import type { Lead } from '../../generated/desk'
import { read, remove, write } from '../../lib/storage'
import { exactTime, shortTime } from '../frame/dates'
import { nameOf, useMe } from '../frame/me'
import { panel } from '../frame/styles'
import type { Act } from './LeadPage'

/** What people of sales wrote about a lead. What is being typed is kept in the tab, whatever becomes of the session. */
export function Notes({ lead, isBusy, act }: { lead: Lead; isBusy: boolean; act: Act }) {
  const me = useMe()
  const key = `dfx-desk-note-${lead.id}`
  const [typed, setTyped] = useState(() => String(read('session', key) ?? ''))
  const change = (text: string) => {
    setTyped(text)
    if (text) write('session', key, text)
    else remove('session', key)
  }
  const add = async () => {
    const text = typed.trim()
    if (text && !(await act('note', { note: text }))) change('')
  }
  return (
    <section aria-labelledby="notes" className={panel}>
      <h2 id="notes" className="mb-3">
        Notities
      </h2>
      {lead.notes.length > 0 && (
        <ul className="mb-4 grid gap-3 text-note">
          {lead.notes.map(({ at, by, text }) => (
            <li key={at + by + text} className="border-l-2 border-signal-deep pl-4">
              <p className="max-w-prose whitespace-pre-wrap">{text}</p>
              <p className="text-sm text-ink-soft">
                {nameOf(me, by)},{' '}
                <time dateTime={at} title={exactTime(at)}>
                  {shortTime(at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="print:hidden">
        <TextField
          id="note"
          label="Nieuwe notitie"
          rows={3}
          value={typed}
          onChange={(event) => change(event.target.value)}
          help="Alleen voor collega’s; de klant ziet dit niet."
        />
        <Button
          look="dark"
          aria-busy={isBusy}
          onClick={isBusy ? undefined : add}
          disabled={!typed.trim()}
          className="mt-3"
        >
          Notitie bewaren
        </Button>
      </div>
    </section>
  )
}
