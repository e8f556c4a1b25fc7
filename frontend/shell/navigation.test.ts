import { afterEach, describe, expect, test, vi } from 'vitest'
import { internalLink, PageLoader, pagePath, readDocument } from './navigation'

function click(html: string, init: MouseEventInit = {}): URL | undefined {
  document.body.innerHTML = html
  let url: URL | undefined
  const listener = (event: Event) => {
    url = internalLink(event)
    event.preventDefault()
  }
  document.addEventListener('click', listener, { once: true })
  const target = document.querySelector('[data-here]') ?? document.querySelector('a')
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }))
  return url
}

describe('a click on', () => {
  test.each([
    ['a link to a page', '<a href="/fitness">x</a>', '/fitness'],
    ['something within a link', '<a href="/blog"><b data-here>x</b></a>', '/blog'],
    ['a link with a query', '<a href="/contact?subject=Smart%20Gym">x</a>', '/contact'],
  ])('%s is a change of page', (_, html, path) => {
    expect(click(html)?.pathname).toBe(path)
  })

  test.each([
    ['a link elsewhere', '<a href="https://elsewhere.example/">x</a>'],
    ['a link to a new tab', '<a href="/fitness" target="_blank">x</a>'],
    ['a download', '<a href="/fitness" download>x</a>'],
    ['a file', '<a href="/media/plan.pdf">x</a>'],
    ['the API', '<a href="/api/contact-form/health">x</a>'],
    ['no link', '<b data-here>x</b>'],
  ])('%s is left to the browser', (_, html) => {
    expect(click(html)).toBeUndefined()
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a link with %o is left to the browser',
    (init) => {
      expect(click('<a href="/fitness">x</a>', init)).toBeUndefined()
    },
  )

  test('an anchor on the same page is left to the browser', () => {
    expect(click(`<a href="${window.location.pathname}#categories">x</a>`)).toBeUndefined()
  })
})

const documentOf = (page: object, blocks: string, build = 'b1') =>
  `<!doctype html><head><script type="application/ld+json">{}</script></head><div id="root"><header></header>` +
  `<main id="inhoud"><!--$--><nav></nav>${blocks}<!--/$--></main><footer></footer></div>` +
  `<script id="payload" type="application/json" data-shell="/s.json" data-build="${build}">${JSON.stringify(page)}</script>`

describe('a document', () => {
  const blocks = [
    { type: 'hero', static: true },
    { type: 'lead-form', form: 'quote' },
    { type: 'faq', static: true },
  ]

  test('holds its page: the payload, and the HTML of static blocks', () => {
    const text =
      '<div data-block="hero"><section><div>Kop</div></section></div>' +
      '<div data-block="lead-form"><!--$--><form></form><!--/$--></div><div data-block="faq"><p>$1 &amp; meer</p></div>'
    expect(readDocument(documentOf({ path: '/fitness', blocks }, text))).toEqual({
      build: 'b1',
      page: {
        path: '/fitness',
        blocks: [
          { ...blocks[0], html: '<section><div>Kop</div></section>' },
          blocks[1],
          { ...blocks[2], html: '<p>$1 &amp; meer</p>' },
        ],
      },
    })
  })

  test.each([
    ['of another origin', '<!doctype html><p>Log in</p>'],
    ['that was cut off', documentOf({ path: '/fitness', blocks }, '<div data-block="hero">').slice(0, 150)],
    ['that lacks a block', documentOf({ path: '/fitness', blocks }, '<div data-block="hero"></div>')],
  ])('%s is refused', (_, text) => {
    expect(() => readDocument(text)).toThrow()
  })
})

describe('the page loader', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const page = { path: '/fitness', head: { title: '', description: '' }, breadcrumb: [], blocks: [] }
  const answer = (body: object, build = 'b1') => new Response(documentOf(body, '', build))

  test('asks for a page once', async () => {
    const fetch = vi.fn(async () => answer(page))
    vi.stubGlobal('fetch', fetch)
    const pages = new PageLoader('b1')
    await Promise.all([pages.load('/fitness'), pages.load('/fitness')])
    expect(fetch.mock.calls).toEqual([['/fitness', { headers: { accept: 'text/html' } }]])
  })

  test('leaves a former address to the browser, which then shows the present one', async () => {
    const response = answer(page)
    Object.defineProperty(response, 'redirected', { value: true })
    vi.stubGlobal('fetch', async () => response)
    await expect(new PageLoader('b1').load('/oud')).rejects.toThrow('/oud is at')
  })

  test('refuses a page of another build, whose components may differ', async () => {
    vi.stubGlobal('fetch', async () => answer(page, 'b2'))
    await expect(new PageLoader('b1').load('/fitness')).rejects.toThrow('another build')
  })

  test('tries a page again that could not be had before', async () => {
    const fetch = vi.fn(async () => new Response('', { status: 503 }))
    vi.stubGlobal('fetch', fetch)
    const pages = new PageLoader('b1')
    await expect(pages.load('/fitness')).rejects.toThrow('503')
    fetch.mockImplementation(async () => answer(page))
    await expect(pages.load('/fitness')).resolves.toMatchObject({ path: '/fitness' })
  })

  test('has a page at hand once it came, until all are out of date', async () => {
    vi.stubGlobal('fetch', async () => answer(page))
    const pages = new PageLoader('b1')
    const coming = pages.load('/fitness')
    expect(pages.ready('/fitness')).toBeUndefined()
    const fitness = await coming
    expect(pages.ready('/fitness')).toBe(fitness)
    const late = pages.load('/blog')
    pages.forget()
    await late
    expect([pages.ready('/fitness'), pages.ready('/blog')]).toEqual([undefined, undefined])
  })

  test('knows a path with and without a slash at its end as one', () => {
    expect([pagePath('/fitness/'), pagePath('/fitness'), pagePath('/')]).toEqual(['/fitness', '/fitness', '/'])
  })
})
