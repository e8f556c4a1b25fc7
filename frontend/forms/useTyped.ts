import { type RefObject, useLayoutEffect } from 'react'
import { changeDraft, currentDraft, type Draft } from '../state/draft'

/** Where what a form holds is kept, by the names of its fields. */
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
 * Keeps what a visitor typed into a form before the page was hydrated. React leaves typed values alone while it
 * hydrates a form and replaces them at its next rendering. After back and forward, browsers fill in what stood there
 * before, which may be older than what is kept; only the field that has the focus is newer.
 */
export function useTyped(
  { current, change }: Kept,
  element: RefObject<HTMLFormElement | null>,
  read: (typed: FormData) => Draft,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is read once.
  useLayoutEffect(() => {
    if (!element.current) return
    const values = current()
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const newer = visit?.type === 'back_forward' ? values : {}
    const active = (document.activeElement as HTMLInputElement | null)?.name
    const typed = Object.entries(read(new FormData(element.current))).filter(
      ([name, value]) =>
        value.length > 0 &&
        String(value) !== String(values[name]) &&
        (!(name in newer) || name === active),
    )
    if (typed.length > 0) change(Object.fromEntries(typed))
  }, [])
}
