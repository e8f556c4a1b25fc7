import type { Page } from '@playwright/test'
import { computedNames, faultyControls } from './controls'
import { sentAddress } from './leads'
import {
  alive,
  drawer,
  expect,
  expectNoViolations,
  hold,
  test,
  visit,
  wishlistButton,
  withArguments,
  withoutPattern,
} from './visitor'

// What opens over a page, in each of its states; the pages themselves are in pages.spec.ts.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  ...withArguments(computedNames),
})

test('list, request, search and chat have no violations, every control says what it is, and nothing moves', async ({
  page,
}) => {
  const expectAccessible = async () => {
    await expectNoViolations(page, 'dialog[open]')
    expect.soft(await faultyControls(page)).toEqual([])
  }
  await visit(page, '/fitness')
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await expectAccessible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await wishlistButton(page).click()
  await drawer(page).getByText('Notitie toevoegen').click()
  await drawer(page).getByRole('button', { name: 'Deel deze lijst' }).click()
  await expectAccessible()
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(drawer(page).getByLabel('E-mailadres')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('levertijd')
  await expect(page.getByText('Fitness: 2-4 weken')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  await expect(page.getByRole('dialog', { name: 'Daan' })).toBeVisible()
  expect(await faultyControls(page)).toEqual([])
})

/** Elements with an animation or transition that a visitor would see. */
const moving = (page: Page) =>
  page.evaluate(() =>
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

test.describe('the answers to a form that the browser posts by itself', () => {
  test.use({ expected: /status of 422/ })

  test('have none', async ({ page }) => {
    const release = await hold(page, '**/assets/**/*.js')
    await page.goto('/zomeractie', { waitUntil: 'commit' })
    const form = page.locator('main form')
    await form.getByLabel('Naam', { exact: true }).fill('Ada')
    await withoutPattern(form.getByLabel('E-mailadres'))
    await form.getByLabel('E-mailadres').fill('ada@groningen.1')
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectNoViolations(page, 'main')
    await form.getByLabel('E-mailadres').fill('ada@groningen.nl')
    await form.locator('[type=submit]').click()
    await expect(page).toHaveURL(sentAddress('formulier-zomeractie'))
    release()
    await alive(page)
    await expectNoViolations(page, 'main')
  })
})
