import type { ArticleWords } from '../../generated/payload'
import { shareAddress } from '../../lib/share'
import { fill } from '../../lib/text'
import { notify } from '../../state/notices'

/** What the button's `data-share` holds. */
export interface Share extends Pick<ArticleWords, 'copied' | 'failed'> {
  title: string
}

/** Lets the button of an article share its address, or copy it where the browser cannot share. */
export function attach(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLElement>('[data-share]')
  const onClick = () => share(JSON.parse(button?.dataset['share'] ?? '') as Share)
  button?.addEventListener('click', onClick)
  return () => button?.removeEventListener('click', onClick)
}

async function share({ title, copied, failed }: Share): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  const outcome = await shareAddress(title, url)
  if (outcome === 'copied') notify(copied)
  if (outcome === 'failed') notify({ ...failed, text: fill(failed.text, { url }), failure: true })
}
