import type { Page } from '../generated/payload'

/** Any block of a page. */
export type Block = Page['blocks'][number]

/** A block as the browser gets it: an interactive one with its content, a static one as HTML or not at all. */
export type ClientBlock =
  | { type: Block['type']; static: true; html?: string }
  | (Block & { static?: never })

/** A page as the browser gets it. */
export interface ClientPage extends Omit<Page, 'blocks'> {
  blocks: ClientBlock[]
}
