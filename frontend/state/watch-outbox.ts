import type { Leads, OutboxTexts } from '../generated/payload'
import { notify } from './notices'
import { keptForms, sendWaiting, waitingForms } from './outbox'

/** How often forms that wait are tried while the browser believes that there is a connection, in milliseconds. */
const interval = 30_000

let watching = false

/** Sends forms that wait as soon as there is a connection, and tells the visitor. `failed`: one has just been tried. */
export function watchOutbox(leads: Leads, words: OutboxTexts, failed = false): void {
  if (watching || keptForms().length === 0) return
  watching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    clearTimeout(timer)
    if (!navigator.onLine) return
    const { sent, returned } = await sendWaiting(leads)
    if (sent > 0) notify(words.sent)
    if (returned > 0) notify({ ...words.refused, failure: true })
    if (keptForms().length === 0) {
      watching = false
      window.removeEventListener('online', attempt)
    } else if (waitingForms().length === 0 && document.visibilityState === 'hidden')
      // What was refused while nobody saw the page is put back once somebody does.
      document.addEventListener('visibilitychange', attempt, { once: true })
    else timer = setTimeout(attempt, interval) // also for what is refused, once its form is empty
  }
  window.addEventListener('online', attempt)
  if (failed) timer = setTimeout(attempt, interval)
  else void attempt()
}
