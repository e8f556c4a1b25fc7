import { Fragment } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { getGlobalContext, renderPage } from 'vike/server'
import { componentOf, interactiveKinds, isStatic } from '../blocks/registry-server'
import type { Page, Shell } from '../generated/payload'
import { App } from '../shell/App'
import { ShellContext } from '../shell/context'
import type { Block, ClientBlock, ClientPage, DocumentParts } from './document'

/** What is the same for every page of a build. */
export interface Site {
  shell: Shell
  shellURL: string
  build: string
}

/** What pages have in common that differ in their texts only. */
export interface Shape {
  /** A page of this shape; of its path counts where it stands in the navigation. */
  path: string
  accent?: Page['accent']
  /** Steps of the breadcrumb. */
  crumbs: number
  kinds: Block['type'][]
}

/** The HTML of one block. */
export interface Piece {
  html: string
  /** What React puts in front of the whole page: links that load a picture early. */
  preload?: string
  /** It cannot stand by itself: what React makes of it depends on its place in the page. */
  bound: boolean
}

/** Stands where something is filled in later. No text holds it: the generator refuses control characters. */
const hole = '\u0001'

/** Asks vike once for the document around the holes, and for the files that a page loads. */
export async function renderFrame(site: Site): Promise<{ frame: string[]; assets: string[]; interactive: string[] }> {
  const body = await vikeDocument({ head: hole, root: hole, embedded: hole, ...site })
  const frame = body.split(hole)
  if (frame.length !== 4) throw new Error(`the document has ${frame.length - 1} holes, expected 3`)
  const manifest = ((await getGlobalContext()) as { assetsManifest?: Manifest }).assetsManifest
  if (!manifest) throw new Error('vike gave no asset manifest; is this the production bundle?')
  return { frame, assets: reached(body, manifest), interactive: interactiveKinds() }
}

/** Stands between blocks that are rendered together. */
const seam = '\u0002'

/**
 * Renders blocks, each as if it were alone. The static ones are rendered together, which takes half the time, unless
 * there is something about one that React would put elsewhere or number for all.
 */
export function renderBlocks(site: Site, blocks: Block[]): Piece[] {
  const together = blocks.filter(({ type }) => isStatic(type))
  const html = together.length > 1 ? renderTogether(site, together) : undefined
  return blocks.map((block) => {
    const piece = isStatic(block.type) ? html?.shift() : undefined
    return piece === undefined ? renderBlock(site, block) : { html: piece, bound: false }
  })
}

function renderTogether({ shell }: Site, blocks: Block[]): string[] | undefined {
  const html = renderToStaticMarkup(
    <ShellContext value={shell}>
      {blocks.map((block, index) => {
        const Component = componentOf(block.type)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Fragment key={index}>
            <Component {...block} />
            {seam}
          </Fragment>
        )
      })}
    </ShellContext>,
  )
  const pieces = html.split(seam)
  const isWhole = pieces.length === blocks.length + 1 && !numbered.test(html) && !html.includes('<link ')
  return isWhole ? pieces.slice(0, -1) : undefined
}

/** An id of `useId`. */
const numbered = /\b_R_[0-9a-z]*_/

/**
 * Renders a block by itself. Static blocks are mere HTML, which the browser keeps as it is: it gets neither their
 * components nor their content a second time. Of the interactive ones those are bound whose HTML holds the ids of
 * `useId`.
 */
export function renderBlock({ shell }: Site, block: Block): Piece {
  const Component = componentOf(block.type)
  const content = (
    <ShellContext value={shell}>
      <Component {...block} />
    </ShellContext>
  )
  if (isStatic(block.type)) return { html: renderToStaticMarkup(content), bound: false }
  const text = renderToString(<StaticRouter location="/">{content}</StaticRouter>)
  const [preload = ''] = /^(?:<link [^>]*>)*/.exec(text) ?? []
  const html = text.slice(preload.length)
  return { html, preload, bound: numbered.test(html) || html.includes('<link ') }
}

/**
 * Renders what surrounds the blocks of a shape, with holes: for each step of the breadcrumb its address, if it is a
 * link, and its label; then for each block its HTML.
 */
export function renderShape({ shell }: Site, { path, accent, crumbs, kinds }: Shape): string {
  const page: ClientPage = {
    path,
    ...(accent && { accent }),
    head: { title: '', description: '' },
    breadcrumb: Array.from({ length: crumbs }, (_, index) =>
      index + 1 < crumbs ? { label: hole, href: hole } : { label: hole },
    ),
    blocks: kinds.map(
      (type): ClientBlock => (isStatic(type) ? { type, static: true, html: hole } : ({ type } as ClientBlock)),
    ),
  }
  return application(shell, page, () => () => <Fragment>{hole}</Fragment>)
}

/** Renders the whole application around a page. */
export function renderRoot(site: Site, page: Page): string {
  return application(site.shell, renderPayload(site, page), componentOf)
}

/** Renders a page as vike itself would answer it, with its metadata and embedded payload as the generator made them. */
export async function renderDocument(site: Site, page: Page, head: string, embedded: string): Promise<string> {
  return vikeDocument({ head, root: renderRoot(site, page), embedded, ...site })
}

/** A page with the HTML of its static blocks, as a browser gets it that changes to it. */
export function renderPayload(site: Site, page: Page): ClientPage {
  return {
    ...page,
    blocks: page.blocks.map((block): ClientBlock => {
      return isStatic(block.type) ? { type: block.type, static: true, html: renderBlock(site, block).html } : block
    }),
  }
}

/** Renders a page for whoever is editing it: its payload holds all, so that what changes can be told from it. */
export async function renderLive(site: Site, page: ClientPage, head: string): Promise<string> {
  const root = application(site.shell, page, componentOf)
  const embedded = JSON.stringify(page).replaceAll('<', '\\u003c')
  return vikeDocument({ head, root, embedded, ...site })
}

function application(shell: Shell, page: ClientPage, component: Parameters<typeof App>[0]['component']): string {
  return renderToString(
    <StaticRouter location={page.path}>
      <App shell={shell} page={page} component={component} />
    </StaticRouter>,
  )
}

async function vikeDocument(parts: DocumentParts): Promise<string> {
  const pageContext = await renderPage({ urlOriginal: '/', parts })
  if (pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  return pageContext.httpResponse.getBody()
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
