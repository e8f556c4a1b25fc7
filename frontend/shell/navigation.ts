import { loadBlocks } from '../blocks/registry-client'
import { isSlow, slowCandidates } from '../lib/connection'
import { generatedHTML } from '../lib/html'
import type { ClientPage } from '../renderer/document'

/** The address of the link that an event is about, if following it stays within the site's pages. */
export function internalLink(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || link.target || link.hasAttribute('download')) return
  if (event instanceof MouseEvent && event.type === 'click') {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  }
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin || !isPage(url.pathname)) return
  // An anchor on this page is the browser's own affair.
  if (url.hash && url.pathname === window.location.pathname && url.search === window.location.search) return
  return url
}

function isPage(path: string): boolean {
  return !/^\/(api|assets|media|_outbox)(\/|$)/.test(path) && !/\.[a-z0-9]+$/.test(path)
}

/** Fetches pages once and keeps them for the visit. */
export class PageLoader {
  readonly #build: string
  readonly #pages = new Map<string, Promise<ClientPage>>()
  readonly #ready = new Map<string, ClientPage>()

  constructor(build: string) {
    this.#build = build
  }

  /** Keeps a page that came another way. */
  keep(path: string, page: ClientPage): void {
    this.#pages.set(path, Promise.resolve(page))
    this.#ready.set(path, page)
  }

  /** Drops all pages: they are out of date. */
  forget(): void {
    this.#pages.clear()
    this.#ready.clear()
  }

  /** The page at a path, if it is there already. */
  ready(path: string): ClientPage | undefined {
    return this.#ready.get(path)
  }

  /** The page at a path, with the components of its blocks. Fails when there is none of this build. */
  load(path: string): Promise<ClientPage> {
    const known = this.#pages.get(path)
    if (known) return known
    const page = this.#fetch(path)
    this.#pages.set(path, page)
    page.then(
      (ready) => this.#pages.get(path) === page && this.#ready.set(path, ready),
      () => this.#pages.get(path) === page && this.#pages.delete(path),
    )
    return page
  }

  /** Fetches a page that is likely to be wanted, unless the connection is to be spared. */
  expect(path: string): void {
    if (isSlow()) return
    this.load(path).catch(() => undefined)
  }

  async #fetch(path: string): Promise<ClientPage> {
    const response = await fetch(path, { headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(`${path}: status ${response.status}`)
    if (response.redirected) throw new Error(`${path} is at ${response.url} now`)
    const { page, build } = readDocument(await response.text())
    if (build !== this.#build) throw new Error(`${path} is of another build`)
    await loadBlocks(page.blocks)
    return withHTML(page, (_, html) => (isSlow() && html ? withSlowPictures(html) : html))
  }
}

/**
 * Reads a page from its document, which is our own renderer's: the payload, and the HTML of its static blocks, which
 * stands in the document only. Fails for any other text.
 */
export function readDocument(html: string): { page: ClientPage; build: string } {
  const [, build, payload] = /<script id="payload"[^>]* data-build="([^"]*)">(.*?)<\/script>/s.exec(html) ?? []
  if (build === undefined || payload === undefined) throw new Error('a document without payload')
  const page = JSON.parse(payload) as ClientPage
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  const [, ...texts] = main.split(/<div data-block="[a-z-]+">/)
  if (texts.length !== page.blocks.length) {
    throw new Error(`a document of ${texts.length} blocks for ${page.blocks.length}`)
  }
  const blocks = page.blocks.map((block, index) => {
    const text = texts[index] ?? ''
    return block.static ? { ...block, html: text.slice(0, text.lastIndexOf('</div>')) } : block
  })
  return { page: { ...page, blocks }, build }
}

/** Static HTML whose pictures come in the smaller files for slow connections. */
export function withSlowPictures(html: string): string {
  return html.replace(
    /srcSet="([^"]*)" data-slow="([^"]*)"/gi,
    (_, fast: string, slow: string) => `srcset="${slowCandidates(fast, slow)}"`,
  )
}

/** A path as pages are known by: without a slash at its end. */
export function pagePath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/**
 * The page that came with the document, complete: the HTML of its static blocks stands in the document
 * only, so it is taken from there before another page takes its place.
 */
export function completed(page: ClientPage): ClientPage {
  const elements = document.querySelectorAll('[data-block]')
  return withHTML(page, (index) => elements[index]?.innerHTML)
}

/**
 * Gives a page's static blocks their HTML, marked as ours here and only once: were it marked on each
 * rendering, React would take it for new HTML each time.
 */
function withHTML(page: ClientPage, htmlOf: (index: number, html?: string) => string | undefined): ClientPage {
  return {
    ...page,
    blocks: page.blocks.map((block, index) =>
      block.static ? { ...block, html: generatedHTML(htmlOf(index, block.html) ?? '') } : block,
    ),
  }
}
