import { computedNames, faultyControls } from './controls'
import { drawer, expect, test, visit, wishlistButton, withArguments } from './visitor'

// What opens over a page, as screen readers get it; the pages themselves are in pages.spec.ts.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  ...withArguments(computedNames),
})

test('every control of drawer, form and chat says what it is', async ({ page }) => {
  await visit(page, '/fitness')
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  expect(await faultyControls(page)).toEqual([])
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(drawer(page).getByLabel('E-mailadres')).toBeVisible()
  expect(await faultyControls(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('levertijd')
  await expect(page.getByText('Fitness: 2-4 weken')).toBeVisible()
  expect(await faultyControls(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  await expect(page.getByRole('dialog', { name: 'Daan' })).toBeVisible()
  expect(await faultyControls(page)).toEqual([])
})

test('nothing moves where a visitor asked for reduced motion', async ({ page }) => {
  await visit(page, '/fitness')
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const seconds = (durations: string) =>
          Math.max(...durations.split(', ').map(Number.parseFloat))
        return (
          (animationName !== 'none' && seconds(animationDuration) > 0.01) ||
          seconds(transitionDuration) > 0.01
        )
      })
      .map((element) => `${element.tagName}.${element.className}`),
  )
  expect(moving).toEqual([])
})
