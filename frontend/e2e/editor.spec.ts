import { expect, test } from '@playwright/test'
import { box, closed, field, high, open, read, startInFolder, written } from './editor'

test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')), // where folders of a disk may be edited
  locale: 'en-GB', // and the editor is in the language of its forms all the same
  viewport: high,
})

test('an article keeps the blocks in its text, and a page gets a block', async ({ page }) => {
  test.setTimeout(180_000)
  await startInFolder(page)
  const save = page.getByRole('button', { name: 'Opslaan' })

  await test.step('a sentence changes its paragraph', async () => {
    await open(page, 'artikelen/entries/1')
    await field(page, 'body').locator('[contenteditable=true] p').first().click()
    await page.keyboard.press('Home')
    await page.keyboard.type('Vooraf. ')
    await save.click()
    await closed(page)
    const first = 'Een smart gym is geen zaal vol schermen.'
    await expect
      .poll(() => read(page, 'blog/1.md'))
      .toBe(written('blog/1.md').replace(first, `Vooraf. ${first}`))
  })

  await test.step('a table stands below the other blocks', async () => {
    const before = written('pages/fitness.yaml')
    const at = `blocks.${before.match(/^ {2}- type: /gm)?.length}`
    await open(page, 'paginas/entries/fitness')
    await field(page, 'blocks')
      .getByRole('button', { name: /Blok.? toevoegen/ })
      .click()
    await page.getByRole('menuitem', { name: 'Tabel', exact: true }).click()
    await box(page, `${at}.title`).fill('Maten')
    const columns = field(page, `${at}.columns`)
    await columns.getByRole('textbox').fill('Toestel')
    await columns.getByRole('button', { name: 'Kolom toevoegen' }).click()
    await columns.getByRole('textbox').nth(1).fill('Lengte')
    const rows = field(page, `${at}.rows`)
    await rows.getByRole('button', { name: 'Rij toevoegen' }).click()
    await rows.getByLabel(/kolom 1 1$/).fill('Leg Press')
    await rows.getByLabel(/kolom 2 1$/).fill('190 cm')
    await save.click()
    const block =
      '\n  - type: table\n    title: Maten\n    columns:\n      - Toestel\n      - Lengte\n    rows:\n      - [Leg Press, 190 cm]\n'
    await expect.poll(() => read(page, 'pages/fitness.yaml')).toBe(before + block)
  })
})
