/** Utilities that stand together on elements of several kinds. */

/** A number set large. */
export const numeral =
  'font-display leading-none font-heavy tracking-[-0.03em] tabular-nums wrap-normal'

/** Names what a picture shows, in its corner. */
export const badgeStyle = 'absolute bottom-0 left-0 caps px-[0.7rem] py-[0.45rem]'

/** A short text that puts itself into a field. */
export const chipStyle = [
  'inline-flex min-h-11 items-center rounded-sm border border-rule-strong bg-white px-3 py-1',
  'text-left transition-colors hover:border-ink',
].join(' ')
