import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { getGlobalContext, renderPage } from 'vike/server'
import { componentOf, isStatic } from '../blocks/registry-server'
import type { Page, Shell } from '../generated/payload'
import { App } from '../shell/App'
import { ShellContext } from '../shell/context'
import { type ClientBlock, type ClientPage, type DocumentParts, type Navigation, scriptJSON } from './document'

/** What is the same for every page of a build. */
export interface Site {
  shell: Shell
  shellURL: string
  build: string
}

/** The parts of one page that differ from those of another. */
export interface Parts {
  html: string
  embedded: string
  navigation: string
}

const hole = '\u0001'

/** Asks vike once for the document around the holes, and for the files that a page loads. */
export async function renderFrame(site: Site): Promise<{ frame: string[]; assets: string[] }> {
  const { body, assets } = await vikeDocument({ head: hole, root: hole, embedded: hole, ...site })
  const frame = body.split(hole)
  if (frame.length !== 4) throw new Error(`the document has ${frame.length - 1} holes, expected 3`)
  return { frame, assets }
}

/** Renders a page as vike itself would answer it. */
export async function renderDocument(site: Site, page: Page, head: string): Promise<string> {
  const { html, embedded } = renderParts(site, page)
  return (await vikeDocument({ head, root: html, embedded, ...site })).body
}

/**
 * Renders a page. Static blocks become HTML of their own, which the browser keeps as it is: it gets
 * neither their components nor their content a second time.
 */
export function renderParts(site: Site, page: Page): Parts {
  const withHTML = page.blocks.map((block): ClientBlock => {
    const Component = componentOf(block.type)
    if (!isStatic(block.type)) return block
    const html = renderToStaticMarkup(
      <ShellContext value={site.shell}>
        <Component {...block} />
      </ShellContext>,
    )
    return { type: block.type, static: true, html }
  })
  const full: ClientPage = { ...page, blocks: withHTML }
  const html = renderToString(
    <StaticRouter location={page.path}>
      <App shell={site.shell} page={full} component={componentOf} />
    </StaticRouter>,
  )
  const embedded: ClientPage = {
    ...full,
    blocks: withHTML.map((block) => (block.static ? { type: block.type, static: true } : block)),
  }
  const navigation: Navigation = { build: site.build, ...full }
  return { html, embedded: scriptJSON(embedded), navigation: JSON.stringify(navigation) }
}

async function vikeDocument(parts: DocumentParts): Promise<{ body: string; assets: string[] }> {
  const pageContext = await renderPage({ urlOriginal: '/', parts })
  if (pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  const body = await pageContext.httpResponse.getBody()
  const manifest = ((await getGlobalContext()) as { assetsManifest?: Manifest }).assetsManifest
  if (!manifest) throw new Error('vike gave no asset manifest; is this the production bundle?')
  return { body, assets: reached(body, manifest) }
}

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
