import type { ArticleWords } from '../../generated/payload'

/** What the button says after it was used. */
type Said = Pick<ArticleWords, 'copied' | 'failed'>

/** Writes what a button says, for an attribute of it. */
export function saying({ copied, failed }: Said): string {
  return JSON.stringify({ copied, failed } satisfies Said)
}

/** Reads what {@link saying} wrote. */
export function said(button: HTMLElement): Said {
  return JSON.parse(button.dataset['words'] ?? '') as Said
}
