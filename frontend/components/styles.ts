/** Utilities that stand together on elements of several kinds. */

/** Small capitals, for what a thing is or belongs to. */
export const caps = 'font-sans text-label uppercase tabular-nums slashed-zero'

/** A number set large. */
export const numeral =
  'font-display leading-none font-heavy tracking-[-0.03em] tabular-nums wrap-normal'

/** A link that is underlined under the pointer. */
export const quietLink =
  'underline decoration-transparent decoration-1 underline-offset-[0.25em] transition-colors ' +
  'hover:decoration-current on-dark:hover:text-white'

/** Names what a picture shows, in its corner. */
export const badgeStyle = `absolute bottom-0 left-0 px-[0.7rem] py-[0.45rem] ${caps}`

/** What the browser draws around a choice of which it hides the control. */
export const focusWithin = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-3'

/** A choice of one, of which the control is hidden. */
export const choiceStyle =
  'cursor-pointer border hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink ' +
  `has-focus-visible:outline-signal-deep ${focusWithin}`

/** A short text that puts itself into a field. */
export const chipStyle = [
  'inline-flex min-h-11 items-center rounded-sm border border-rule-strong bg-white px-[0.85rem] py-[0.4rem]',
  'text-left transition-colors hover:border-ink',
].join(' ')
