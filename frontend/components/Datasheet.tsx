import type { ReactNode } from 'react'
import { Anchor } from './Anchor'

/**
 * Names and values between hairlines: two columns, or two lines where both do not fit beside each other. A value may lead to
 * what explains it.
 */
export function Datasheet({
  rows,
  dense = false,
  lang,
  className = '',
}: {
  rows: {
    label: string
    value: string
    href?: string | undefined
    className?: string | undefined
  }[]
  /** For a few rows among other things. */
  dense?: boolean
  lang?: string | undefined
  className?: string
}) {
  return (
    <dl lang={lang} className={className}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={`flex flex-wrap gap-x-2 border-t border-rule last:border-b ${dense ? 'py-1 leading-snug' : 'py-[0.45rem]'}`}
        >
          <dt className="flex-[0_1_min(11.5rem,48.5%)] text-ink-soft max-lg:text-[0.875rem]">
            {unbroken(row.label)}
          </dt>
          <dd className={`flex-1 font-[550] ${row.className ?? 'tabular-nums'}`}>
            {row.href ? (
              <Anchor href={row.href} className="underline hover:decoration-2">
                {row.value}
              </Anchor>
            ) : (
              unbroken(row.value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Measures as 120 × 60 × 3 mm and their names, as (L × B × H). */
const measures = /(\(\w+(?: × \w+)+\)|[\d.,]+(?: × [\d.,]+)+(?:\s\p{L}+)?)/u

/**
 * A text whose measures stay on one line. It is all that its element holds, or else each part has an element: a browser's
 * translator puts its own in the place of a text beside others, and React goes on changing the one that is gone.
 */
function unbroken(text: string): ReactNode {
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
