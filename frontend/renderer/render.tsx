import { Fragment } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { componentOf, isStatic } from '../blocks/registry-server'
import type { Page, Shell } from '../generated/payload'
import { App } from '../shell/App'
import { ShellContext } from '../shell/context'
import type { Block, ClientBlock, ClientPage } from './document'
import { typeset } from './typeset'

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
export const hole = '\u0001'

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
  return isWhole ? pieces.slice(0, -1).map(typeset) : undefined
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
  if (isStatic(block.type)) return { html: typeset(renderToStaticMarkup(content)), bound: false }
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

/** A page with the HTML of its static blocks, as a browser gets it that changes to it. */
export function renderPayload(site: Site, page: Page): ClientPage {
  return {
    ...page,
    blocks: page.blocks.map((block): ClientBlock => {
      return isStatic(block.type) ? { type: block.type, static: true, html: renderBlock(site, block).html } : block
    }),
  }
}

/** Renders the application around a page that a browser gets. */
export function application(shell: Shell, page: ClientPage, component: Parameters<typeof App>[0]['component']): string {
  return renderToString(
    <StaticRouter location={page.path}>
      <App shell={shell} page={page} component={component} />
    </StaticRouter>,
  )
}
