import { expect, follow, inWholeBrowser, test, visit, wishlistButton } from './visitor'

// Playwright turns the back/forward cache off, since its own tools do not survive every return.
test.use(inWholeBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }))

test.describe('a page that is loaded as a document', () => {
  test.use({ expected: /status of 500/ })

  test('leaves no progress bar on the one before', async ({ page }) => {
    await visit(page, '/fitness')
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    )
    // The fetch fails, so that the browser loads the page as a document.
    await page.route('**/consultancy', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 500 })
        : route.continue(),
    )
    await follow(page, 'Consultancy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => 'persisted' in window)
    await expect(page.locator('html[data-navigating]')).toHaveCount(0)
  })
})

test('a page comes back as it was left, without loading, and has the list as another document left it', async ({
  page,
}) => {
  const add = () => page.locator('.product-card').first().locator('[data-item]').click()
  await visit(page, '/fitness')
  await add()
  await page.evaluate(() => {
    Object.assign(window, { left: true })
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await visit(page, '/performance')
  await add()
  await expect(wishlistButton(page)).toHaveAccessibleName(/2/)
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => 'persisted' in window)
  await expect(wishlistButton(page)).toHaveAccessibleName(/2/)
  expect(await page.evaluate(() => 'left' in window)).toBe(true)
  await add()
  await expect(wishlistButton(page)).toHaveAccessibleName(/3/)
})
