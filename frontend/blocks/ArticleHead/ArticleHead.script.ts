import { fill } from '../../lib/text'
import { notify } from '../../state/notices'
import { said } from './words'

/** Lets the button of an article share its address, or copy it where the browser cannot share. */
export function attach(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLElement>('.button-share')
  const onClick = () => button && share(button)
  button?.addEventListener('click', onClick)
  return () => button?.removeEventListener('click', onClick)
}

async function share(button: HTMLElement): Promise<void> {
  const { copied, failed } = said(button)
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  try {
    if (navigator.share) await navigator.share({ title: document.querySelector('main h1')?.textContent ?? '', url })
    else {
      await navigator.clipboard.writeText(url)
      notify(copied)
    }
  } catch (error) {
    // Who closes the browser's own dialog has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify({ ...failed, text: fill(failed.text, { url }), failure: true })
  }
}
