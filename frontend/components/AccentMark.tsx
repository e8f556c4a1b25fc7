/** A small square in the colour of a line. */
export function AccentMark({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-[0.6rem] shrink-0 bg-accent on-dark:bg-accent-bright [print-color-adjust:exact] ${className}`}
    />
  )
}
