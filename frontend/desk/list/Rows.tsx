import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Summary } from '../../generated/desk'
import { useKey } from '../frame/keys'
import { useNow } from '../frame/use-now'
import { useWide } from '../frame/use-wide'
import { Cards } from './Cards'
import { LeadTable } from './LeadTable'
import { lastOpened } from './opened'

/** Which leads are chosen. */
export interface Choice {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Chooses these and no others. */
  choose: (ids: string[]) => void
}

export interface RowsProps {
  leads: Summary[]
  isSpam: boolean
  now: number
  /** None where leads cannot be chosen. */
  choice?: Choice
}

/** Leads as a table, or as cards where there is little room. The keys j and k go from one to the next, Space chooses one. */
export function Rows(props: Omit<RowsProps, 'now'>) {
  const list = useRef<HTMLDivElement>(null)
  const isWide = useWide()
  const now = useNow()
  useKey('j', () => move(list.current, 1))
  useKey('k', () => move(list.current, -1))
  const keys = (event: KeyboardEvent) => {
    const at = links(list.current).indexOf(document.activeElement as HTMLElement)
    const lead = props.leads[at]
    if (!lead) return
    if (event.key === 'ArrowDown') move(list.current, 1)
    else if (event.key === 'ArrowUp') move(list.current, -1)
    else if (event.key === ' ' && props.choice) props.choice.toggle(lead.id)
    else return
    event.preventDefault()
  }
  // After a lead, the list has its row in focus again.
  useEffect(() => {
    links(list.current)
      .find((link) => link.id === `lead-${lastOpened.id}`)
      ?.focus({ preventScroll: true })
    lastOpened.id = ''
  }, [])
  const Layout = isWide ? LeadTable : Cards
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that come from the links within
    <div ref={list} onKeyDown={keys}>
      <Layout {...props} now={now} />
    </div>
  )
}

function links(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])
}

/** Moves the focus to the lead that is some rows further; to the first where none has it. */
function move(list: HTMLElement | null, by: 1 | -1): void {
  const all = links(list)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? all[0] : all[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
