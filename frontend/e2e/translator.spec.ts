import type { Locator, Page } from '@playwright/test'
import { alive, drawer, expect, notices, test, visit, wishlistButton } from './visitor'

/**
 * Does to a page what a browser's translator does: each text goes into elements of its own, which those who wrote the page
 * know nothing of.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, noscript'))
        continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  })
}

// An island that is translated before it is alive is drawn anew (react.dev/errors/418), and translated again.
test.use({ expected: /errors\/418/ })

/** What is done on a translated page shows as it does on one that is not, which a reload gives. */
async function showsTheSame(page: Page, part: Locator, act: () => Promise<void>): Promise<void> {
  await translate(page)
  await act()
  const words = async () => (await part.innerText()).replace(/\s+/g, ' ')
  const translated = await words()
  await page.reload()
  await alive(page)
  await expect.poll(words).toBe(translated)
}

test('the list adds up', async ({ page }) => {
  await visit(page, '/fitness')
  await page.locator('[data-item]').first().click()
  await notices(page).getByRole('button', { name: 'Bekijk lijst' }).click()
  const room = drawer(page).getByLabel('Past in een ruimte van')
  await room.fill('90')
  await translate(page)
  await drawer(page).getByRole('button', { name: /meer/i }).first().click()
  await drawer(page).getByRole('button', { name: /meer/i }).first().click()
  await room.fill('3')
  const words = async () => (await drawer(page).innerText()).replace(/\s+/g, ' ')
  const translated = await words()
  await page.reload()
  await alive(page)
  await wishlistButton(page).click()
  await expect.poll(words).toBe(translated)
})

test('the calculator works out', async ({ page }) => {
  await visit(page, '/financiering')
  const calculator = page.locator('#calculator')
  const button = calculator.getByRole('button', { name: 'Bereken maandlast' })
  await calculator.getByLabel('Looptijd').selectOption('24')
  await button.click()
  await showsTheSame(page, calculator, async () => {
    await calculator.getByLabel('Looptijd').selectOption('84')
    await button.click()
  })
})

test('the configurator says what is chosen', async ({ page }) => {
  await visit(page, '/configurator')
  const main = page.getByRole('main')
  await expect(main.getByText('Inhoud laden...')).toBeHidden() // what is seen of all sides comes last
  await showsTheSame(page, main, async () => {
    await main.getByRole('button', { name: /meer/i }).first().click()
    await main.getByRole('radio', { name: 'Blauw' }).check({ force: true })
  })
})

test('the quote form counts', async ({ page }) => {
  await visit(page, '/offerteformulier?product=df-001')
  const main = page.getByRole('main')
  await expect(main).toContainText('Levertijd 2-4 weken') // all of the product is there
  await showsTheSame(page, main, async () => {
    for (let n = 0; n < 2; n++) await main.getByRole('button', { name: /meer/i }).first().click()
  })
})

test('the comparison gets another product', async ({ page }) => {
  await visit(page, '/vergelijken?ids=df-001,p-001')
  const main = page.getByRole('main')
  await expect(main.getByRole('table')).toBeVisible()
  await showsTheSame(page, main, async () => {
    await main.getByLabel('Product toevoegen').selectOption('df-002')
    await expect(page).toHaveURL(/df-002/)
    await expect(main.getByLabel('Product toevoegen')).toBeVisible() // once it is there
    await expect(main).toContainText('Leg Extension')
  })
})

test('a button says that its product is on the list', async ({ page }) => {
  await visit(page, '/fitness')
  const card = page.locator('.product-card').first()
  await card.locator('[data-item]').click() // whose script is there from then on
  await showsTheSame(page, card, async () => {
    await card.locator('[data-item]').click()
    await expect(card).toContainText('Op uw lijst (2)')
  })
})
