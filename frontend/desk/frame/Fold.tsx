import { type ReactNode, useState } from 'react'

/** What is folded away behind a line, with an arrow that shows which way it goes. `isOpen` is how it begins. */
export function Fold({
  label,
  isOpen = false,
  className = '',
  children,
}: {
  label: string
  isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst} className={`group ${className}`}>
      <summary className="inline-flex min-h-11 items-center gap-2.5 text-sm font-semibold text-ink-soft transition-colors hover:text-ink">
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          className="size-3 transition-[rotate] group-open:rotate-90"
        >
          <path d="m3.5 1.5 4.5 4.5-4.5 4.5" />
        </svg>
        {label}
      </summary>
      {children}
    </details>
  )
}
