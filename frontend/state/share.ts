import type { Notice } from '../generated/payload'
import { fill } from '../lib/text'
import { notify } from './notices'

/** What became of an address that a visitor wanted to share. */
export type Shared = 'shared' | 'copied' | 'failed'

/**
 * Gives an address to what the visitor chooses, or copies it where the browser has no such choice. That it was copied, or
 * could not be, stands in a notice.
 */
export async function shareAddress(
  title: string,
  url: string,
  { copied, failed }: { copied: Notice; failed: Notice },
): Promise<Shared> {
  const outcome = await handOver(title, url)
  if (outcome === 'copied') notify(copied)
  if (outcome === 'failed') notify({ ...failed, text: fill(failed.text, { url }), failure: true })
  return outcome
}

async function handOver(title: string, url: string): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // The visitor closed the browser's own dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
