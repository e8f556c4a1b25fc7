/**
 * The path of the page at an address of this site, if this document can show it. It cannot show files, nor pages in
 * another language, which have another shell.
 */
export function pageAt(address: string, link?: Element | null): string | undefined {
  const { origin, pathname } = new URL(address)
  const language = link?.getAttribute('hreflang') || document.documentElement.lang
  if (origin !== window.location.origin || language !== document.documentElement.lang) return
  if (/^\/(api|assets|media|_outbox)(\/|$)/.test(pathname) || /\.[a-z0-9]+$/.test(pathname)) return
  return pagePath(pathname)
}

/** The path of the page that the link around an element leads to, if there is one that this document can show. */
export function pageLinked(element: EventTarget | null): string | undefined {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  return link ? pageAt(link.href, link) : undefined
}

/** A path as pages are known by: without a slash at its end. */
export function pagePath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
