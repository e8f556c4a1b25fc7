import { Writable } from 'node:stream'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../app/App'
import { navigationState } from '../app/Header'
import { Main } from '../app/Main'
import { componentOf, isStatic } from '../blocks/registry-server'
import type { Page, Shell } from '../generated/payload'
import type { ClientBlock, ClientPage } from '../lib/page'
import { ShellContext } from '../state/shell'

/** What is the same for every page of a build in one language. */
export interface Site {
  language: string
  shell: Shell
  shellURL: string
  build: string
}

/** Stands where a part of the document is put in. No text holds it: the generator refuses control characters. */
export const slot = '\u0001'

/** The document around its metadata, its payload and the rendered application. */
export type Frame = [beforeHead: string, beforePayload: string, beforeRoot: string, end: string]

/**
 * Renders the pages of a site. The frame, header, footer and bar are rendered once for each layout, state of the navigation
 * and number to call; of a page, its main part.
 */
export function documentRenderer(site: Site, [beforeHead, beforePayload, beforeRoot, end]: Frame) {
  const applications = new Map<string, [before: Buffer, after: Buffer]>()
  const last = Buffer.from(end)
  return async (page: Page, head: string): Promise<Buffer> => {
    const state = `${page.layout ?? navigationState(site.shell, page.path)} ${page.call?.href ?? ''}`
    const [before, after] =
      applications.get(state) ?? cut(await renderApplication(site, page, slot))
    applications.set(state, [before, after])
    const first = Buffer.from(
      beforeHead + head + beforePayload + embedded(payload(page)) + beforeRoot,
    )
    return Buffer.concat([first, before, ...(await renderMain(site, page)), after, last])
  }
}

/** Renders to HTML. */
export async function renderToHTML(element: ReactElement): Promise<string> {
  return Buffer.concat(await renderToBuffers(element)).toString()
}

/**
 * Renders to HTML as React encodes it. Unlike its renderToString it fails where a component throws within a `<Suspense>`,
 * whose part of the page would be empty else.
 */
function renderToBuffers(element: ReactElement): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _, next) {
        chunks.push(chunk)
        next()
      },
      final(next) {
        resolve(chunks)
        next()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // everything in its place
      onError: reject,
      onAllReady: () => pipe(collector),
    })
  })
}

function cut(text: string): [before: Buffer, after: Buffer] {
  const [before, after, ...more] = text.split(slot)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the frame has not one slot')
  return [Buffer.from(before), Buffer.from(after)]
}

/** Renders the application around what stands in the place of the main part. */
export function renderApplication(
  { shell }: Site,
  { path, layout, call }: Pick<Page, 'path' | 'layout' | 'call'>,
  main: ReactNode,
): Promise<string> {
  return renderToHTML(
    <App shell={shell} path={path} layout={layout} call={call}>
      {main}
    </App>,
  )
}

/** Renders the main part of a page by itself. */
function renderMain({ shell }: Site, page: Page): Promise<Buffer[]> {
  return renderToBuffers(
    <ShellContext value={shell}>
      <Main page={page} component={componentOf} />
    </ShellContext>,
  )
}

/** Renders the application around a page in one call. */
export function renderWhole(site: Site, page: Page): Promise<string> {
  return renderApplication(site, page, <Main page={page} component={componentOf} />)
}

/** A page as its document embeds it: static blocks by name, since their HTML stands in the document. */
export function payload(page: Page): ClientPage {
  return {
    ...page,
    blocks: page.blocks.map(
      (block): ClientBlock => (isStatic(block.type) ? { type: block.type, static: true } : block),
    ),
  }
}

/** JSON that may stand in a script element. */
export function embedded(page: ClientPage): string {
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}

/** A page with the HTML of its static blocks, for browsers that show it while it is edited. */
export async function livePayload({ shell }: Site, page: Page): Promise<ClientPage> {
  const clientBlock = async (block: Page['blocks'][number]): Promise<ClientBlock> => {
    if (!isStatic(block.type)) return block
    const Component = componentOf(block.type)
    const html = await renderToHTML(
      <ShellContext value={shell}>
        {/* As in Blocks, so that the HTML is that of the document. */}
        <Suspense>
          <Component {...block} />
        </Suspense>
      </ShellContext>,
    )
    return { type: block.type, static: true, html }
  }
  return { ...page, blocks: await Promise.all(page.blocks.map(clientBlock)) }
}
