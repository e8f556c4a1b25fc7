/** The address of the link that an event is about, if following it stays within the site's pages. */
export function internalLink(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || link.target || link.hasAttribute('download')) return
  if (event instanceof MouseEvent && event.type === 'click') {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
  }
  if (link.hreflang && link.hreflang !== document.documentElement.lang) return // which has another shell
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin || !isPage(url.pathname)) return
  // An anchor on this page is left to the browser.
  if (
    url.hash &&
    url.pathname === window.location.pathname &&
    url.search === window.location.search
  )
    return
  return url
}

function isPage(path: string): boolean {
  return !/^\/(api|assets|media|_outbox)(\/|$)/.test(path) && !/\.[a-z0-9]+$/.test(path)
}

/** A path as pages are known by: without a slash at its end. */
export function pagePath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** An address within the site, as the history has it. */
export function addressOf({ pathname, search, hash }: URL | Location): string {
  return pathname + search + hash
}
