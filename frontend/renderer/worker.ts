/**
 * The render worker. Reads one JSON request a line on standard input and answers each with one JSON
 * line on standard output; the generator keeps a pool of these.
 *
 * The first request brings the shell and is answered with the document's frame: its text around three
 * holes (head, root, embedded payload). Every further one brings a page. With `whole` the page comes
 * back as vike's own complete document, which tests hold the assembled one against.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Page, Shell } from '../generated/payload'

// React decides between its builds when it is first imported, so this must come before that.
process.env['NODE_ENV'] = 'production'
const { renderDocument, renderFrame, renderParts } = await import('./render')

interface Request {
  id: number
  shell?: Shell
  shellURL?: string
  build?: string
  page?: Page
  head?: string
  whole?: boolean
}

let site: { shell: Shell; shellURL: string; build: string } | undefined

async function answer(request: Request): Promise<object> {
  if (request.shell) {
    site = { shell: request.shell, shellURL: request.shellURL ?? '', build: request.build ?? '' }
    return renderFrame(site)
  }
  if (!site || !request.page) throw new Error('a request needs a page, and the first one the shell')
  if (request.whole) return { html: await renderDocument(site, request.page, request.head ?? '') }
  return renderParts(site, request.page)
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as Request
  const result = await answer(request).catch((error: unknown) => ({
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  if (!process.stdout.write(`${JSON.stringify({ id: request.id, ...result })}\n`)) {
    await once(process.stdout, 'drain')
  }
}
