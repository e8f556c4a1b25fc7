import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { alive, expect, expectNoViolations, marked, visit, test as visitors } from './visitor'
import { Workplace } from './workplace'

// A catalogue after some years, on a phone: none of its pages grows with it, and everything is found.

/** How much is added, to the three products of a line, three articles and two projects. */
const added = { products: 400, articles: 120, projects: 60 }
/** Products of the line's second category. */
const therapy = 1 + added.products / 4

/** What a page may be, however much there is to list: in bytes, and in elements once it answers to clicks. */
const limits = { html: 400_000, zipped: 60_000, elements: 2_500 }
/** Entries of a list on a page. */
const perPage = 21

const test = visitors.extend<object, { grown: string }>({
  grown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const at = new Workplace()
      const [rehab, other] = ['m-001', 'm-003'].map((id) => at.read(`products/medical/${id}.yaml`))
      for (let number = 0; number < added.products; number++)
        at.write(
          `products/medical/x-${100 + number}.yaml`,
          `${number % 4 ? rehab : other}`.replace(
            /^name: .*$/m,
            `name: Grote machine ${100 + number}`,
          ),
        )
      for (let number = 0; number < added.articles; number++)
        at.write(`blog/${100 + number}.md`, at.read(`blog/${1 + (number % 3)}.md`))
      for (let number = 0; number < added.projects; number++)
        at.write(`projects/zaal-${number}.yaml`, at.read('projects/heyday.yaml'))
      try {
        await use(await at.open('serve'))
      } finally {
        await at.close()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ grown }, use) => use(grown),
})

test.describe.configure({ mode: 'default' }) // one site for all

const pages = (page: Page) => page.getByRole('navigation', { name: "Pagina's van deze lijst" })

/** What each list has, and where an entry leads. */
const lists = [
  { at: '/medical', entry: /^\/medical\/[^/]+$/, total: 3 + added.products },
  { at: '/medical/soort/therapy-equipment', entry: /^\/medical\/[^/]+$/, total: therapy },
  { at: '/blog', entry: /^\/blog\/\d+$/, total: 3 + added.articles },
  { at: '/projecten', entry: /^\/projecten\/[^/]+$/, total: 2 + added.projects },
]
for (const { at, entry, total } of lists)
  test(`${at} is as light as before, and its further pages show all of hundreds`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    const shown = new Set<string>()
    const most = { html: 0, zipped: 0, elements: 0 }
    for (let number = 1; number <= Math.ceil(total / perPage); number++) {
      const html = await (await page.goto(`${at}${number > 1 ? `/pagina/${number}` : ''}`))?.body()
      await alive(page)
      const { links, elements } = await page.evaluate(() => ({
        links: Array.from(
          document.querySelectorAll('main a'),
          (link) => new URL((link as HTMLAnchorElement).href).pathname,
        ),
        elements: document.querySelectorAll('*').length,
      }))
      const entries = new Set(links.filter((path) => entry.test(path)))
      for (const path of entries) shown.add(path)
      expect.soft(entries.size, page.url()).toBeLessThanOrEqual(perPage)
      const size = { html: html?.length ?? 0, zipped: gzipSync(html ?? '').length, elements }
      for (const name of ['html', 'zipped', 'elements'] as const) {
        expect.soft(size[name], `${name} of ${page.url()}`).toBeLessThan(limits[name])
        most[name] = Math.max(most[name], size[name])
      }
    }
    console.log(at, most)
    expect(shown.size).toBe(total)
    await expect(pages(page).getByRole('link', { name: 'Volgende' })).toHaveCount(0)
  })

test('a visitor goes from page to page of a list, to a category and to a product, without a new document', {
  tag: '@phone-only',
}, async ({ page }) => {
  const cards = page.locator('.product-card:visible')
  await visit(page, '/medical')
  const isSame = await marked(page)
  await expect(page.getByText(`${perPage} van ${3 + added.products} producten`)).toBeVisible()
  await pages(page).getByRole('link', { name: 'Volgende' }).click()
  await expect(page).toHaveURL('/medical/pagina/2')
  await expect(cards).toHaveCount(perPage)
  const kinds = page.getByRole('navigation', { name: 'Kies een soort' })
  await kinds.getByRole('link', { name: new RegExp(`^Therapy Equipment ?${therapy}$`) }).click()
  await expect(page).toHaveURL('/medical/soort/therapy-equipment')
  await expect(cards).toHaveCount(perPage)
  await expectNoViolations(page, 'main')
  await page.goBack()
  await expect(page).toHaveURL('/medical/pagina/2')
  expect(await isSame()).toBe(true)
  // A product that stands on a page further on, by the address that it had on this one.
  await visit(page, '/medical#x-450')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grote machine 450')
})

test('the quote form finds a product among hundreds by its name and by its number', {
  tag: '@phone-only',
}, async ({ page }) => {
  await visit(page, '/offerteformulier')
  const search = page.getByRole('searchbox', { name: 'Zoek een product' })
  await search.fill('machine 417')
  await page.getByRole('textbox', { name: /Grote machine 417 ?, Aantal$/ }).fill('1')
  await search.fill('x418')
  await page.getByRole('textbox', { name: /Grote machine 418 ?, Aantal$/ }).fill('2')
  await expect(page.getByRole('button', { name: 'Verder met 3 op uw lijst' })).toBeVisible()
})
