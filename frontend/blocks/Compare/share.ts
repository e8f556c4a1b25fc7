import type { Compare } from '../../generated/payload'
import { shareAddress } from '../../lib/share'
import { fill } from '../../lib/text'
import { notify } from '../../state/notices'

/** Shares the address of the comparison, or copies it where the browser cannot share. */
export async function share({
  title,
  copied,
  notCopied,
}: Pick<Compare, 'title' | 'copied' | 'notCopied'>): Promise<void> {
  const url = window.location.href
  const shared = await shareAddress(title, url)
  if (shared === 'copied') notify(copied)
  if (shared === 'failed')
    notify({ ...notCopied, text: fill(notCopied.text, { url }), failure: true })
}
