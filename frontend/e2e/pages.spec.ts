import type { Page } from '@playwright/test'
import { Window } from 'happy-dom'
import { emailPattern } from '../lib/email'
import { computedNames, faultyControls } from './controls'
import { wrongSizes } from './pictures'
import { belowChat, covered } from './reach'
import {
  expect,
  expectNoViolations,
  inGroups,
  routes,
  test,
  unlisted,
  visit,
  withArguments,
} from './visitor'

// Each page of the fixture once: metadata, structure, accessibility, photographs, what can be pressed, and how it takes a
// narrow window, wider text and paper.

test.use({
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
  // A browser on a busy machine takes its line for a slow one, over which photographs come smaller.
  extraHTTPHeaders: { ECT: '4g', Downlink: '10' },
  ...withArguments(computedNames),
})

/** As wide as A4 is for a browser, which has 96 pixels an inch. */
const paper = { width: 794, height: 1123 }

/** Screens with the bar at the bottom, and with the round button of the chat. */
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** What visitors may set for all text (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

for (const group of inGroups(routes, 6)) {
  test(`every page is whole: ${group[0]} and others`, async ({ page }) => {
    test.setTimeout(group.length * 30_000)
    for (const route of group) {
      await page.setViewportSize({ width: 390, height: 900 })
      await visit(page, route)
      await expectPictures(page, route)
      await expectNoViolations(page)
      expect.soft(await faultyControls(page), route).toEqual([])
      expect
        .soft(await structure(page), route)
        .toEqual({ jumps: [], mains: 1, unnamed: 0, twice: 0 })
      await expectReach(page, route)
      await expectPrintable(page, route)
      await expectReflow(page, route)
    }
  })
}

test('the HTML of every page has its metadata and its breadcrumb, and no place of a word that was never put there', async ({
  request,
}) => {
  for (const path of [...routes, ...unlisted, '/onzin', '/projecten/onzin']) {
    const response = await request.get(path)
    const html = await response.text()
    const parsed = parse(html)
    if (routes.includes(path)) {
      expect.soft(response.status(), path).toBe(200)
      expectMetadata(path, parsed)
    }
    expectBreadcrumb(path, parsed, html.includes('"BreadcrumbList"'))
    expectNewTabs(path, parsed)
    if (endInRequest.includes(path)) expectRequest(path, parsed)
    if (lines.includes(path)) expectCards(path, parsed)
    for (const field of parsed.querySelectorAll('input[type=email]'))
      expect.soft(field.getAttribute('pattern'), path).toBe(emailPattern)
    expect.soft(placeholders(parsed), path).toEqual([])
    expect.soft(invisibleCharacters(parsed), path).toEqual([])
  }
})

test('search engines do not find what is behind /beheer, and browsers do not keep it', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text()
  expect(await text('/sitemap.xml')).not.toMatch(/desk|beheer/)
  expect((await text('/sw.js')).split('\n')[0]).not.toMatch(/desk|beheer/)
  expect(await text('/robots.txt')).toContain('Disallow: /beheer/')
  expect(await text('/beheer/leads')).toContain('noindex')
})

const { DOMParser } = new Window()
const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html') as unknown as Document

function expectBreadcrumb(path: string, html: Document, isInData: boolean): void {
  const steps = [...html.querySelectorAll('main nav ol > li')]
  const listed = routes.includes(path) ? path : path.replace(/[^/]+(\/onzin)?$/, '404')
  const segments = listed.split('/').filter(Boolean)
  const home = segments[0] === 'en' ? `/${segments.shift()}` : '/'
  const isHome = segments.length === 0
  expect.soft(steps, path).toHaveLength(isHome ? 0 : segments.length + 1)
  expect.soft(isInData, path).toBe(!isHome && routes.includes(path))
  if (isHome) return
  expect.soft(steps[0]?.textContent, path).toBe('Home')
  expect.soft(steps[0]?.querySelector('a')?.getAttribute('href'), path).toBe(home)
  expect.soft(steps.at(-1)?.querySelector('a'), path).toBeNull()
}

/** Pages whose last block asks for a request, without JavaScript too. */
const endInRequest = [
  '/blog',
  '/blog/1',
  '/brochures',
  '/consultancy',
  '/financiering',
  '/partners',
  '/projecten',
  '/projecten/heyday',
  '/service-monteurs',
  '/training',
]

function expectRequest(path: string, html: Document): void {
  const last = [...html.querySelectorAll('main [data-block]')].at(-1)
  expect.soft(last?.querySelector('form, a[href^="/contact"]'), path).not.toBeNull()
}

const lines = ['/fitness', '/performance', '/medical', '/outdoor', '/smart-gym']

/** The cards of a line stand in the order of their numbers, for search engines too. */
function expectCards(path: string, html: Document): void {
  const cards = [...html.querySelectorAll('.product-card')]
  const ids = cards.map(({ id }) => id)
  expect.soft(ids, path).toHaveLength(3)
  expect.soft(ids, path).toEqual([...ids].sort())
  const listed = [...html.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => textContent)
    .join()
  const places = cards.map((card) =>
    listed.indexOf(`"name":"${card.querySelector('h3')?.textContent?.trim()}"`),
  )
  expect.soft(places, path).not.toContain(-1)
  expect.soft(places, path).toEqual([...places].sort((a, b) => a - b))
}

/** Links to WhatsApp open in a new tab, and say so. */
function expectNewTabs(path: string, html: Document): void {
  const words = /^\/en(\/|$)/.test(path) ? '(opens in a new tab)' : '(opent in een nieuw tabblad)'
  const links = [...html.querySelectorAll('a[href*="wa.me"]')]
  expect.soft(links, path).not.toEqual([])
  for (const link of links) {
    expect.soft(link.getAttribute('target'), path).toBe('_blank')
    expect.soft(link.getAttribute('rel'), path).toBe('noopener')
    expect.soft(link.textContent?.split(words), path).toHaveLength(2)
  }
}

/** Texts in which {a-name} still stands. */
function placeholders({ body, head }: Document): string[] {
  for (const element of body.querySelectorAll('script, style')) element.remove()
  const texts = [body.textContent, head.querySelector('title')?.textContent]
  for (const element of [...body.querySelectorAll('*'), ...head.querySelectorAll('meta')]) {
    for (const { name, value } of element.attributes)
      if (!name.startsWith('data-') && name !== 'pattern') texts.push(value) // scripts fill in the former
  }
  return texts.flatMap((text) => text?.match(/.{0,20}\{[\w:-]+\}.{0,20}/g) ?? [])
}

/**
 * Characters that a visitor does not see, but copies: those without a width anywhere, and no-break spaces other than
 * between an amount and its unit, and before the arrow of a footnote, which is goldmark's.
 */
const invisibleCharacters = ({ body }: Document) =>
  body.textContent?.match(
    /.{0,20}([\u00ad\u200b-\u200f\u2060\ufeff]|(?<![\d"€])\u00a0(?!↩)).{0,20}/g,
  ) ?? []

/** Of a page that search engines list. */
function expectMetadata(path: string, { head, documentElement: html }: Document): void {
  const value = (selector: string, name: string) => head.querySelector(selector)?.getAttribute(name)
  expect.soft(html.lang, path).toBe(/^\/en(\/|$)/.test(path) ? 'en' : 'nl')
  expect.soft(html.querySelectorAll('h1'), path).toHaveLength(1)
  expect
    .soft(value('link[rel="canonical"]', 'href'), path)
    .toBe(`https://www.dfx-fitness.example${path}`)
  expect.soft(head.querySelector('title')?.textContent, path).toMatch(/./)
  expect.soft(value('meta[name="description"]', 'content'), path).toMatch(/.{30}/)
  for (const data of html.querySelectorAll('script[type="application/ld+json"]'))
    expect.soft(JSON.parse(data.textContent), path).toHaveProperty('@type')
}

/** Headings that skip a level, and landmarks without a name of their own (WCAG 2.2, 1.3.1). */
function structure(page: Page) {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1]))
    const navigations = [...document.querySelectorAll<HTMLElement>('nav')]
      .filter((nav) => nav.checkVisibility())
      .map((nav) => (nav as HTMLElement & { computedName: string }).computedName)
    return {
      jumps: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      mains: document.querySelectorAll('main').length,
      unnamed: navigations.filter((name) => name === '').length,
      twice: navigations.length - new Set(navigations).size,
    }
  })
}

/** Photographs are as wide as was said; browsers choose anew where a window gets wider. */
async function expectPictures(page: Page, route: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .configure({ soft: true })
      .poll(() => wrongSizes(page), `${route} at ${width}px`)
      .toEqual([])
  }
}

/** A press reaches every control, and the chat's button steps aside. */
async function expectReach(page: Page, route: string): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size)
    expect.soft(await covered(page), `${route} at ${size.width} px`).toEqual([])
    // Where it is wider, the button stands beside what can be pressed.
    if (size.width === 1024) expect.soft(await belowChat(page), route).toEqual([])
  }
}

/** Nothing scrolls sideways or is cut off at 200% and 400% and with text set wider (1.4.4, 1.4.10, 1.4.12). */
async function expectReflow(page: Page, route: string): Promise<void> {
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 512 })
    // Once the page has settled: a window that was made narrower a moment ago is still being laid out.
    await expect
      .configure({ soft: true })
      .poll(widest, `${route}, ${width} pixels wide`)
      .toBeLessThanOrEqual(width)
  }
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet() // a style element is not allowed here
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
  expect.soft(await widest(), `${route} with text set wider`).toBeLessThanOrEqual(320)
  expect.soft(await cutOff(page), route).toEqual([])
}

/** Nothing is printed that is pressed or floats, and nothing is cut off. */
async function expectPrintable(page: Page, route: string): Promise<void> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  const pressed = page.locator(':is(button, [type="submit"], .bar, .dock > *):visible')
  expect.soft(await pressed.allInnerTexts(), route).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, route).toBeLessThanOrEqual(paper.width)
  await page.emulateMedia({ media: 'screen' })
}

/** Texts that their element does not show whole. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const { overflowX, overflowY, clip, position } = getComputedStyle(element)
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.nodeValue?.trim(),
        )
        if (!hasText || element.closest('.sr-only, dialog:not([open])') || clip !== 'auto')
          return false
        if (position === 'absolute' && element.offsetWidth <= 1) return false
        return (
          (overflowX !== 'visible' &&
            overflowX !== 'auto' &&
            element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' &&
            overflowY !== 'auto' &&
            element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  )
}
