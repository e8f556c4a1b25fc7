import { isObject, read, write } from '../lib/storage'
import { Store, useStore } from './store'

/** What a visitor has filled in: one text, or the chosen options, by field. */
export type Draft = Readonly<Record<string, string | string[]>>

/** A draft as this tab keeps it. */
export interface KeptDraft {
  values: Draft
  /** When the visitor began, in milliseconds since 1970: a reload does not make them quick. */
  since: number
  /** What was sent last and not answered: the same content is sent by the same id, so that it is stored once. */
  submission?: { id: string; content: string }
}

const none: KeptDraft = { values: {}, since: 0 }
const drafts = new Map<string, Store<KeptDraft>>()

const key = (form: string) => `draft:${form}`

function draftOf(form: string): Store<KeptDraft> {
  const draft =
    drafts.get(form) ?? new Store(none, (now) => parse(read('session', key(form)) ?? now))
  drafts.set(form, draft)
  return draft
}

/** The draft of a form, rendered anew when it changes. Empty on the server and until the page is alive. */
export const useDraft = (form: string) => useStore(draftOf(form))

/** The draft of a form in this tab. */
export const currentDraft = (form: string) => draftOf(form).get()

/** Changes some fields of a draft, which lasts as long as the tab is open and survives a reload. */
export function changeDraft(form: string, changed: Draft): void {
  const draft = currentDraft(form)
  keep(form, {
    ...draft,
    values: { ...draft.values, ...changed },
    since: draft.since || performance.timeOrigin,
  })
}

function keep(form: string, draft: KeptDraft): void {
  write('session', key(form), draft) // a browser that keeps nothing costs the visitor a reload's draft, not the form
  draftOf(form).set(draft)
}

/** The id by which a form's content is sent: the same as long as the content is, also after a reload. */
export function submissionOf(form: string, content: string, newId: () => string): string {
  const draft = currentDraft(form)
  if (draft.submission?.content === content) return draft.submission.id
  const submission = { id: newId(), content }
  keep(form, { ...draft, submission })
  return submission.id
}

export function clearDraft(form: string): void {
  keep(form, none) // not removed: documents that come back tell this from a browser that keeps nothing
}

/** Reads what was kept; whatever else stands there is no draft. */
export function parse(kept: unknown): KeptDraft {
  if (!isObject(kept)) return none
  const { since, values, submission } = kept
  if (typeof since !== 'number' || !isObject(values)) return none
  const draft = { since, values: Object.fromEntries(Object.entries(values).filter(isAnswer)) }
  if (!isObject(submission)) return draft
  const { id, content } = submission
  return typeof id === 'string' && typeof content === 'string'
    ? { ...draft, submission: { id, content } }
    : draft
}

const isAnswer = (entry: [string, unknown]): entry is [string, string | string[]] =>
  typeof entry[1] === 'string' ||
  (Array.isArray(entry[1]) && entry[1].every((option) => typeof option === 'string'))
