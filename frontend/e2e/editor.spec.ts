import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './visitor'
import { repository, test } from './workplace'

// One after the other: each leaves the content changed.
test.describe.configure({ mode: 'serial' })
test.skip(({ isMobile }) => isMobile, 'the editor is for wide screens')

async function open(page: Page, entry: string): Promise<void> {
  await page.goto(`/beheer/#/collections/${entry}`)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await page.getByRole('menuitem', { name: 'Bewaren', exact: true }).click()
}

/** The lines of a text that are not in another. */
function added(before: string, after: string): string[] {
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !known.has(line))
}

test('another name of a product changes one line of its file', async ({ page, work }) => {
  const file = 'products/fitness/df-003.yaml'
  const before = work.at.read(file)
  await open(page, 'producten-fitness/entries/df-003')
  await page.getByLabel('Naam', { exact: true }).fill('Seated Leg Curl Pro')
  await save(page)
  await expect.poll(() => work.at.read(file)).toBe(before.replace('name: Seated Leg Curl', 'name: Seated Leg Curl Pro'))
})

test('a photo is brought in and its name is what content expects', async ({ page, work }) => {
  const file = 'products/fitness/df-001.yaml'
  const before = work.at.read(file)
  await open(page, 'producten-fitness/entries/df-001')
  await page.getByRole('button', { name: 'Andere foto kiezen' }).click()
  const chooser = page.getByRole('dialog', { name: 'Foto kiezen' })
  await expect(chooser.getByRole('button', { name: 'df-002.webp' })).toBeVisible()
  await chooser.getByLabel('Nieuwe foto van deze computer').setInputFiles({
    name: 'Léuke foto.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(join(repository, 'content/media/products/df-002.webp')),
  })
  await expect(page.getByText('products/leuke-foto.webp')).toBeVisible()
  await save(page)
  await expect.poll(() => work.at.read(file)).toBe(before.replace('products/df-001.webp', 'products/leuke-foto.webp'))
  expect(work.at.has('media/products/leuke-foto.webp')).toBe(true)
})

test('a block in an article has a form, and changes in place', async ({ page, work }) => {
  const before = work.at.read('blog/1.md')
  await open(page, 'artikelen/entries/1')
  const block = page
    .locator('[data-slate-editor]')
    .locator('div')
    .filter({ hasText: /^Kernpunten/ })
    .first()
  await block.getByRole('button').first().click()
  await page.getByLabel('Punten, regel 5').fill('Begin klein.')
  await save(page)
  await expect.poll(() => added(before, work.at.read('blog/1.md'))).toEqual(['  - Begin klein.'])
  expect(added(work.at.read('blog/1.md'), before)).toHaveLength(1)
})

test('another name of the site leaves the claims in their order', async ({ page, work }) => {
  const before = work.at.read('site.yaml')
  await open(page, 'algemeen/entries/site')
  await page.getByLabel('Merknaam').fill('DFX Fitness Pro')
  await save(page)
  await expect
    .poll(() => work.at.read('site.yaml'))
    .toBe(before.replace('name: DFX Fitness\n', 'name: DFX Fitness Pro\n'))
})

test('a new article gets the next number', async ({ page, work }) => {
  await open(page, 'artikelen/new')
  await page.getByLabel('Titel voor zoekmachines').fill('Trainen met weinig ruimte | DFX Fitness')
  await page.getByLabel('Omschrijving voor zoekmachines').fill('Wat u in een kleine zaal kwijt kunt.')
  await page.getByRole('button', { name: 'Zoekwoorden: regel toevoegen' }).click()
  await page.getByLabel('Zoekwoorden, regel 1').fill('kleine zaal')
  await page.getByLabel('Kop', { exact: true }).first().fill('Trainen met weinig ruimte: zo doet u dat')
  await page.getByLabel('Samenvatting').fill('Wat u in een kleine zaal kwijt kunt, en wat niet.')
  await page.getByLabel('Datum').fill('2025-03-01')
  await page.getByLabel('Schrijver').fill('Joris van der Meulen')
  await page.getByLabel('Rubriek').click()
  await page.getByRole('option', { name: 'Business' }).click()
  await page.getByLabel('Leestijd in minuten').fill('3')
  await page.getByRole('button', { name: 'Foto kiezen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'strength.webp' }).click()
  await page.getByLabel('Beschrijving van de foto').fill('Een kleine zaal')
  await page.getByRole('button', { name: 'Uitklappen' }).first().click()
  await page.getByLabel('Kop', { exact: true }).last().fill('Meer weten?')
  await page.getByRole('button', { name: 'knop toevoegen' }).click()
  await page.getByLabel('Tekst', { exact: true }).first().fill('Neem contact op')
  await page.getByLabel('Adres', { exact: true }).fill('/contact')
  await page.locator('[data-slate-editor]').click()
  await page.keyboard.type('Een kleine zaal vraagt om keuzes.')
  await save(page)
  await expect.poll(() => work.at.has('blog/7.md')).toBe(true)
  expect(work.at.read('blog/7.md')).toContain('\n---\n\nEen kleine zaal vraagt om keuzes.\n')
  expect(work.at.check()).toBe('')
})

test.describe('blocks', () => {
  // Decap checks the fields of a block as they are left, and has nobody to tell.
  test.use({ expected: /onValidate is not a function/ })

  test('a block is added to an article', async ({ page, work }) => {
    const before = work.at.read('blog/7.md')
    await open(page, 'artikelen/entries/7')
    const text = page.locator('[data-slate-editor]')
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Blok toevoegen' }).click()
    await page.getByRole('menuitem', { name: 'Kernpunten' }).click()
    await text.getByRole('button').first().click()
    await text.getByLabel('Kop', { exact: true }).fill('Kort')
    for (const [line, point] of ['Meet eerst.', 'Reken daarna.'].entries()) {
      await text.getByRole('button', { name: 'Punten: regel toevoegen' }).click()
      await text.getByLabel(`Punten, regel ${line + 1}`).fill(point)
    }
    await save(page)
    const block = '\n::: key-points\ntitle: Kort\npoints:\n  - Meet eerst.\n  - Reken daarna.\n:::\n'
    await expect.poll(() => work.at.read('blog/7.md')).toBe(before + block)
  })
})

test.describe('what is refused', () => {
  test.use({ expected: /status of 422|Niet bewaard|^Object$/ })

  test('a link to a page that is not there is told in Dutch, and nothing is saved', async ({ page, work }) => {
    const before = work.at.read('redirects.yaml')
    await open(page, 'algemeen/entries/redirects')
    await page.getByRole('button', { name: 'Uitklappen' }).first().click()
    await page.getByLabel('Nieuw adres').first().fill('/bestaat-niet')
    await save(page)
    await expect(page.getByText(/Niet bewaard\..*\/bestaat-niet/).first()).toBeVisible()
    expect(work.at.read('redirects.yaml')).toBe(before)
  })
})

test('a change that is taken back leaves a page as it was', async ({ page, work }) => {
  const before = work.at.read('pages/index.yaml')
  await open(page, 'paginas/entries/index')
  await page.getByLabel('Titel voor zoekmachines').fill('Iets anders')
  await save(page)
  await expect.poll(() => work.at.read('pages/index.yaml')).toBe(before.replace(/^title: .*$/m, 'title: Iets anders'))
  await expect(page.getByRole('button', { name: 'Bewaard' })).toBeVisible()
  // Decap compares with what it opened, and takes the first words for no change; who opens the page anew may have them.
  await page.reload()
  await page.getByLabel('Titel voor zoekmachines').fill(/^title: (.*)$/m.exec(before)?.[1] ?? '')
  await save(page)
  await expect.poll(() => work.at.read('pages/index.yaml')).toBe(before)
})
