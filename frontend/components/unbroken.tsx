import type { ReactNode } from 'react'

/** Measures as 120 × 60 × 3 mm and their names, as (L × B × H); ranges as 24-60 maanden. */
const measures =
  /(\(\w+(?: × \w+)+\)|[\d.,]+(?: × [\d.,]+)+(?:\s\p{L}+)?|\d[\d.,]*-\d[\d.,]*(?:\s\p{L}+)?)/u

/**
 * A text whose measures and ranges do not wrap. A text node is the only child of its element: a browser's translator
 * replaces one that has siblings, and React would go on changing the one that is gone.
 */
export function unbroken(text: string): ReactNode {
  const parts = text.split(measures)
  if (parts.length === 1) return text
  return parts.map(
    (part, index) =>
      part && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        <span key={index} className={index % 2 === 0 ? undefined : 'whitespace-nowrap'}>
          {part}
        </span>
      ),
  )
}
