// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PageCache, parseHTML, readDocument } from './pages'

/** A document as the renderer writes it. */
const documentOf = (page: object, blocks: string, build = 'b1') =>
  `<!doctype html><head><title>Fitness</title><script type="application/ld+json">{}</script>` +
  `<script id="payload" type="application/json" data-shell="/s.json" data-build="${build}">${JSON.stringify(page)}</script>` +
  `</head><div id="root"><header></header><main id="inhoud"><!--$--><nav></nav>${blocks}<!--/$--></main></div>`

const page = {
  path: '/fitness',
  language: 'nl',
  head: { title: '', description: '' },
  breadcrumb: [],
  blocks: [],
}
const blocks = [
  { type: 'hero', static: true },
  { type: 'lead-form', form: 'quote' },
  { type: 'faq', static: true },
]

test('a document holds its page: payload, metadata, and the HTML of static blocks', () => {
  const text =
    '<div data-block="hero"><section><div>Kop</div></section></div>' +
    '<div data-block="lead-form"><!--$--><form></form><!--/$--></div><div data-block="faq"><p>$1 &amp; meer</p></div>'
  const { metadata, ...read } = readDocument(
    parseHTML(documentOf({ path: '/fitness', blocks }, text)),
  )
  expect(read).toEqual({
    build: 'b1',
    shellURL: '/s.json',
    page: {
      path: '/fitness',
      blocks: [
        { ...blocks[0], html: '<section><div>Kop</div></section>' },
        blocks[1],
        { ...blocks[2], html: '<p>$1 &amp; meer</p>' },
      ],
    },
  })
  expect(metadata.map(({ outerHTML }) => outerHTML)).toEqual([
    '<title>Fitness</title>',
    '<script type="application/ld+json">{}</script>',
  ])
})

describe('the page cache', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const answer = (body: object, build = 'b1', html = '') =>
    new Response(documentOf(body, html, build))
  const first = { page: { ...page, path: '/' }, metadata: [] }
  const newCache = () => new PageCache(first, 'b1')

  test('asks for a page once', async () => {
    const fetch = vi.fn(async () => answer(page))
    vi.stubGlobal('fetch', fetch)
    const pages = newCache()
    await Promise.all([pages.load('/fitness'), pages.load('/fitness')])
    expect(fetch.mock.calls).toEqual([['/fitness', { headers: { accept: 'text/html' } }]])
  })

  test('has the first page of a visit from the start', () => {
    expect(newCache().load('/')).toBe(first)
  })

  test('leaves a former address to the browser, which then shows the present one', async () => {
    const response = answer(page)
    Object.defineProperty(response, 'redirected', { value: true })
    vi.stubGlobal('fetch', async () => response)
    await expect(newCache().load('/oud')).rejects.toThrow('/oud is at')
  })

  test('refuses a page of another build, whose components may differ', async () => {
    vi.stubGlobal('fetch', async () => answer(page, 'b2'))
    await expect(newCache().load('/fitness')).rejects.toThrow('another build')
  })

  test('refuses a page in another language, whose shell is another', async () => {
    vi.stubGlobal('fetch', async () => answer({ ...page, language: 'en' }))
    await expect(newCache().load('/en/fitness')).rejects.toThrow('another language')
  })

  test.each([
    ['of another origin', '<!doctype html><p>Log in</p>', 'without payload'],
    ['that was cut off', documentOf(page, '').slice(0, 150), 'without payload'],
    [
      'that lacks a block',
      documentOf({ ...page, blocks }, '<div data-block="hero"></div>'),
      'not whole',
    ],
  ])('refuses a document %s', async (_, text, reason) => {
    vi.stubGlobal('fetch', async () => new Response(text))
    await expect(newCache().load('/fitness')).rejects.toThrow(reason)
  })

  test('tries a page again that failed before', async () => {
    const fetch = vi.fn(async () => new Response('', { status: 503 }))
    vi.stubGlobal('fetch', fetch)
    const pages = newCache()
    await expect(pages.load('/fitness')).rejects.toThrow('503')
    fetch.mockImplementation(async () => answer(page))
    await expect(pages.load('/fitness')).resolves.toMatchObject({ page: { path: '/fitness' } })
  })

  test('has a page at hand once it came, until all are out of date', async () => {
    vi.stubGlobal('fetch', async () => answer(page))
    const pages = newCache()
    const fitness = await pages.load('/fitness')
    expect(pages.load('/fitness')).toBe(fitness)
    const late = pages.load('/blog')
    pages.clear()
    await late
    expect([pages.load('/fitness'), pages.load('/blog')]).toEqual([
      expect.any(Promise),
      expect.any(Promise),
    ])
  })
})
