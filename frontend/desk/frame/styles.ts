/** A link within a text. */
export const inlineLink =
  'text-signal-deep underline decoration-1 underline-offset-[0.2em] hover:decoration-2'

/** What belongs together, on white. */
export const panel = 'border-t-2 border-ink bg-white px-5 py-4'
