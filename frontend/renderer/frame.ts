import { renderPage } from 'vike/server'
import type { Page } from '../generated/payload'
import type { DocumentParts } from './document'
import { embedded, type Frame, payload, renderWhole, type Site, slot } from './render'

/** Asks vike for the document around the parts that differ from page to page. */
export async function documentFrame(site: Site): Promise<Frame> {
  const document = await vikeDocument({ head: slot, embedded: slot, root: slot, ...site })
  const parts = document.split(slot)
  if (parts.length !== 4) throw new Error(`the document has ${parts.length - 1} slots, expected 3`)
  return parts as Frame
}

/**
 * Renders a page as vike itself answers it: while it is edited, and for tests, which compare documents of
 * builds with it.
 */
export async function vikeOwn(site: Site, page: Page, head: string): Promise<string> {
  return vikeDocument({
    head,
    root: await renderWhole(site, page),
    embedded: embedded(payload(page)),
    ...site,
  })
}

async function vikeDocument(parts: DocumentParts): Promise<string> {
  const pageContext = await renderPage({ urlOriginal: '/', parts })
  if (pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  return pageContext.httpResponse.getBody()
}
