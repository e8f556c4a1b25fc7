import type { APIRequestContext, Page, Response } from '@playwright/test'
import { expect, inWholeBrowser, test, visit } from './visitor'

test.use(inWholeBrowser())

/** Makes the browser tell of a connection. */
async function connection(page: Page, tells: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), value),
    })
  }, tells)
}

/** Paths of the pages that are fetched from now on. */
function fetched(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.includes('.')) asked.push(pathname)
  })
  return asked
}

test('the pages that most visitors go on to are fetched once the browser is idle', async ({
  page,
}) => {
  await connection(page, { effectiveType: '4g', downlink: 10, saveData: false })
  const asked = fetched(page)
  await visit(page, '/')
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['/contact', '/fitness', '/medical', '/outdoor', '/performance'])
})

test('over a slow connection nothing is fetched that was not asked for, and the page is whole', async ({
  page,
}) => {
  await connection(page, { effectiveType: '2g', downlink: 5 })
  const asked = fetched(page)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Meer informatie: Medical' }).hover()
  await page.getByRole('link', { name: 'Meer informatie: Medical' }).click()
  await expect(page).toHaveURL(/\/medical$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual(['/medical'])
})

test.describe('a part that cannot be fetched', () => {
  test.use({ expected: /ERR_FAILED|^dialog not loaded/ })

  test('says so, and opens at the second try', async ({ page }) => {
    await visit(page, '/')
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.getByRole('button', { name: /^Verlanglijst, / }).click()
    await expect(page.getByRole('alert')).toContainText('Dit onderdeel laadt niet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/assets/**/*.js')
    await page.getByRole('button', { name: /^Verlanglijst, / }).click()
    await expect(page.getByRole('dialog', { name: 'Uw verlanglijst' })).toBeVisible()
  })
})

test.describe('by touch', { tag: '@phone-only' }, () => {
  test('every control is at least 44 pixels high', async ({ page }) => {
    for (const path of ['/', '/fitness', '/contact', '/cookies', '/configurator']) {
      await visit(page, path)
      const small = await page
        .locator('a:visible, button:visible, select:visible, summary:visible')
        .evaluateAll((controls) =>
          controls
            // Links within running text are as high as their line (WCAG 2.2, 2.5.8), and others cover a whole card.
            .filter((control) => getComputedStyle(control).display !== 'inline')
            .map((control) => ({
              name: control.textContent?.trim() || control.ariaLabel,
              box: control.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.height > 0 && box.top >= 0 && box.height < 43.5)
            .map(({ name, box }) => `${name}: ${box.height}`),
        )
      expect(small, path).toEqual([])
    }
  })
})

/** The page's line, of a rate in megabits a second, by the browser's own throttling. */
async function throttled(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  return {
    setRate: async (megabits: number) => {
      const rate = (megabits * 1e6) / 8
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: rate,
        uploadThroughput: rate,
      })
    },
    /** Leaves the browser without answers that it may keep for a time, as after that time. */
    expireCache: () => cdp.send('Network.clearBrowserCache'),
  }
}

/** Answers with photographs from now on. */
function photographsOf(page: Page): Response[] {
  const photographs: Response[] = []
  page.on('response', (response) => {
    if (/\.w\d+q\d+\.avif$/.test(response.url())) photographs.push(response)
  })
  return photographs
}

/** Looks at a page from top to bottom, until its photographs are there. */
async function seen(page: Page): Promise<void> {
  for (const photograph of await page.locator('main img').all()) {
    if (!(await photograph.isVisible())) continue
    await photograph.scrollIntoViewIfNeeded()
    await expect(photograph).toHaveJSProperty('complete', true, { timeout: 15_000 })
  }
}

/** Fails unless a photograph was answered with the bytes of its variant for a slow line, or of its full one. */
async function expectVariant(
  request: APIRequestContext,
  photograph: Response,
  slow: boolean,
): Promise<void> {
  const full = photograph.url()
  const smaller = full.replace(/\.w(\d+)q85\./, (_, width) => `.w${Math.round(0.8 * width)}q60.`)
  expect(smaller).not.toBe(full)
  const file = await request.get(slow ? smaller : full)
  expect(file.ok()).toBe(true)
  expect(photograph.headers()['etag'], full).toBe(file.headers()['etag'])
}

test('every photograph comes in the file for a slow line, once', async ({ page, request }) => {
  await (await throttled(page)).setRate(1.2)
  const photographs = photographsOf(page)
  await visit(page, '/')
  await seen(page)
  const first = photographs.length
  expect(first).toBeGreaterThan(0)
  // The next page comes within the same document.
  await page.getByRole('banner').getByRole('link', { name: 'Performance' }).click()
  await expect(page).toHaveURL(/\/performance$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await seen(page)
  expect(photographs.length).toBeGreaterThan(first)

  const addresses = photographs.map((response) => response.url())
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].sort())
  for (const photograph of photographs) await expectVariant(request, photograph, true)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('photographs of a slow line do not stay for good', async ({ page, request }) => {
    const line = await throttled(page)
    await line.setRate(1.2)
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const photographs = photographsOf(page)
    for (const [megabits, slow] of [
      [1.2, true],
      [10, false],
    ] as const) {
      await line.setRate(megabits)
      await line.expireCache()
      photographs.length = 0
      await page.goto('/')
      await seen(page)
      expect(photographs.length).toBeGreaterThan(0)
      for (const photograph of photographs) await expectVariant(request, photograph, slow)
    }
  })
})
