import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import {
  test as base,
  expect,
  type LaunchOptions,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import { executablePath } from './chromium.mjs'

/** The pages of the fixture that no search engine lists. */
export const unlisted = [
  '/404',
  '/offline',
  '/storing',
  '/bedankt',
  '/lijst',
  '/en/lijst',
  '/en/offline',
  '/en/bedankt',
]

/** Every page of the fixture that search engines list, by its files; of the products, two. */
export const routes = [
  ...names('pages').filter((name) => !unlisted.includes(`/${name}`)), // and of its English pages the first
  ...names('pages/en')
    .filter((name) => name !== 'index')
    .map((name) => `en/${name}`)
    .filter((name) => !unlisted.includes(`/${name}`)),
  'fitness/leg-press',
  'accessories/ronde-dumbbell',
  ...names('blog').map((name) => `blog/${name}`),
  ...names('projects').map((name) => `projecten/${name}`),
].map((name) => (name === 'index' ? '/' : `/${name}`))

function names(folder: string): string[] {
  return readdirSync(new URL(`site/${folder}`, import.meta.url)).map((file) =>
    file.replace(/\.\w+$/, ''),
  )
}

/** Pages of about the same work for each of some tests: to open a browser anew for each page takes as long as to look at it. */
export function inGroups(paths: string[], number: number): string[][] {
  return Array.from({ length: number }, (_, part) =>
    paths.filter((_, index) => index % number === part),
  )
}

/**
 * A visitor's page. Errors in the console, refusals by the content security policy and requests to
 * other hosts fail the test, unless it expects them.
 */
export const test = base.extend<{ expected: RegExp | null; consent: 'given' | 'open' }>({
  expected: [null, { option: true }],
  // Most visitors have answered the question about cookies on an earlier visit.
  consent: ['given', { option: true }],
  page: async ({ page, expected, consent, baseURL }, use) => {
    if (consent === 'given') {
      await page.addInitScript(() => {
        try {
          const choice = {
            functional: true,
            analytical: false,
            marketing: false,
            version: 1,
            date: Date.now(),
          }
          if (!localStorage.getItem('dfx-consent'))
            localStorage.setItem('dfx-consent', JSON.stringify(choice))
        } catch {
          // A test may take the storage away.
        }
      })
    }
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL)
        complaints.push(`request to ${url.origin}`)
    })
    await use(page)
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
  },
})

/** For what Chromium without windows lacks: it keeps no page that is left, and tells servers nothing of the line. */
export const inWholeBrowser = (options: LaunchOptions = {}) => ({
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, ...(executablePath && { executablePath }), ...options }),
})

/** Adds arguments to those that Chromium is started with. */
export const withArguments = (...more: string[]) => ({
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] }),
})

/** For tests of many pages that look at no picture: places are kept for them, but they are neither fetched nor drawn. */
export const withoutPictures = '--blink-settings=imagesEnabled=false'

/** Waits until the page answers to clicks. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

/** Opens a page, and waits until it answers to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** Keeps requests waiting until the returned function is called, and then answers them. */
export async function hold(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await answer(route)
  })
  return release
}

/** Takes a field's pattern away, as for a browser that does not know it: the API alone finds what is wrong then. */
export const withoutPattern = (field: Locator) =>
  field.evaluate((element) => element.removeAttribute('pattern'))

/** What the browser says of an address that does not exist. */
export const notFound = /status of 404/

/** The messages on the page, or in the dialog over it. */
export const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' }).last()
export const wishlistButton = (page: Page) => page.getByRole('button', { name: /^Verlanglijst, / }) // in the header, or in the bar on small screens
export const drawer = (page: Page) => page.getByRole('dialog', { name: /verlanglijst|offerte/i })

/** A link in the footer, of which a phone shows the group first. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const named = page.getByRole('link', { name, exact: true, includeHidden: true })
  const group = page.getByRole('contentinfo').locator('details').filter({ has: named })
  if (!(await group.locator(named).isVisible())) await group.locator('summary').click()
  return group.locator(named)
}

/** Follows a link of the footer to a page whose path is its name. */
export async function follow(page: Page, name: string): Promise<void> {
  await (await footerLink(page, name)).click()
  await expect(page).toHaveURL(`/${name.toLowerCase()}`)
}

/** Marks the document of a page; what is returned says whether it is the same still. */
export async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return () => page.evaluate(() => 'sameDocument' in window)
}

/**
 * Watches what moves on a page without a press (web.dev/articles/cls), from its next document on. What is returned gives how
 * far each move goes, and what moves.
 */
export async function watchMoves(
  page: Page,
): Promise<() => Promise<{ value: number; what: string }[]>> {
  await page.addInitScript(() => {
    const moves: object[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) => node?.className ?? '').join(', ')
        moves.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { moves: { value: number; what: string }[] }).moves)
}

/** Fails where axe finds a breach of WCAG 2.2 AA or of its best practices, on the page or in what a selector names. */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'], // of what is right, it would describe each element
    })
    .setLegacyMode() // the other mode opens a page of its own for each analysis, for the sake of frames
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect.soft(found, page.url()).toEqual([])
}

export { expect }
