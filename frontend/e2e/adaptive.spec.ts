import type { Page } from '@playwright/test'
import { alive, expect, hold, test } from './visitor'

/** Makes the browser tell of a connection. */
async function connection(page: Page, tells: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), value) })
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

test('the pages that most visitors go on to are fetched once the browser is idle', async ({ page }) => {
  await connection(page, { effectiveType: '4g', downlink: 10, saveData: false })
  const asked = fetched(page)
  await page.goto('/')
  await alive(page)
  await expect.poll(() => asked.toSorted()).toEqual(['/contact', '/fitness', '/medical', '/outdoor', '/performance'])
})

for (const [name, tells] of Object.entries({
  '2g': { effectiveType: '2g', downlink: 5 },
  'a downlink below 1.5': { effectiveType: '4g', downlink: 1.4 },
  'saving data': { effectiveType: '4g', downlink: 10, saveData: true },
})) {
  test(`with ${name}, nothing is fetched that was not asked for, and the page is whole`, async ({ page }) => {
    await connection(page, tells)
    const asked = fetched(page)
    await page.goto('/')
    await alive(page)
    await expect(page.locator('html')).toHaveAttribute('data-connection', 'slow')
    await page.getByRole('link', { name: 'Meer informatie: Medical' }).hover()
    await page.getByRole('link', { name: 'Meer informatie: Medical' }).click()
    await expect(page).toHaveURL(/\/medical$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toEqual(['/medical'])
  })
}

test('a part that is not there yet says so', async ({ page }) => {
  const release = await hold(page, '**/*.webp')
  await page.goto('/configurator')
  await alive(page)
  await expect(page.getByText('Inhoud laden...')).toBeVisible()
  release()
  await expect(page.getByRole('img', { name: 'Halterschijf in de kleur rood' })).toBeVisible()
  await expect(page.getByText('Inhoud laden...')).toBeHidden()
})

test.describe('a part that cannot be fetched', () => {
  test.use({ expected: /ERR_FAILED|^part not loaded/ })

  test('says so, and opens at the second try', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Verlanglijst/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('Dit onderdeel laadt niet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/assets/**/*.js')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Verlanglijst/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Uw verlanglijst' })).toBeVisible()
  })

  test('a part whose stylesheet failed has it at the next try', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/static/*.css', (route) => route.abort())
    await page.getByRole('button', { name: /^Chat met/ }).click()
    await expect(page.getByRole('alert')).toContainText('Dit onderdeel laadt niet')
    await page.unroute('**/assets/static/*.css')
    await page.getByRole('button', { name: /^Chat met/ }).click()
    await expect(page.getByRole('dialog')).toHaveCSS('flex-direction', 'column')
  })
})

test.describe('by touch', () => {
  test.skip(({ isMobile }) => !isMobile, 'a mouse is more precise')

  test('every control is at least 44 pixels high', async ({ page }) => {
    for (const path of ['/', '/fitness', '/contact', '/cookies', '/configurator']) {
      await page.goto(path)
      await alive(page)
      const small = await page
        .locator('a:visible:not(.stretched), button:visible, select:visible, summary:visible')
        .evaluateAll((controls) =>
          controls
            // Links within running text are as high as their line (WCAG 2.2, 2.5.8).
            .filter(
              (control) => !control.closest('.prose, p:not(:has(> .button)):not(.wrap)') || control.matches('.button'),
            )
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

for (const [name, tells, quality] of [
  ['a good connection', { effectiveType: '4g', downlink: 10 }, 'q85'],
  ['a slow connection', { effectiveType: '2g', downlink: 0.3 }, 'q60'],
] as const) {
  test(`photographs come in ${quality} over ${name}`, async ({ page }) => {
    await connection(page, tells)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.w\d+q\d+\.\w+$/.test(request.url())) asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/referenties')
    await alive(page)
    await page.getByRole('banner').getByRole('link', { name: 'DFX Fitness' }).click()
    await page.getByRole('link', { name: 'Meer informatie: Configurator' }).scrollIntoViewIfNeeded()
    const picture = page.locator('[data-accent="configurator"] picture img')
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    await expect.poll(shown).toBe(true)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((path) => !path.includes(quality))).toEqual([])
  })
}

test('over a slow connection no photograph is asked for twice', async ({ page }) => {
  await connection(page, { effectiveType: '4g', downlink: 1.2 })
  const asked: string[] = []
  page.on('request', (request) => {
    const [, stem] = /\/media\/(.+)\.w\d+q\d+\.\w+$/.exec(request.url()) ?? []
    if (stem) asked.push(stem)
  })
  for (const path of ['/', '/fitness', '/projecten']) {
    asked.length = 0
    await page.goto(path)
    await alive(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked.length, path).toBeGreaterThan(0)
    expect(asked.toSorted(), path).toEqual([...new Set(asked)].sort())
  }
})

test('nothing moves when pictures arrive', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) moved.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/fitness', '/blog/6']) {
    const held: (() => void)[] = []
    await page.route('**/media/**', (route) => void held.push(() => void route.continue()))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const go of held) go()
    await page.unroute('**/media/**')
    await alive(page)
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01)
  }
})
