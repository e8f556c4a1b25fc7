import type { Locator, Page } from '@playwright/test'
import {
  alive,
  drawer,
  expect,
  inGroups,
  notices,
  test,
  wishlistButton,
  withoutPattern,
} from './visitor'

// How the fixture's pages look, against screenshots/. 'make screenshots' renews these; look at each that it changes.

/** Photographs are grey here: how they are made is not looked at. */
const grey =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#9a9a9a"/></svg>'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.route(/\/media\//, (route) =>
    route.fulfill({ body: grey, contentType: 'image/svg+xml' }),
  )
})

/** Pages that have, together, nearly every kind of block. */
const pages: Record<string, string> = {
  home: '/',
  line: '/fitness',
  connected: '/smart-gym',
  accessories: '/accessories',
  product: '/fitness/leg-press',
  compare: '/vergelijken?ids=df-001,p-001',
  advice: '/consultancy',
  leasing: '/financiering',
  project: '/projecten/heyday',
  article: '/blog/1',
  contact: '/contact',
  terms: '/algemene-voorwaarden',
}

test.describe('pages look as they did', { tag: '@phone' }, () => {
  // Small, for what stands where; what the parts of a page are and do, other tests say.
  test.use({ deviceScaleFactor: 0.3 })

  for (const names of inGroups(Object.keys(pages), 4)) {
    test(names.join(', '), async ({ page }) => {
      for (const name of names) {
        await open(page, pages[name] ?? '')
        await still(page)
        await compare(page.getByRole('main'), `page-${name}`, 'device')
      }
    })
  }
})

test('header, footer and chat look as they did', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/blog/2')
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  const panel = page.getByRole('dialog', { name: 'Daan' })
  await expect(panel.getByLabel('Uw vraag')).toBeVisible()
  await compare(panel, 'chat')
  await page.keyboard.press('Escape')
  await still(page)
  await compare(page.getByRole('banner'), 'header')
  await compare(page.getByRole('contentinfo'), 'footer')
})

test('the wishlist looks as it did, empty and filled', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/fitness')
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await compare(drawer(page), 'wishlist-empty')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await compare(notices(page), 'notice')
  await wishlistButton(page).click()
  await compare(drawer(page), 'wishlist')
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(drawer(page).getByLabel('E-mailadres')).toBeVisible()
  await compare(drawer(page), 'quote')
})

test.describe('a form with a mistake', () => {
  test.use({ expected: /422|LeadError/ })

  test('looks as it did', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install() // the form tells how long the page was open
    await open(page, '/partners')
    await page.clock.fastForward(20_000)
    const form = page.locator('main form')
    await form.getByLabel('Bedrijfsnaam').fill('Noord')
    await form.getByLabel('Contactpersoon').fill('Noor')
    await form.getByLabel('E-mailadres').fill('noor@voorbeeld.1')
    await withoutPattern(form.getByLabel('E-mailadres'))
    await form.getByLabel('Soort samenwerking').selectOption('dealer')
    await form.getByLabel('Beschrijving').fill('Wij verkopen.')
    await form.locator('[type=submit]').click()
    await expect(form.locator('[aria-invalid="true"]')).toBeVisible()
    await compare(form, 'form-mistake')
  })
})

test.describe('on a first visit', () => {
  test.use({ consent: 'open' })

  test('the question about cookies looks as it did', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/blog/2')
    await compare(page.getByRole('region', { name: 'Uw cookiekeuze' }), 'consent')
  })
})

test.describe('the side menu', { tag: '@phone-only' }, () => {
  test('looks as it did', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: /menu openen/i }).click()
    await compare(page.getByRole('dialog'), 'menu')
  })
})

/** Opens a page with its fonts: a visitor's has them only if they came in time. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await alive(page)
  await page.evaluate(async () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preload][as=font]',
    )) {
      const use = /archivo/.test(href) ? 'display' : 'sans'
      document.fonts.add(
        await new FontFace(`Its own ${use}`, `url("${href}")`, { weight: '400 800' }).load(),
      )
      const sheet = new CSSStyleSheet() // a style element is not allowed here
      sheet.replaceSync(`:root { --font-${use}: "Its own ${use}" }`)
      document.adoptedStyleSheets.push(sheet)
    }
  })
}

/** Makes all pictures come, and takes away what stays in its place over the page. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'header { position: static !important } :is(.dock, .bar) { visibility: hidden }',
    )
    document.adoptedStyleSheets.push(sheet)
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
    await Promise.all(
      [...document.images].map((picture) => picture.decode().catch(() => undefined)),
    )
  })
}

/** Holds something against its screenshot. */
async function compare(
  target: Locator,
  name: string,
  scale: 'css' | 'device' = 'css',
): Promise<void> {
  await expect.soft(target).toHaveScreenshot(`${name}.png`, { scale, maxDiffPixelRatio: 0.01 })
}
