import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './visitor'
import { repository, test } from './workplace'

// One after the other: each leaves the content changed.
test.describe.configure({ mode: 'serial' })

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
  await expect
    .poll(() => work.at.read(file))
    .toBe(before.replace('name: Seated Leg Curl', 'name: Seated Leg Curl Pro'))
})

test('a photo is brought in and its name is what content expects', async ({ page, work }) => {
  const file = 'products/fitness/df-001.yaml'
  const before = work.at.read(file)
  await open(page, 'producten-fitness/entries/df-001')
  await page.getByRole('button', { name: 'Andere foto kiezen' }).click()
  const chooser = page.getByRole('dialog', { name: 'Foto kiezen' })
  await expect(chooser.getByRole('button', { name: 'machine-2.jpg' })).toBeVisible()
  await chooser.getByLabel('Nieuwe foto van deze computer').setInputFiles({
    name: 'Léuke foto.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync(join(repository, 'frontend/e2e/site/media/products/machine-2.jpg')),
  })
  await expect(page.getByText('leuke-foto.jpg')).toBeVisible()
  await save(page)
  await expect
    .poll(() => work.at.read(file))
    .toBe(before.replace('machine-1.jpg', 'leuke-foto.jpg'))
  expect(work.at.has('media/products/leuke-foto.jpg')).toBe(true)
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
  await page.getByLabel('Punten, regel 2').fill('Begin klein.')
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

test('a new article gets the next number, also where that was taken meanwhile', async ({
  page,
  work,
}) => {
  await open(page, 'artikelen/new')
  await page.getByLabel('Titel voor zoekmachines').fill('Trainen met weinig ruimte | DFX Fitness')
  await page
    .getByLabel('Omschrijving voor zoekmachines')
    .fill('Wat u in een kleine zaal kwijt kunt.')
  await page.getByRole('button', { name: 'Zoekwoorden: regel toevoegen' }).click()
  await page.getByLabel('Zoekwoorden, regel 1').fill('kleine zaal')
  await page
    .getByLabel('Kop', { exact: true })
    .first()
    .fill('Trainen met weinig ruimte: zo doet u dat')
  await page.getByLabel('Samenvatting').fill('Wat u in een kleine zaal kwijt kunt, en wat niet.')
  await page.getByLabel('Datum').fill('2025-03-01')
  await page.getByLabel('Schrijver').fill('Joris van der Meulen')
  await page.getByLabel('Rubriek').click()
  await page.getByRole('option', { name: 'Business' }).click()
  await page.getByLabel('Leestijd in minuten').fill('3')
  await page.getByRole('button', { name: 'Foto kiezen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'article-2.jpg' }).click()
  await page.getByLabel('Beschrijving van de foto').fill('Een kleine zaal')
  await page.getByRole('button', { name: 'Uitklappen' }).first().click()
  await page.getByLabel('Kop', { exact: true }).last().fill('Meer weten?')
  await page.getByRole('button', { name: 'knop toevoegen' }).click()
  await page.getByLabel('Tekst', { exact: true }).first().fill('Neem contact op')
  await page.getByLabel('Adres', { exact: true }).fill('/contact')
  await page.locator('[data-slate-editor]').click()
  await page.keyboard.type('Een kleine zaal vraagt om keuzes.')
  // Meanwhile, somebody else writes one too.
  work.at.write(
    'blog/4.md',
    work.at
      .read('blog/3.md')
      .replace(/^(title|headline|excerpt|description): .*$/gm, '$1: Ander $1'),
  )
  await save(page)
  await expect.poll(() => work.at.has('blog/5.md')).toBe(true)
  expect(work.at.read('blog/5.md')).not.toContain('adres')
  expect(work.at.read('blog/5.md')).toContain('\n---\n\nEen kleine zaal vraagt om keuzes.\n')
  expect(work.at.check()).toBe('')
})

test.describe('blocks', () => {
  // Decap checks the fields of a block as they are left, and has nobody to tell.
  test.use({ expected: /onValidate is not a function/ })

  test('a block is added to an article', async ({ page, work }) => {
    const before = work.at.read('blog/5.md')
    await open(page, 'artikelen/entries/5')
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
    const block =
      '\n::: key-points\ntitle: Kort\npoints:\n  - Meet eerst.\n  - Reken daarna.\n:::\n'
    await expect.poll(() => work.at.read('blog/5.md')).toBe(before + block)
  })
})

test.describe('what is refused', () => {
  test.use({ expected: /status of 422|Niet bewaard|^Object$/ })

  test('a link to a page that is not there is told in Dutch, and nothing is saved', async ({
    page,
    work,
  }) => {
    const before = work.at.read('redirects.yaml')
    await open(page, 'algemeen/entries/redirects')
    await page.getByRole('button', { name: 'Uitklappen' }).first().click()
    await page.getByLabel('Nieuw adres').first().fill('/bestaat-niet')
    await save(page)
    await expect(page.getByText(/Niet bewaard\..*\/bestaat-niet/).first()).toBeVisible()
    expect(work.at.read('redirects.yaml')).toBe(before)
  })

  test('what somebody else changed in an open form is kept, or told', async ({ page, work }) => {
    const file = 'products/performance/p-001.yaml'
    const before = work.at.read(file)
    const name = page.getByLabel('Naam', { exact: true })
    // Decap draws the form anew some time after a save, which may put the words of before back.
    const rename = (to: string) =>
      expect(async () => {
        await name.fill(to)
        await expect(name).toHaveValue(to, { timeout: 500 })
      }).toPass()
    await open(page, 'producten-performance/entries/p-001')
    await name.fill('Eerste naam')
    work.at.edit(file, /^category: .*$/m, 'category: Andere groep')
    await save(page)
    const category = before.replace(/^category: .*$/m, 'category: Andere groep')
    await expect
      .poll(() => work.at.read(file))
      .toBe(category.replace(/^name: .*$/m, 'name: Eerste naam'))
    await expect(page.getByRole('button', { name: 'Bewaard' })).toBeVisible()
    // The form stays open, and knows what it sent.
    await rename('Tweede naam')
    await save(page)
    await expect
      .poll(() => work.at.read(file))
      .toBe(category.replace(/^name: .*$/m, 'name: Tweede naam'))
    await expect(page.getByRole('button', { name: 'Bewaard' })).toBeVisible()
    await rename('Derde naam')
    work.at.edit(file, 'Tweede naam', 'Naam van een ander')
    await save(page)
    await expect(
      page.getByText('«Naam» is intussen ook ergens anders gewijzigd').first(),
    ).toBeVisible()
    await expect(name).toHaveValue('Derde naam')
    expect(work.at.read(file)).toContain('name: Naam van een ander\n')
  })

  test('words taken up from a former visit are held against the text of then', async ({
    page,
    work,
  }) => {
    const file = 'products/performance/p-002.yaml'
    const name = page.getByLabel('Naam', { exact: true })
    await open(page, 'producten-performance/entries/p-002')
    await expect(name).toBeVisible()
    work.at.edit(file, /^name: .*$/m, 'name: Naam van een ander')
    await page.reload()
    await expect(name).toHaveValue('Naam van een ander')
    // Whether Decap brings the words back in time is chance; that it did is told by their text.
    await page.evaluate(async (path) => {
      const backend = '/beheer/backend.js'
      const { takeUp } = await import(backend)
      takeUp(
        new Map([
          ['path', path],
          ['raw', 'name: Onbewaarde naam'],
        ]),
      )
    }, `content/${file}`)
    await name.fill('Onbewaarde naam')
    await save(page)
    await expect(
      page.getByText('«Naam» is intussen ook ergens anders gewijzigd').first(),
    ).toBeVisible()
    expect(work.at.read(file)).toContain('name: Naam van een ander\n')
  })
})

test.describe('what the form refuses', () => {
  // What Decap throws then.
  test.use({ expected: /^undefined$/ })

  test('two specifications of one name are told in the form', async ({ page, work }) => {
    const product = work.at.read('products/performance/p-003.yaml')
    await open(page, 'producten-performance/entries/p-003')
    await page.getByLabel('Specificaties, Naam 2').fill('Maximale belasting ')
    await save(page)
    const twice =
      'Specificaties: de naam «Maximale belasting» staat er twee keer; geef elke regel een eigen naam.'
    await expect(page.getByText(twice)).toHaveCount(2)
    expect(work.at.read('products/performance/p-003.yaml')).toBe(product)
  })
})

test('only the front matter of a new file loses its address', async ({ page }) => {
  await open(page, 'artikelen')
  const made = await page.evaluate(async () => {
    const path = '/beheer/backend.js'
    const { withoutAddress } = await import(path)
    return [
      '---\ntitle: A\nadres: a\n---\nadres: b\n',
      '---\ntitle: A\n---\nadres: b\n',
      'adres: a\ntitle: A\n',
    ].map(withoutAddress)
  })
  expect(made).toEqual([
    '---\ntitle: A\n---\nadres: b\n',
    '---\ntitle: A\n---\nadres: b\n',
    'title: A\n',
  ])
})

test('a change that is taken back leaves a page as it was', async ({ page, work }) => {
  const before = work.at.read('pages/index.yaml')
  await open(page, 'paginas/entries/index')
  await page.getByLabel('Titel voor zoekmachines').fill('Iets anders')
  await save(page)
  await expect
    .poll(() => work.at.read('pages/index.yaml'))
    .toBe(before.replace(/^title: .*$/m, 'title: Iets anders'))
  await expect(page.getByRole('button', { name: 'Bewaard' })).toBeVisible()
  // Decap compares with what it opened, and takes the first words for no change; who opens the page anew may have them.
  await page.reload()
  await page.getByLabel('Titel voor zoekmachines').fill(/^title: (.*)$/m.exec(before)?.[1] ?? '')
  await save(page)
  await expect.poll(() => work.at.read('pages/index.yaml')).toBe(before)
})
