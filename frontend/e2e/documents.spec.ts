import { alive, drawer, expect, marked, test, visit, wishlistButton } from './visitor'

// Browsers from before 2026 may lack the Navigation API. They load a document for each page.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
)

test('links, back and forward lead to documents, back to where the visitor was, and the list stays', async ({
  page,
}) => {
  await visit(page, '/fitness')
  const isSame = await marked(page)
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  // Not by Playwright, which scrolls for what stays in its place.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('footer a[href="/medical"]')?.click(),
  )
  await expect(page).toHaveURL('/medical')
  await alive(page)
  expect(await isSame()).toBe(false)
  await expect(page).toHaveTitle(/Medical/)
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b1\b/)
  await page.goBack()
  await expect(page).toHaveURL('/fitness')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await alive(page)
  await wishlistButton(page).click()
  await expect(drawer(page)).toContainText('Leg Press')
  await page.goForward()
  await expect(page).toHaveURL('/medical')
})

test('an anchor leads to its place on the page and on another, and back to where it was followed', async ({
  page,
}) => {
  await visit(page, '/lijst')
  await page.locator('main a[href="/#categories"]').click()
  await expect(page).toHaveURL('/#categories')
  await expect(page.locator('#categories')).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'DFX Fitness' }).click()
  await expect(page).toHaveURL('/')
  await alive(page)
  await page.locator('main a[href="#categories"]').first().click()
  await expect(page).toHaveURL('/#categories')
  await expect(page.locator('#categories')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('what an address asks for is there, also when its fragment changes', async ({ page }) => {
  await visit(page, '/medical')
  const cards = page.locator('.product-card:visible')
  await page.getByRole('link', { name: /^Therapy Equipment/ }).click()
  await expect(cards).toHaveCount(1)
  await page.goBack()
  await expect(cards).toHaveCount(3)
  await visit(page, '/vergelijken?ids=df-001,p-001')
  await page.getByLabel('Product toevoegen').selectOption('m-001')
  await expect(page).toHaveURL('/vergelijken?ids=df-001,p-001,m-001')
  await visit(page, '/lijst')
  await page.evaluate(() => {
    window.location.hash = '#l=1.none'
  })
  await expect(page.getByText('Deze koppeling is niet compleet')).toBeVisible()
})
