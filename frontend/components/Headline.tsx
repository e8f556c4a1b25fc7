import type { ReactNode } from 'react'
import halfURL from '../assets/half.js?url'

/** The words of a page's headline. Where there are two, each visitor reads one; without JavaScript that is the first. */
export function Headline({
  title,
  other,
  children = (words) => words,
}: {
  title: string
  other?: string
  children?: (words: string) => ReactNode
}) {
  if (!other) return children(title)
  return (
    <>
      {/* Runs before what follows is drawn. */}
      <script src={halfURL} />
      <span data-headline="A">{children(title)}</span>
      <span data-headline="B">{children(other)}</span>
    </>
  )
}
