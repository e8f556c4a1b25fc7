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
import { Editor } from '../../frontend/e2e/editor.ts'
import { launch } from '../../generator/bench/chromium.mjs'

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

const press = (editor, field, button) =>
  editor.field(field).then((found) => found.getByRole('button', { name: button }).first().click())
const unfold = (editor, field) => press(editor, field, 'Uitvouwen')
const showSlug = (editor) => editor.page.getByRole('radio', { name: 'Slug' }).click()

/** Pictures of one field each: their name, the entry, the field at the top, and what is done before. */
const jobs = [
  ['tekst', 'paginas/entries/medical', 'blocks', (editor) => unfold(editor, 'blocks')],
  [
    'proef',
    'paginas/entries/medical',
    'blocks',
    async (editor) => {
      await unfold(editor, 'blocks')
      await editor.fill('blocks.0.otherTitle', 'Elke minuut therapie telt')
    },
  ],
  ['project', 'projecten/entries/heyday-fm', 'equipment', (editor) => unfold(editor, 'equipment')],
  [
    'rechten',
    '_singletons/entries/media',
    'media',
    (editor) => press(editor, 'media', /toevoegen/),
  ],
  ['vraag', 'lijnen/entries/medical', 'questions', (editor) => unfold(editor, 'questions')],
  ['formulier', 'formulieren/entries/contact', 'fields', (editor) => unfold(editor, 'fields')],
  ['actie', 'formulieren/new', 'fields', (editor) => press(editor, 'fields', /toevoegen/)],
  [
    'mededeling',
    '_singletons/entries/site',
    'announcements',
    (editor) => press(editor, 'announcements', /toevoegen/),
  ],
  ['menu', '_singletons/entries/site', 'navigation', (editor) => unfold(editor, 'navigation')],
  [
    'omleiding',
    '_singletons/entries/redirects',
    'redirects',
    (editor) => unfold(editor, 'redirects'),
  ],
  ['verwijderen', 'artikelen/entries/2', 'draft'],
  ['pdf', '_singletons/entries/downloads', 'files'],
  ['rubriek', '_singletons/entries/site', 'articleCategories'],
  ['lijn', 'lijnen/new', 'accent', showSlug],
  [
    'pagina',
    'paginas/new',
    'blocks',
    async (editor) => {
      await editor.fill('title', 'Zomeractie')
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
  const editor = new Editor(page)
  await editor.start('content')
  await page.getByRole('treeitem', { name: 'Producten: Fitness' }).click()
  await page.locator('[role=grid] img, [role=row] img').nth(4).waitFor()
  await picture(page, 'lijst')

  await editor.open('producten-fitness/new')
  await editor.fill('name', 'Hack Squat')
  await editor.fill('category', 'Lower Body')
  await editor.field('image.alt')
  await picture(page, 'product')

  await editor.open('producten-fitness/entries/df-003')
  await (await editor.field('image')).getByRole('button', { name: 'Uitvouwen' }).click()
  await (await editor.field('image.src')).getByRole('button', { name: 'Replace Image' }).click()
  await page.getByRole('dialog').getByRole('img').nth(6).waitFor()
  await picture(page, 'foto')

  await editor.open('artikelen/new')
  const text = await editor.field('body')
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

  await editor.open('_singletons/entries/site')
  const claims = await editor.field('claims')
  await claims.getByRole('textbox').first().waitFor()
  await claims.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await picture(page, 'beloften')

  for (const [name, entry, path, does] of jobs) {
    await editor.open(entry)
    await does?.(editor)
    await (await editor.field(path)).evaluate((field) => field.scrollIntoView({ block: 'start' }))
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
