// Makes the pictures of docs/redactie.md anew. Needs Chromium, cwebp, and `make dev` running on this content:
//
//     npx tsx docs/redactie/pictures.mjs http://localhost:8080
//
// The editor works over a copy of content/ in the browser. For the picture of a mistake the script makes one in a product,
// and takes it back.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../frontend/e2e/chromium.mjs'
import { box, field, open, startInFolder } from '../../frontend/e2e/editor.ts'

const address = process.argv[2] ?? 'http://localhost:8080'
const product = 'content/products/fitness/df-003.yaml'
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await launch()

/** What is on the screen, with its animations at their end, in docs/redactie/<name>.webp. */
async function picture(page, name, clip) {
  const file = join(folder, `${name}.png`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  await page.screenshot({ path: file, clip, animations: 'disabled', caret: 'hide' })
  const to = join(import.meta.dirname, `${name}.webp`)
  execFileSync('cwebp', ['-quiet', '-q', '80', file, '-o', to])
}

/** A field of a form, which draws fields as they come into view. */
async function shown(page, path) {
  const found = field(page, path)
  for (const end = Date.now() + 20_000; (await found.count()) === 0 && Date.now() < end; ) {
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 600)
    await found.waitFor({ timeout: 300 }).catch(() => {})
  }
  await found.scrollIntoViewIfNeeded()
  return found
}

async function fill(page, path, text) {
  await shown(page, path)
  await box(page, path).fill(text)
}

async function press(page, path, button) {
  await (await shown(page, path)).getByRole('button', { name: button }).first().click()
}

const unfold = (page, path) => press(page, path, 'Uitvouwen')
const showSlug = (page) => page.getByRole('radio', { name: 'Naam in het adres' }).click()

/**
 * Pictures of one field each: their name, the entry, the field at the top, and what is done before.
 *
 * @type {[string, string, string, ((page: import('@playwright/test').Page) => Promise<void>)?][]}
 */
const jobs = [
  ['tekst', 'paginas/entries/medical', 'blocks', (page) => unfold(page, 'blocks')],
  [
    'proef',
    'paginas/entries/medical',
    'blocks',
    async (page) => {
      await unfold(page, 'blocks')
      await fill(page, 'blocks.0.otherTitle', 'Elke minuut therapie telt')
    },
  ],
  ['project', 'projecten/entries/heyday-fm', 'equipment', (page) => unfold(page, 'equipment')],
  ['rechten', '_singletons/entries/media', 'media', (page) => press(page, 'media', /toevoegen/)],
  ['vraag', 'lijnen/entries/medical', 'questions', (page) => unfold(page, 'questions')],
  ['formulier', 'formulieren/entries/contact', 'fields', (page) => unfold(page, 'fields')],
  ['actie', 'formulieren/new', 'fields', (page) => press(page, 'fields', /toevoegen/)],
  [
    'mededeling',
    '_singletons/entries/announcements',
    'announcements',
    (page) => press(page, 'announcements', /toevoegen/),
  ],
  ['menu', '_singletons/entries/menu', 'navigation', (page) => unfold(page, 'navigation')],
  ['omleiding', '_singletons/entries/redirects', 'redirects', (page) => unfold(page, 'redirects')],
  ['verwijderen', 'artikelen/entries/2', 'draft'],
  ['pdf', '_singletons/entries/downloads', 'files'],
  ['rubriek', '_singletons/entries/site', 'articleCategories'],
  [
    'lijn',
    'lijnen/new',
    'accent',
    async (page) => {
      await fill(page, 'name', 'Crossfit')
      await showSlug(page)
    },
  ],
  [
    'pagina',
    'paginas/new',
    'blocks',
    async (page) => {
      await fill(page, 'title', 'Zomeractie')
    },
  ],
]

async function ofTheEditor() {
  const page = await browser.newPage({
    baseURL: address,
    locale: 'nl-NL',
    viewport: { width: 1100, height: 760 },
  })
  page.setDefaultTimeout(20_000)
  // What one picture leaves in a form is no draft to ask about before the next.
  await page.addInitScript(() =>
    localStorage.setItem(
      'sveltia-cms.prefs',
      JSON.stringify({ locale: 'nl', useDraftBackup: false }),
    ),
  )
  await startInFolder(page, 'content')
  await page.getByRole('treeitem', { name: 'Producten: Fitness' }).click()
  await page.locator('[role=grid] img, [role=row] img').nth(4).waitFor()
  await picture(page, 'lijst')

  await open(page, 'producten-fitness/new')
  await fill(page, 'name', 'Hack Squat')
  await (await shown(page, 'category')).getByRole('radio', { name: 'Lower Body' }).click()
  await shown(page, 'image.alt')
  await picture(page, 'product')

  await open(page, 'producten-fitness/entries/df-003')
  await (await shown(page, 'image')).getByRole('button', { name: 'Uitvouwen' }).click()
  await (await shown(page, 'image.src'))
    .getByRole('button', { name: 'Afbeelding vervangen' })
    .click()
  await page.getByRole('dialog').getByRole('option', { name: 'Fitness' }).click()
  await page.getByRole('dialog').getByRole('img').nth(6).waitFor()
  await picture(page, 'foto')

  await open(page, 'artikelen/new')
  const text = await shown(page, 'body')
  await text.locator('[contenteditable=true]').click()
  await page.keyboard.type('Meet eerst de ruimte op.')
  await page.keyboard.press('Enter')
  await text.getByRole('button', { name: 'Invoegen' }).click()
  await page.getByRole('menuitem', { name: 'Kernpunten' }).click()
  const block = text.getByRole('group', { name: 'Kernpunten' })
  await block.getByRole('button', { name: 'Uitvouwen' }).click()
  await block.getByRole('textbox').first().fill('Kort samengevat')
  await text.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await picture(page, 'artikel')

  await open(page, '_singletons/entries/claims')
  const claims = await shown(page, 'claims')
  await claims.getByRole('textbox').first().waitFor()
  await claims.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await picture(page, 'beloften')

  for (const [name, entry, path, does] of jobs) {
    await open(page, entry)
    await does?.(page)
    await (await shown(page, path)).evaluate((element) =>
      element.scrollIntoView({ block: 'start' }),
    )
    await picture(page, name)
  }
  await page.close()
}

async function ofAMistake() {
  const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 1280, height: 900 } })
  await page.goto(`${address}/fitness`, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' }) // fonts that come late are not shown the first time
  const before = readFileSync(product, 'utf8')
  try {
    writeFileSync(product, before.replace('\nfeatures:', '\nfeaturs:'))
    await page.getByRole('heading', { name: 'in de inhoud' }).waitFor()
    await picture(page, 'fout', { x: 0, y: 180, width: 1280, height: 720 })
  } finally {
    writeFileSync(product, before)
  }
}

try {
  await ofTheEditor()
  await ofAMistake()
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
