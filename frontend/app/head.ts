/** The elements of a head that are about one page. All others are the same in every document, or not ours. */
const ofPage = [
  'title',
  ...['description', 'keywords', 'robots'].map((name) => `meta[name="${name}"]`),
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join()

export function metadataOf(from: Document): Element[] {
  return [...from.head.querySelectorAll(ofPage)]
}

/** Gives this document the metadata of the page that it now shows, in place of the former page's. */
export function replaceMetadata(metadata: readonly Element[]): void {
  for (const former of metadataOf(document)) former.remove()
  document.head.append(...metadata)
}
