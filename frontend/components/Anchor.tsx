import { type ComponentProps, use } from 'react'
import { ShellContext } from '../state/shell'

/**
 * A link. Where it leads to a page in another language than this one, it says so, and another site opens in a new tab, of
 * which it tells screen readers. The desk of sales has no shell, one language, and no words for either.
 */
export function Anchor({ href, children, ...link }: ComponentProps<'a'> & { href: string }) {
  const shell = use(ShellContext)
  const language = shell?.language
  const other = language && isOutside(href, language.home) ? language.translatedFrom : undefined
  const newTab = shell && href.startsWith('https:') ? shell.texts.footer.newTab : undefined
  return (
    <a
      href={href}
      hrefLang={other}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...link}
    >
      {children}
      {other && (
        <span className="ml-1.5 font-sans text-[0.6875rem] font-normal tracking-wide uppercase">
          {other}
        </span>
      )}
      {newTab && <span className="sr-only">{` (${newTab})`}</span>}
    </a>
  )
}

/** Whether an address is of this site, and not below the home page of a language. */
function isOutside(href: string, home: string): boolean {
  const isInside = href === home || ['/', '#', '?'].some((next) => href.startsWith(home + next))
  return /^\/(?!\/)/.test(href) && !isInside
}
