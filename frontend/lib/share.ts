/** What became of an address that a visitor wanted to share. */
export type Shared = 'shared' | 'copied' | 'failed'

/** Gives an address to what the visitor chooses, or copies it where the browser has no such choice. */
export async function shareAddress(title: string, url: string): Promise<Shared> {
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
