import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Block } from '../renderer/document'
import { labelled, labelOf } from './pictures'
import { alive, drawer, expect, inGroups, notFound, notices, routes, test, wishlistButton } from './visitor'

// How pages look, against screenshots/. 'make screenshots' renews these; look at each that it changes. A text that was
// edited since has no screenshot to be held against and is passed over: those who write need not renew anything.

/** Photographs are grey here: they are made when a page is published, and are for eyes to judge. */
const grey = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#9a9a9a"/></svg>'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.route(/\/media\//, (route) => route.fulfill({ body: grey, contentType: 'image/svg+xml' }))
})

/** Where each kind of block is looked at. */
const showing: Record<Block['type'], string> = {
  showcase: '/',
  categories: '/',
  'feature-cards': '/',
  'related-pages': '/',
  hero: '/performance',
  products: '/performance',
  banner: '/performance',
  dashboards: '/smart-gym',
  integrations: '/smart-gym',
  warning: '/smart-gym',
  gallery: '/accessories',
  configurator: '/configurator',
  figures: '/consultancy',
  steps: '/consultancy',
  lists: '/consultancy',
  calculator: '/financiering',
  packages: '/financiering',
  table: '/financiering',
  'call-to-action': '/financiering',
  agenda: '/training',
  'key-points': '/training',
  projects: '/projecten',
  'project-detail': '/projecten/heyday-fm',
  'case-study': '/blog/1',
  brochures: '/brochures',
  posts: '/blog',
  faq: '/blog',
  'quote-form': '/offerteformulier',
  'article-head': '/blog/1',
  prose: '/blog/1',
  'contact-details': '/contact',
  'lead-form': '/contact',
  'cookie-preferences': '/cookies',
  'not-found': '/bestaat-niet',
}

/** Of blocks that are long, the part that repeats. */
const samples: Partial<Record<Block['type'], string>> = {
  products: 'li',
  'quote-form': 'fieldset',
  posts: 'article',
  projects: 'li',
}

test.describe('pages look as they did', () => {
  // Small, for their proportions: details are looked at in the blocks.
  test.use({ deviceScaleFactor: 0.3 })

  for (const group of inGroups(routes, 4)) {
    test(`${group[0]} and others`, async ({ page }) => {
      test.slow()
      for (const route of group) {
        await open(page, route)
        await still(page)
        await compare(page.getByRole('main'), `page${route === '/' ? '' : route.replaceAll('/', '-')}`, 'device')
      }
    })
  }
})

test.describe('blocks look as they did', () => {
  test.use({ expected: notFound })

  for (const route of new Set(Object.values(showing))) {
    const kinds = (Object.keys(showing) as Block['type'][]).filter((kind) => showing[kind] === route)
    test(`${kinds.join(', ')} on ${route}`, async ({ page }) => {
      await open(page, route)
      await still(page)
      for (const kind of kinds) {
        const block = page.locator(`[data-block="${kind}"]`).first()
        await compare(samples[kind] ? block.locator(samples[kind]).first() : block, `block-${kind}`)
      }
    })
  }
})

test('header and footer look as they did', async ({ page }) => {
  await open(page, '/blog/2')
  await still(page)
  await compare(page.getByRole('banner'), 'header')
  await compare(page.getByRole('contentinfo'), 'footer')
})

test('the wishlist looks as it did, empty and filled', async ({ page }) => {
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

test('the chat looks as it did', async ({ page }) => {
  await open(page, '/blog/2')
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  const panel = page.getByRole('dialog', { name: 'Daan' })
  await expect(panel.getByLabel('Uw vraag')).toBeVisible()
  await compare(panel, 'chat')
})

test.describe('a form with a mistake', () => {
  test.use({ expected: /422|LeadError/ })

  test('looks as it did', async ({ page }) => {
    await page.clock.install() // the form tells how long the page was open
    await open(page, '/partners')
    await page.clock.fastForward(20_000)
    const form = page.locator('main form')
    await form.getByLabel('Bedrijfsnaam').fill('Noord')
    await form.getByLabel('Contactpersoon').fill('Noor')
    await form.getByLabel('E-mailadres').fill('noor@voorbeeld.1')
    await form.getByLabel('Soort samenwerking').selectOption('dealer')
    await form.getByLabel('Beschrijving').fill('Wij verkopen.')
    await form.getByRole('button').click()
    await expect(form.locator('[aria-invalid="true"]')).toBeVisible()
    await compare(form, 'form-mistake')
  })
})

test.describe('on a first visit', () => {
  test.use({ consent: 'open' })

  test('the question about cookies looks as it did', async ({ page }) => {
    await open(page, '/blog/2')
    await compare(page.getByRole('region', { name: 'Uw cookiekeuze' }), 'consent')
  })
})

test.describe('the side menu', () => {
  test.skip(({ isMobile }) => !isMobile, 'it is for small screens')

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
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')) {
      const use = /archivo/.test(href) ? 'display' : 'sans'
      document.fonts.add(await new FontFace(`Its own ${use}`, `url("${href}")`, { weight: '400 800' }).load())
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
    sheet.replaceSync('header { position: static !important } .dock { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
}

/** Holds something against its screenshot, if it still says the same. */
async function compare(target: Locator, name: string, scale: 'css' | 'device' = 'css'): Promise<void> {
  const info = test.info()
  const file = info.snapshotPath(`${name}.png`)
  const wording = createHash('sha256')
    .update(await target.evaluate(wordingOf))
    .digest('hex')
  const before = existsSync(file) ? readFileSync(file) : Buffer.of()
  const isRenewed = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed'
  if (!isRenewed && before.length > 0 && labelOf(before) !== wording) {
    info.annotations.push({ type: 'edited', description: `${name} says something else than its screenshot` })
    return
  }
  await expect.soft(target).toHaveScreenshot(`${name}.png`, { scale, maxDiffPixelRatio: 0.005 })
  if (isRenewed && (labelOf(before) !== wording || !before.equals(readFileSync(file)))) {
    const { default: sharp } = await import('sharp')
    const few = await sharp(file).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer()
    writeFileSync(file, labelled(few, wording))
  }
}

/** What an element says: its texts, and its pictures' words and own measures, whatever size the stylesheet shows them in. */
function wordingOf(element: Element): string {
  const said: string[] = []
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
    if (node instanceof HTMLImageElement) {
      said.push(node.alt, node.getAttribute('width') ?? '', node.getAttribute('height') ?? '')
    } else if (node instanceof Text && !node.parentElement?.closest('script, style, noscript')) said.push(node.data)
  }
  return said.join('\n')
}
