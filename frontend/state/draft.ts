import { useSyncExternalStore } from 'react'
import { Listeners } from '../lib/listeners'
import { isObject, read, remove, write } from '../lib/storage'

/** What a visitor has filled in: one text, or the chosen options, by field. */
export type Draft = Readonly<Record<string, string | string[]>>

/** A draft as this tab keeps it. */
export interface KeptDraft {
  values: Draft
  /** When the visitor began, in milliseconds since 1970: a reload does not make them quick. */
  since: number
}

const none: KeptDraft = { values: {}, since: 0 }
const drafts = new Map<string, KeptDraft>()
const listeners = new Listeners()

const key = (form: string) => `draft:${form}`

/** The draft of a form, rendered anew when it changes. Empty on the server and until the page is alive. */
export function useDraft(form: string): KeptDraft {
  return useSyncExternalStore(
    listeners.subscribe,
    () => currentDraft(form),
    () => none,
  )
}

/** The draft of a form in this tab. */
export function currentDraft(form: string): KeptDraft {
  const known = drafts.get(form)
  if (known) return known
  const draft = parse(read('session', key(form)))
  drafts.set(form, draft)
  return draft
}

/** Changes some fields of a draft, which lasts as long as the tab is open and survives a reload. */
export function changeDraft(form: string, changed: Draft): void {
  const { values, since } = currentDraft(form)
  const draft = { values: { ...values, ...changed }, since: since || performance.timeOrigin }
  drafts.set(form, draft)
  write('session', key(form), draft) // a browser that keeps nothing costs the visitor a reload's draft, not the form
  listeners.tell()
}

export function clearDraft(form: string): void {
  drafts.set(form, none)
  remove('session', key(form))
  listeners.tell()
}

/** Reads what was kept; whatever else stands there is no draft. */
export function parse(kept: unknown): KeptDraft {
  if (!isObject(kept) || typeof kept['since'] !== 'number' || !isObject(kept['values'])) return none
  return { since: kept['since'], values: Object.fromEntries(Object.entries(kept['values']).filter(isAnswer)) }
}

const isAnswer = (entry: [string, unknown]): entry is [string, string | string[]] =>
  typeof entry[1] === 'string' || (Array.isArray(entry[1]) && entry[1].every((option) => typeof option === 'string'))
