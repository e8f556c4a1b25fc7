import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { alive, drawer, expect, notFound, routes, test, wishlistButton } from './visitor'

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const route of routes) {
  test(`${route} has no accessibility violations`, async ({ page }) => {
    await page.goto(route)
    await alive(page)
    await expectNoViolations(page)
  })
}

test.describe('the not-found page', () => {
  test.use({ expected: notFound })

  test('has none', async ({ page }) => {
    await page.goto('/bestaat-niet')
    await alive(page)
    await expectNoViolations(page)
  })
})

test('the wishlist has none in any of its states', async ({ page }) => {
  await page.goto('/fitness')
  await alive(page)
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await wishlistButton(page).click()
  await expectNoViolations(page)
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expectNoViolations(page)
})

test('the video has none, open or playing', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.locator('main a[href*="youtube.com"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test.describe('the side menu', () => {
  test.skip(({ isMobile }) => !isMobile, 'it is for small screens')

  test('has none', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByRole('button', { name: /menu openen/i }).click()
    await expectNoViolations(page)
  })
})
