// Makes the pictures of /beheer/blokken: the top of each block, as it is on a computer. 'make blocks' runs it, while
// 'make dev' serves the content of this repository; KINDS="faq table" makes those two alone.
import { join } from 'node:path'
import sharp from 'sharp'
import { launch } from '../../../../frontend/e2e/chromium.mjs'

/** A page with a good example of each kind; the first of several on it is taken. */
const showing = {
  agenda: '/training',
  banner: '/medical',
  brochures: '/brochures',
  calculator: '/financiering',
  'call-to-action': '/financiering',
  'case-study': '/blog/1',
  categories: '/',
  certificates: '/medical',
  compare: '/vergelijken?ids=df-001,df-002,df-003',
  configurator: '/configurator',
  'contact-details': '/contact',
  'cookie-preferences': '/cookies',
  dashboards: '/smart-gym',
  faq: '/blog',
  'feature-cards': '/smart-gym',
  figures: '/consultancy',
  gallery: '/accessories',
  hero: '/fitness',
  integrations: '/smart-gym',
  'key-points': '/blog/1',
  'lead-form': '/contact',
  lists: '/installatie',
  'not-found': '/bestaat-niet',
  packages: '/onderhoud',
  posts: '/blog',
  products: '/fitness',
  'project-figures': '/',
  projects: '/projecten',
  prose: '/disclaimer',
  'quote-form': '/offerteformulier',
  'related-pages': '/configurator',
  scene: '/consultancy',
  'shared-list': `/lijst#l=1.${btoa('[0,[["df-001",2],["df-005",1],["p-001",1]]]')}`,
  showcase: '/',
  steps: '/installatie',
  table: '/onderhoud',
  thanks: '/bedankt?nummer=4B8F-0A11',
  warning: '/smart-gym',
}

/**
 * Kinds that no page of content has: KINDS names them, while the site of the browser tests is served
 * ('-content frontend/e2e/site').
 */
const showingInTests = { advisers: '/proef', logos: '/proef', testimonial: '/proef' }

/** Of the screen, and of the picture of it. The style of /beheer/blokken has the same form. */
const screen = { width: 1120, height: 747 }
const picture = { width: 640, quality: 72 }

const [address = 'http://localhost:8080', ...named] = process.argv.slice(2)
const pages = { ...showing, ...showingInTests }
const unknown = named.filter((kind) => !(kind in pages))
if (unknown.length > 0) throw new Error(`pictures.mjs names no page with: ${unknown.join(', ')}`)

const browser = await launch()
try {
  const page = await browser.newPage({
    baseURL: address,
    locale: 'nl-NL',
    reducedMotion: 'reduce',
    viewport: screen,
  })
  await page.addInitScript(() => {
    const choice = { functional: true, analytical: false, marketing: false, version: 1 }
    localStorage.setItem('dfx-consent', JSON.stringify({ ...choice, date: Date.now() }))
  })
  for (const kind of named.length > 0 ? named : Object.keys(showing)) {
    await page.goto(pages[kind], { waitUntil: 'networkidle' })
    // The site shows no font that comes late, which these may.
    await page.evaluate(async () => {
      for (const [use, file] of [
        ['display', 'archivo'],
        ['sans', 'inter'],
      ]) {
        const font = new FontFace(`Its ${use}`, `url(/fonts/${file}.woff2)`, { weight: '400 800' })
        document.fonts.add(await font.load())
        document.documentElement.style.setProperty(`--font-${use}`, `"Its ${use}"`)
      }
    })
    // The block alone, in the room that the first of its colour has.
    await page.addStyleTag({
      content: `header, footer, .dock, .bar, [data-block]:not([data-block="${kind}"]) { display: none !important }
        main .band { padding-top: 3.5rem !important }`,
    })
    const block = page.locator(`[data-block="${kind}"]`).first()
    await block.evaluate((element) => {
      const pictures = [...element.querySelectorAll('img')]
      for (const one of pictures) one.loading = 'eager'
      return Promise.all(pictures.map((one) => one.decode().catch(() => {})))
    })
    const { x, y, width, height } = await block.boundingBox()
    const whole = await page.screenshot({
      fullPage: true,
      clip: { x, y, width, height: Math.min(height, screen.height) },
      animations: 'disabled',
      caret: 'hide',
    })
    await sharp(whole)
      .resize({ width: picture.width })
      .webp({ quality: picture.quality })
      .toFile(join(import.meta.dirname, `${kind}.webp`))
  }
} finally {
  await browser.close()
}
