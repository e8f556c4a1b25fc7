import { unbroken } from './unbroken'

/** A list of short points, each behind a small square in the line's colour. */
export function Bullets({
  items,
  dense = false,
  lang,
  className = '',
}: {
  items: string[]
  dense?: boolean
  lang?: string | undefined
  className?: string
}) {
  const gap = dense ? 'not-first:mt-[0.15rem]' : 'not-first:mt-[0.35rem]'
  return (
    <ul lang={lang} className={className}>
      {items.map((item) => (
        <li key={item} className={`point ${gap}`}>
          {unbroken(item)}
        </li>
      ))}
    </ul>
  )
}
