import { getGlobalContext, renderPage } from 'vike/server'
import { componentOf, interactiveKinds } from '../blocks/registry-server'
import type { DocumentParts, Page } from './document'
import { application, hole, renderPayload, renderRoot, type Site } from './render'

// What vike does for us. It takes as long to load as all the rest, and most builds know the frame from a former one.

/** Asks vike once for the document around the holes, and for the files that a page loads. */
export async function renderFrame(site: Site): Promise<{ frame: string[]; assets: string[]; interactive: string[] }> {
  const body = await vikeDocument({ head: hole, embedded: hole, root: hole, ...site })
  const frame = body.split(hole)
  if (frame.length !== 4) throw new Error(`the document has ${frame.length - 1} holes, expected 3`)
  const manifest = ((await getGlobalContext()) as { assetsManifest?: Manifest }).assetsManifest
  if (!manifest) throw new Error('vike gave no asset manifest; is this the production bundle?')
  return { frame, assets: reached(body, manifest), interactive: interactiveKinds() }
}

/** Renders a page as vike itself would answer it, with its metadata and embedded payload as the generator made them. */
export async function renderDocument(site: Site, page: Page, head: string, embedded: string): Promise<string> {
  return vikeDocument({ head, root: renderRoot(site, page), embedded, ...site })
}

/** Renders a page for whoever is editing it: its payload holds all, so that what changes can be told from it. */
export async function renderLive(site: Site, page: Page, head: string): Promise<string> {
  const payload = renderPayload(site, page)
  const root = application(site.shell, payload, componentOf)
  const embedded = JSON.stringify(payload).replaceAll('<', '\\u003c')
  return vikeDocument({ head, root, embedded, ...site })
}

async function vikeDocument(parts: DocumentParts): Promise<string> {
  const pageContext = await renderPage({ urlOriginal: '/', parts })
  if (pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  return (await pageContext.httpResponse.getBody()).replace(asynchronous, '$1')
}

/**
 * vike's own script tag. Without `async`, the script runs when the stylesheet is there and before the document counts as
 * parsed, at which Chromium otherwise lays it out without a stylesheet; and mostly before the first frame.
 */
const asynchronous = /(<script src="[^"]*" type="module") async(?=><\/script>)/

type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** Every client file that a document leads to, by itself or through imports. */
function reached(body: string, manifest: Manifest): string[] {
  const files = new Set<string>()
  const follow = (key: string) => {
    const entry = manifest[key]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const file of [...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file)
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) follow(next)
  }
  for (const [key, entry] of Object.entries(manifest)) {
    if (body.includes(`/${entry.file}`)) follow(key)
    for (const file of [...(entry.css ?? []), ...(entry.assets ?? [])]) {
      if (body.includes(`/${file}`)) files.add(file)
    }
  }
  return [...files].sort()
}
