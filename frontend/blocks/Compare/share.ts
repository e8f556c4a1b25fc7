import type { Compare } from '../../generated/payload'
import { fill } from '../../lib/text'
import { notify } from '../../state/notices'

/** Shares the address of the comparison, or copies it where the browser cannot share. */
export async function share({
  title,
  copied,
  notCopied,
}: Pick<Compare, 'title' | 'copied' | 'notCopied'>): Promise<void> {
  const url = window.location.href
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      notify(copied)
    }
  } catch (error) {
    // The visitor closed the browser's own dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify({ ...notCopied, text: fill(notCopied.text, { url }), failure: true })
  }
}
