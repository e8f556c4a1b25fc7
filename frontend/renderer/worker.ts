/**
 * The render worker. It reads one JSON request a line on standard input and answers each with one JSON
 * line on standard output. The generator keeps a pool of these (generator/internal/node).
 *
 * The first request brings the site in each of its languages; every further one some pages. Their documents follow the line of the
 * answer, which gives their lengths in bytes: as JSON, they would have to be escaped and parsed.
 */
import { once } from 'node:events'
import type { Page } from '../generated/payload'
import type { Site } from './render'

// React decides between its builds when it is first imported, so this must come before that.
process.env['NODE_ENV'] = 'production'
const { documentRenderer } = await import('./render')
// Without its entry, vike looks for the bundle where it was built.
const entry = './entry.mjs'
await import(/* @vite-ignore */ entry)
const { documentFrame, vikeOwn } = await import('./frame')

interface Request {
  id: number
  sites?: Site[]
  pages?: { page: Page /** Everything within `<head>` that is the page's own. */; head: string }[]
  /** With `pages`: documents as vike itself makes them are wanted, for tests. */
  whole?: boolean
}

interface Renderer {
  site: Site
  render: ReturnType<typeof documentRenderer>
}

/** By the code of the language. */
const renderers = new Map<string, Renderer>()

function rendererOf({ language }: Page): Renderer {
  const renderer = renderers.get(language)
  if (!renderer) throw new Error(`no site in ${language}: the first request brings them`)
  return renderer
}

async function answer(request: Request): Promise<Buffer> {
  const { id, pages = [], whole } = request
  if (request.sites) {
    for (const site of request.sites) {
      const render = documentRenderer(site, await documentFrame(site))
      renderers.set(site.language, { site, render })
    }
    return Buffer.from(`${JSON.stringify({ id })}\n`)
  }
  const documents: Buffer[] = []
  let failure: string | undefined
  for (const { page, head } of pages) {
    try {
      const { site, render } = rendererOf(page)
      documents.push(
        whole ? Buffer.from(await vikeOwn(site, page, head)) : await render(page, head),
      )
    } catch (error) {
      failure = textOf(error)
      break // the generator takes the page after the last document for the one that failed
    }
  }
  const sizes = documents.map((document) => document.length)
  return Buffer.concat([Buffer.from(`${JSON.stringify({ id, sizes, failure })}\n`), ...documents])
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function reply(line: string): Promise<Buffer> {
  const request = JSON.parse(line) as Request
  try {
    return await answer(request)
  } catch (error) {
    return Buffer.from(`${JSON.stringify({ id: request.id, error: textOf(error) })}\n`)
  }
}

let unread = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (unread + String(chunk)).split('\n')
  unread = lines.pop() ?? ''
  for (const line of lines)
    if (!process.stdout.write(await reply(line))) await once(process.stdout, 'drain')
}
