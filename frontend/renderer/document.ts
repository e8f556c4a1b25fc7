import type { Page, Shell } from '../generated/payload'

/** What a document is made of; see `+onRenderHtml`. */
export interface DocumentParts {
  /** Everything within `<head>` that differs between pages. */
  head: string
  /** The page's payload as JSON that may stand in a script element. */
  embedded: string
  /** The rendered application. */
  root: string
  /** Where the browser gets the shell. */
  shellURL: string
  /** Names the build; a page of another build is loaded as a document. */
  build: string
}

/** A block as the browser gets it: an interactive one with its content, a static one as HTML or not at all. */
export type ClientBlock = { type: Block['type']; static: true; html?: string } | (Block & { static?: never })

/** Any block of a page. */
export type Block = Page['blocks'][number]

/** A page as the browser gets it. */
export interface ClientPage extends Omit<Page, 'blocks'> {
  blocks: ClientBlock[]
}

/** The facts and words that all pages share. */
export type { Page, Shell }
