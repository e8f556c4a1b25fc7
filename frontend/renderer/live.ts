import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HotPayload, Plugin, ViteDevServer } from 'vite'
import type { Page, Shell } from '../generated/payload'
import { changesPath, deskPath } from '../generated/site.ts'
import type { Mistake, News } from '../lib/live'

/** What the generator answers for a path. */
interface View {
  status: number
  page?: Page
  head?: string
  shell?: Shell
  shellURL?: string
  mistakes: Mistake[]
}

interface Client {
  send(event: string, data: unknown): void
  send(payload: HotPayload): void
}

type Renderer = typeof import('./render')

/**
 * Serves pages from content that is being edited. The generator is asked for the payload of each page that is opened;
 * when it tells that content changed, open pages get what is new over Vite's own socket and keep their state.
 */
export function live(): Plugin {
  const generator = process.env['DFX_CONTENT'] ?? ''
  const token = process.env['DFX_TOKEN'] ?? ''
  /** Open pages: their addresses, the paths of the pages that they show there, and what each has been given, as text. */
  const open = new Map<Client, { path: string; shows?: string; given: string }>()
  let mistakes: Mistake[] = []
  let renewing = Promise.resolve()
  let isDue = false
  let isBroken = false

  async function viewOf(path: string): Promise<View> {
    const response = await fetch(`${generator}/?path=${encodeURIComponent(path)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as View
  }

  /** Gives open pages what is new about them: one time after the other, so that the last word is the newest. */
  function renew(server: ViteDevServer): void {
    if (isDue) return
    isDue = true
    renewing = renewing
      .then(() => {
        isDue = false
        return giveNews(server)
      })
      .then(
        () => {
          if (isBroken) server.ws.send(allIsWell)
          isBroken = false
        },
        (error: Error) => {
          tellError(server, error)
          // A page that has had no update would be loaded anew after a mistake.
          if (!isBroken) server.ws.send(allIsWell)
          isBroken = true
          server.ws.send({
            type: 'error',
            err: { ...error, message: error.message, stack: error.stack ?? '' },
          })
        },
      )
  }

  async function giveNews(server: ViteDevServer): Promise<void> {
    const { livePayload } = await rendererOf(server)
    for (const [client, shown] of open) {
      if (!server.ws.clients.has(client as never)) {
        open.delete(client)
        continue
      }
      const { page, shell, shellURL = '' } = await viewOf(shown.path)
      if (!page || !shell) continue
      if (shown.shows !== undefined && shown.shows !== page.path) {
        client.send({ type: 'full-reload' }) // the page has come or gone
        continue
      }
      const news: News = { page: await livePayload(siteOf(page, shell, shellURL), page), shell }
      const text = JSON.stringify(news)
      if (text === shown.given) continue
      shown.given = text
      client.send('dfx:page', news)
    }
  }

  async function answer(
    server: ViteDevServer,
    path: string,
    response: ServerResponse,
  ): Promise<void> {
    const view = await viewOf(path)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.statusCode = view.status
    mistakes = view.mistakes
    const { page, head = '', shell, shellURL = '' } = view
    if (!page || !shell) {
      response.end(await server.transformIndexHtml(path, waiting))
      return
    }
    const { vikeOwn } = (await server.ssrLoadModule(
      '/renderer/frame.ts',
    )) as typeof import('./frame')
    response.end(await vikeOwn(siteOf(page, shell, shellURL), page, head))
  }

  return {
    name: 'dfx-live',
    apply: 'serve',
    configureServer(server) {
      const { httpServer } = server
      httpServer?.once('listening', () => {
        const { port } = httpServer.address() as AddressInfo
        fetch(`${generator}/listening`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: `http://127.0.0.1:${port}`,
        }).catch((error: Error) => tellError(server, error))
      })
      server.ws.on('dfx:shown', (shown: { path: string; shows?: string }, client) => {
        open.set(client, { ...shown, given: '' })
        client.send('dfx:mistakes', mistakes)
        renew(server) // what it shows may have changed since it was fetched
      })
      server.middlewares.use('/__content', (request, response) => {
        if (request.headers.authorization !== `Bearer ${token}` || request.method !== 'POST') {
          response.statusCode = 403
          response.end()
          return
        }
        bodyOf(request)
          .then((text) => {
            const news = JSON.parse(text) as { mistakes: Mistake[] }
            response.statusCode = 204
            response.end()
            mistakes = news.mistakes
            server.ws.send('dfx:mistakes', mistakes)
            if (mistakes.length > 0) return
            server.ws.send('dfx:changed', {})
            renew(server)
          })
          .catch((error: Error) => tellError(server, error))
      })
      // The desk, the editor and its page of changes have one document each. The desk has routes of its own.
      for (const [at, app] of [
        [deskPath, 'desk'],
        [changesPath, 'changes'],
        ['/beheer', 'editor'],
      ] as const) {
        server.middlewares.use(at, (request, response, next) => {
          readFile(new URL(`../${app}/index.html`, import.meta.url), 'utf8')
            .then((html) => server.transformIndexHtml(request.originalUrl ?? '/', html))
            .then((html) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8')
              response.setHeader('Cache-Control', 'no-store')
              response.end(html)
            })
            .catch(next)
        })
      }
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const reads = request.method === 'GET' || request.method === 'HEAD'
        if (!reads || /\.[a-z0-9]+$|^\/(@|__|node_modules\/)/i.test(pathname)) {
          next()
          return
        }
        const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
        answer(server, path, response).catch((error: Error) => {
          server.ssrFixStacktrace(error)
          next(error)
        })
      })
    },
    /** Code that only the server has, such as that of static blocks, shows by what it renders. */
    hotUpdate({ modules, server, timestamp }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const { client } = server.environments
      if (modules.some(({ id }) => id !== null && client.moduleGraph.getModuleById(id))) return
      const invalidated = new Set<(typeof modules)[number]>()
      for (const module of modules) {
        this.environment.moduleGraph.invalidateModule(module, invalidated, timestamp, true)
      }
      setTimeout(() => {
        server.ws.send('dfx:changed', {})
        renew(server)
      })
      return []
    },
  }
}

/** While editing there is only one build in each language. */
const siteOf = ({ language }: Page, shell: Shell, shellURL: string) => ({
  language,
  shell,
  shellURL,
  build: `live-${language}`,
})

/** An update of nothing: what Vite shows of a mistake in code goes away. */
const allIsWell: HotPayload = { type: 'update', updates: [] }

function tellError(server: ViteDevServer, error: Error): void {
  server.ssrFixStacktrace(error)
  server.config.logger.error(error.stack ?? error.message)
}

async function rendererOf(server: ViteDevServer): Promise<Renderer> {
  return (await server.ssrLoadModule('/renderer/render.tsx')) as Renderer
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

/** Stands for every page until content is right once. */
const waiting = `<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><title>Wacht op de inhoud</title><link rel="icon" href="data:,"></head>
<body><script type="module" src="/app/live/waiting.ts"></script></body>
</html>
`
