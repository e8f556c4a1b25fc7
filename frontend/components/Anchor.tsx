import { type ComponentProps, use } from 'react'
import { ShellContext } from '../state/shell'

/** A link. Where it leads to a page in another language than this one, it says so; the desk of sales has no shell, and one language. */
export function Anchor({ href, children, ...link }: ComponentProps<'a'> & { href: string }) {
  const language = use(ShellContext)?.language
  const other = language && isOutside(href, language.home) ? language.main : undefined
  return (
    <a href={href} hrefLang={other} {...link}>
      {children}
      {other && (
        <span className="ml-1.5 font-sans text-[0.6875rem] font-normal tracking-wide uppercase">
          {other}
        </span>
      )}
    </a>
  )
}

/** Whether an address is of this site, and not below the home page of a language. */
function isOutside(href: string, home: string): boolean {
  const isInside = href === home || ['/', '#', '?'].some((next) => href.startsWith(home + next))
  return /^\/(?!\/)/.test(href) && !isInside
}
