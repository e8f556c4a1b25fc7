import type { APIRequestContext, Page } from '@playwright/test'
import { alive, expect, expectNoViolations, test, withArguments, withoutPictures } from './visitor'

// The site as it is published: only what no edit of content/ may break. Nothing here names a page, a product or a text. What
// needs no browser, as links, is seen by 'site smoke', which generator/realcontent_test.go runs.

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // 'site smoke' sees that pictures are there; to make all of them takes longer than to look at all pages.
  ...withArguments(withoutPictures),
})

/** Tests that share the pages; what is in the sitemap is known only once the server answers. */
const parts = 2

/** How long a page may take on a busy machine, in milliseconds: what an edit adds has its own time. */
const maxVisit = 5_000

/** The paths of all pages, and the addresses that search engines know them by. */
async function sitemap(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const read = async (at: string): Promise<void> => {
    const text = await (await request.get(at)).text()
    for (const [, found = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(found)
      if (pathname.endsWith('.xml')) await read(pathname)
      else pages.set(pathname, found)
    }
  }
  await read('/sitemap.xml')
  // A page beside that in another language, whose elements are the same.
  const place = (path: string) => path.replace(/^\/en(?=\/|$)/, '')
  return new Map([...pages].sort(([a], [b]) => place(a).localeCompare(place(b))))
}

for (let part = 0; part < parts; part++) {
  test(`every page answers, is whole, accessible and no wider than a phone: part ${part + 1}`, async ({
    page,
    request,
  }) => {
    const pages = await sitemap(request)
    expect(pages.size).toBeGreaterThan(parts)
    const size = Math.ceil(pages.size / parts)
    test.setTimeout(size * maxVisit)
    const known = new Set<string>()
    for (const [route, address] of [...pages].slice(part * size, (part + 1) * size)) {
      const response = await page.goto(route)
      await alive(page)
      const { elements, ...whole } = await look(page)
      expect.soft({ status: response?.status(), ...whole }, route).toEqual({
        status: 200,
        headings: 1,
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        canonical: address,
        wider: 0,
      })
      if (elements.some((element) => !known.has(element))) await expectNoViolations(page, 'main')
      for (const element of elements) known.add(element)
    }
  })
}

/**
 * What a page is asked for, and its elements, for axe, which takes longer than all else: of fifty products, it looks at those
 * that have one which the others have not, or a heading after another.
 */
function look(page: Page) {
  return page.evaluate(() => {
    let heading = ''
    const elements = [...document.querySelectorAll('main *')].map(
      ({ tagName, className, role }) => {
        if (!/^H[1-6]$/.test(tagName)) return `${tagName} ${role} ${className}`
        const before = heading
        heading = tagName
        return `${tagName} ${className} after ${before}`
      },
    )
    return {
      headings: document.querySelectorAll('h1').length,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      /** How many pixels it scrolls sideways. */
      wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      elements: [...new Set(elements)],
    }
  })
}
