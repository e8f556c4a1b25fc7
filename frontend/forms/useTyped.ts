import { type RefObject, useLayoutEffect } from 'react'
import { changeDraft, currentDraft, type Draft } from '../state/draft'

/**
 * Keeps as a draft what a visitor typed into a form before the page was hydrated. React leaves typed values alone while it
 * hydrates a form and replaces them at its next rendering. After back and forward, browsers fill in what stood there
 * before, which may be older than the draft; only the field that has the focus is newer.
 */
export function useTyped(
  form: string,
  element: RefObject<HTMLFormElement | null>,
  read: (typed: FormData) => Draft,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is read once.
  useLayoutEffect(() => {
    if (!element.current) return
    const { values } = currentDraft(form)
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const newer = visit?.type === 'back_forward' ? values : {}
    const active = (document.activeElement as HTMLInputElement | null)?.name
    const typed = Object.entries(read(new FormData(element.current))).filter(
      ([name, value]) =>
        value.length > 0 &&
        String(value) !== String(values[name]) &&
        (!(name in newer) || name === active),
    )
    if (typed.length > 0) changeDraft(form, Object.fromEntries(typed))
  }, [])
}
