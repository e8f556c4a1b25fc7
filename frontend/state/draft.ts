/** What a visitor has filled in: one text, or the chosen options, by field. */
export type Draft = Record<string, string | string[]>

/** A draft as this tab keeps it. */
export interface KeptDraft {
  values: Draft
  /** When the visitor began, in milliseconds since 1970: a reload does not make them quick. */
  since: number
}

const key = (form: string) => `draft:${form}`

/** The draft of a form in this tab; none where there is none, or where the browser keeps nothing. */
export function loadDraft(form: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? 'null')
    if (!isObject(kept) || typeof kept['since'] !== 'number' || !isObject(kept['values'])) return undefined
    return { since: kept['since'], values: Object.fromEntries(Object.entries(kept['values']).filter(isAnswer)) }
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isAnswer = (entry: [string, unknown]): entry is [string, string | string[]] =>
  typeof entry[1] === 'string' || (Array.isArray(entry[1]) && entry[1].every((option) => typeof option === 'string'))

/** Keeps a draft for as long as the tab is open, so that it survives a reload. */
export function saveDraft(form: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(key(form), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing costs the visitor a draft, not the form.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(key(form))
  } catch {
    // As above.
  }
}
