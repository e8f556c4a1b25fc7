import { loadBlocks } from '../blocks/registry-client'
import { isSlow } from '../lib/connection'
import { generatedHTML } from '../lib/html'
import type { ClientPage } from '../lib/page'
import { metadataOf } from './head'

/** A page, and the elements in its document's head that are about it. */
export interface LoadedPage {
  page: ClientPage
  metadata: Element[]
}

/** What one of our renderer's documents holds. */
export interface ReadDocument extends LoadedPage {
  build: string
  shellURL: string
}

/**
 * Reads a page from its document: the payload, its metadata, and the HTML of static blocks, which stands in the document
 * only. That HTML is marked as ours here and only once: were it marked on each rendering, React would take it for new
 * HTML each time.
 */
export function readDocument(from: Document): ReadDocument {
  const payload = from.getElementById('payload')
  const { shell: shellURL, build } = payload?.dataset ?? {}
  if (!payload?.textContent || !shellURL || !build) throw new Error('a document without payload')
  const page = JSON.parse(payload.textContent) as ClientPage
  const elements = from.querySelectorAll('main [data-block]')
  const blocks = page.blocks.map((block, index) => {
    const element = elements[index]
    return block.static && element ? { ...block, html: generatedHTML(element.innerHTML) } : block
  })
  return { page: { ...page, blocks }, metadata: metadataOf(from), build, shellURL }
}

/** Parses one of our own documents, or a part of one. */
export function parseHTML(html: string): Document {
  return new DOMParser().parseFromString(generatedHTML(html), 'text/html')
}

/** Fetches pages once and keeps them for the visit. */
export class PageCache {
  readonly #build: string
  readonly #language: string
  readonly #pages = new Map<string, LoadedPage | Promise<LoadedPage>>()

  /** @param first the page of the visit's first document, which is of the same build. */
  constructor(first: LoadedPage, build: string) {
    this.#build = build
    this.#language = first.page.language
    this.#pages.set(first.page.path, first)
  }

  /** Drops all pages: they are out of date. */
  clear(): void {
    this.#pages.clear()
  }

  /**
   * The page at a path, with the components of its blocks: at once if it is there already. The promise fails when there is
   * none of this build and language.
   */
  load(path: string): LoadedPage | Promise<LoadedPage> {
    const known = this.#pages.get(path)
    if (known) return known
    const coming = this.#fetch(path)
    this.#pages.set(path, coming)
    const isKept = () => this.#pages.get(path) === coming
    coming.then(
      (page) => isKept() && this.#pages.set(path, page),
      () => isKept() && this.#pages.delete(path),
    )
    return coming
  }

  /** Fetches a page that is likely to be opened, unless the connection is slow. */
  prefetch(path: string): void {
    if (!isSlow()) this.load(path)
  }

  async #fetch(path: string): Promise<LoadedPage> {
    const response = await fetch(path, { headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(`${path}: status ${response.status}`)
    if (response.redirected) throw new Error(`${path} is at ${response.url} now`)
    const { page, metadata, build } = readDocument(parseHTML(await response.text()))
    if (build !== this.#build) throw new Error(`${path} is of another build`)
    if (page.language !== this.#language) throw new Error(`${path} is in another language`)
    if (page.blocks.some((block) => block.static && block.html === undefined))
      throw new Error(`${path} is not whole`)
    await loadBlocks(page.blocks)
    return { page, metadata }
  }
}
