/** What a visitor has filled in: one text, or the chosen options, by field. */
export type Draft = Record<string, string | string[]>

const key = (form: string) => `draft:${form}`

/** The draft of a form in this tab; empty where there is none, or where the browser keeps nothing. */
export function loadDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([, value]) =>
          typeof value === 'string' || (Array.isArray(value) && value.every((option) => typeof option === 'string')),
      ),
    )
  } catch {
    return {}
  }
}

/** Keeps a draft for as long as the tab is open, so that it survives a reload. */
export function saveDraft(form: string, draft: Draft): void {
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
