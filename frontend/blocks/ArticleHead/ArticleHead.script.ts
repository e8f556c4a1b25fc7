import type { ArticleWords } from '../../generated/payload'
import { shareAddress } from '../../state/share'

/** What the button's `data-share` holds. */
export interface Share extends Pick<ArticleWords, 'copied' | 'failed'> {
  title: string
}

/** Lets the button of an article share its address, or copy it where the browser cannot share. */
export function attach(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLElement>('[data-share]')
  const onClick = () => {
    const { title, ...words } = JSON.parse(button?.dataset['share'] ?? '') as Share
    void shareAddress(title, address(), words)
  }
  button?.addEventListener('click', onClick)
  return () => button?.removeEventListener('click', onClick)
}

function address(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
}
