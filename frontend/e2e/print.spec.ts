import { expect, test, visit } from './visitor'

// What a page is on paper: all that it says, and nothing that only a screen answers to; every page is in pages.spec.ts.

/** As wide as A4 is for a browser, which has 96 pixels an inch. */
const paper = { width: 794, height: 1123 }

test.describe('before the question about cookies is answered', () => {
  test.use({ consent: 'open', viewport: paper })

  test('neither it nor what is pressed beside a comparison is printed, and nothing is cut off', async ({
    page,
  }) => {
    await visit(page, '/vergelijken?ids=df-001,df-002,m-001')
    await expect(page.getByRole('region', { name: 'Uw cookiekeuze' })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const pressed = page.locator(':is(button, [type="submit"], .bar, .dock > *, .consent):visible')
    expect(await pressed.allInnerTexts()).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(paper.width)
  })
})

test('answers that are folded are printed', async ({ page }) => {
  await page.goto('/medical')
  const question = page.locator('[data-block="faq"] details').first()
  await expect(question.locator('.prose')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(question.locator('.prose')).toBeVisible()
})

test('on paper, all of a product stands beside its picture', async ({ page }) => {
  await page.setViewportSize(paper)
  await page.goto('/fitness')
  await page.emulateMedia({ media: 'print' })
  const card = page.locator('.product-card').first()
  const picture = await card.locator('.picture').boundingBox()
  const right = (picture?.x ?? 0) + (picture?.width ?? 0)
  for (const part of ['Kenmerken', 'Specificaties'])
    expect((await card.getByText(part, { exact: true }).boundingBox())?.x).toBeGreaterThan(right)
})

test('whoever reads the paper knows how to reach the company', async ({ page }) => {
  await page.goto('/fitness/leg-press')
  await page.emulateMedia({ media: 'print' })
  const footer = page.getByRole('contentinfo')
  for (const way of ['085 000 12 34', 'info@dfx-fitness.example', 'WhatsApp Business'])
    await expect(footer.getByText(way)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Medical' })).toBeHidden()
  await expect(page.locator('main header [href^="/offerteformulier"]')).toBeHidden()
})
