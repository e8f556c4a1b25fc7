import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A connection between a visitor and the site that a test can cut, or on which it can answer for the site.
 * Browsers' own switch for being offline does not reach service workers.
 */
export class Line {
  readonly #server: Server
  readonly #site: URL
  /** Nothing comes through. */
  cut = false
  /** Answers in the site's place: a text, or a status alone. */
  readonly answers = new Map<string, string | number>()

  private constructor(site: string) {
    this.#site = new URL(site)
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing))
  }

  static async to(site: string): Promise<Line> {
    const line = new Line(site)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.cut) {
      incoming.destroy()
      return
    }
    const path = incoming.url ?? '/'
    const answer = this.answers.get(path)
    if (answer !== undefined) {
      const text = typeof answer === 'string' ? answer : ''
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
      outgoing.writeHead(typeof answer === 'number' ? answer : 200, {
        'content-type': type,
        'cache-control': 'no-cache',
      })
      outgoing.end(text)
      return
    }
    const { host: _, ...headers } = incoming.headers
    const passed = request(
      new URL(path, this.#site),
      {
        method: incoming.method ?? 'GET',
        headers: { ...headers, ...(headers.origin && { origin: this.#site.origin }) },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }
}
