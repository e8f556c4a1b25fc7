/**
 * Opens the form of a page whose address is looked for in the editor, as the browser has it or only its path. Of any other text,
 * and of a page that is not published, the editor shows what it finds.
 */
export function openByAddress(): void {
  addEventListener('hashchange', async () => {
    const { hash } = location
    const path = pathIn(hash)
    if (path === undefined) return
    const response = await fetch(new URL('forms.json', document.baseURI))
    const form = response.ok && ((await response.json()) as Record<string, string>)[path]
    if (!form || location.hash !== hash) return
    // As the editor goes from page to page itself: its own address may have a slash at the end or not.
    history.replaceState(history.state, '', location.pathname + new URL(form, location.origin).hash)
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

/** The path of a page whose address is looked for; undefined where something else is. */
export function pathIn(hash: string): string | undefined {
  const [, typed = ''] = /^#\/search\/(\S+)$/.exec(hash) ?? []
  if (!/^(\/|https?:\/\/|www\.)/.test(typed)) return undefined
  const address = typed.replace(/^www\./, 'https://$&')
  if (!URL.canParse(address, 'https://site')) return undefined
  return new URL(address, 'https://site').pathname.replace(/(.)\/$/, '$1')
}
