import { type RefObject, useLayoutEffect } from 'react'
import { changeDraft, currentDraft, type Draft } from '../state/draft'

/** Where what a part of the page holds is kept, by the names of its fields. */
interface Kept {
  current: () => Draft
  change: (typed: Draft) => void
}

/** A form of which all is kept as one draft. */
export const draft = (form: string): Kept => ({
  current: () => currentDraft(form).values,
  change: (typed) => changeDraft(form, typed),
})

/**
 * Keeps what a visitor typed or chose in a part of the page before it was hydrated. React leaves typed values alone while it
 * hydrates fields and replaces them at its next rendering. After back and forward, browsers fill in what stood there
 * before, which may be older than what is kept; only the field that has the focus is newer.
 */
export function useTyped(
  { current, change }: Kept,
  element: RefObject<HTMLElement | null>,
  read: (typed: URLSearchParams) => Draft = Object.fromEntries,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is read once.
  useLayoutEffect(() => {
    if (!element.current) return
    const values = current()
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const newer = visit?.type === 'back_forward' ? values : {}
    const active = (document.activeElement as HTMLInputElement | null)?.name
    const typed = Object.entries(read(typedIn(element.current))).filter(
      ([name, value]) =>
        value.length > 0 &&
        String(value) !== String(values[name]) &&
        (!(name in newer) || name === active),
    )
    if (typed.length > 0) change(Object.fromEntries(typed))
  }, [])
}

/** What fields hold, by name, where the document has something else for them. */
function typedIn(part: HTMLElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const field of part.querySelectorAll<FormField>('input, select, textarea')) {
    const value = typedInto(field)
    if (field.name && value !== undefined) typed.append(field.name, value)
  }
  return typed
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A box that was ticked and is no longer is `off`; of radio buttons, another one is on. */
function typedInto(field: FormField): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const initial = field.querySelector('[selected]') ?? field.options[0]
    return field.selectedOptions[0] === initial ? undefined : field.value
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return undefined
    return field.checked ? field.value : field.type === 'checkbox' ? 'off' : undefined
  }
  return field.value === field.defaultValue ? undefined : field.value
}
