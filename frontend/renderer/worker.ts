/**
 * The render worker. Reads one JSON request a line on standard input and answers each, in order, with one line of JSON
 * and then, without separators, the texts whose lengths in bytes that line gives as `sizes`. The generator keeps a pool
 * of these.
 *
 * The first request brings the shell. Every further one brings blocks, the shape of a page, or a whole page, or asks for
 * the frame of documents.
 */
import { once } from 'node:events'
import type { Page, Shell } from '../generated/payload'
import type { Block } from './document'
import type { Shape, Site } from './render'

// React decides between its builds when it is first imported, so this must come before that.
process.env['NODE_ENV'] = 'production'
const { renderBlocks, renderRoot, renderShape } = await import('./render')

interface Request {
  id: number
  shell?: Shell
  shellURL?: string
  build?: string
  /** Answered with the text of a document around three holes (head, embedded payload, root), and the files it loads. */
  frame?: boolean
  /**
   * Answered with the HTML of each, what belongs in front of the page as `preloads`, and the indexes of those that
   * cannot stand by themselves as `bound`.
   */
  blocks?: Block[]
  /** Answered with the HTML around the blocks, with holes. */
  shape?: Shape
  /** Answered with the HTML of the whole application. */
  page?: Page
  /** With `page`: answered with vike's own document, which tests hold the assembled one against. */
  document?: { head: string; embedded: string }
}

interface Answer {
  texts?: string[]
  [more: string]: unknown
}

let site: Site | undefined

/** Without its entry, vike looks for the bundle where it was built, and it has been renamed since. */
async function vike(): Promise<typeof import('./frame')> {
  const entry = './entry.mjs'
  await import(/* @vite-ignore */ entry)
  return import('./frame')
}

async function answer(request: Request): Promise<Answer> {
  if (request.shell) {
    site = { shell: request.shell, shellURL: request.shellURL ?? '', build: request.build ?? '' }
    return {}
  }
  if (!site) throw new Error('the first request brings the shell')
  if (request.frame) return { ...(await (await vike()).renderFrame(site)) }
  if (request.blocks) {
    const pieces = renderBlocks(site, request.blocks)
    return {
      texts: pieces.map(({ html }) => html),
      preloads: pieces.some(({ preload }) => preload) ? pieces.map(({ preload = '' }) => preload) : undefined,
      bound: pieces.flatMap(({ bound }, index) => (bound ? [index] : [])),
    }
  }
  if (request.shape) return { texts: [renderShape(site, request.shape)] }
  if (!request.page) throw new Error('a request brings blocks, a shape or a page')
  if (request.document) {
    const { head, embedded } = request.document
    return { texts: [await (await vike()).renderDocument(site, request.page, head, embedded)] }
  }
  return { texts: [renderRoot(site, request.page)] }
}

async function reply(line: string): Promise<string> {
  const request = JSON.parse(line) as Request
  const { texts = [], ...more } = await answer(request).catch(
    (error: unknown): Answer => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  const sizes = texts.map((text) => Buffer.byteLength(text))
  return `${JSON.stringify({ id: request.id, sizes, ...more })}\n${texts.join('')}`
}

let unread = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (unread + String(chunk)).split('\n')
  unread = lines.pop() ?? ''
  let replies = ''
  for (const line of lines) replies += await reply(line)
  if (replies && !process.stdout.write(replies)) await once(process.stdout, 'drain')
}
