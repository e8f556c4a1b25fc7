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
  withoutPattern,
} from './visitor'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the wishlist has none in any of its states', async ({ page }) => {
  await visit(page, '/fitness')
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await wishlistButton(page).click()
  await drawer(page).getByText('Notitie toevoegen').click()
  await drawer(page).getByRole('button', { name: 'Deel deze lijst' }).click()
  await expectNoViolations(page)
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expectNoViolations(page)
})

test('the video has none, open or playing', async ({ page }) => {
  await visit(page, '/')
  await page.locator('main a[href*="youtube.com"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test('forms, calculator and brochure dialog have none in their states', async ({ page }) => {
  await visit(page, '/financiering')
  await page.getByLabel('Waarde van de apparatuur').fill('50000')
  await page.getByLabel('Looptijd').selectOption('36')
  await page.getByRole('button', { name: 'Bereken maandlast' }).click()
  await expectNoViolations(page)
  await visit(page, '/brochures')
  await page.getByRole('button', { name: /Outdoor/ }).click()
  await expectNoViolations(page)
  await page.goto('/blog')
  await page.locator('summary').first().click()
  await expectNoViolations(page)
})

test.describe('the answers to a form that the browser posts by itself', () => {
  test.use({ expected: /status of 422/ })

  test('have none', { tag: '@phone' }, async ({ page }) => {
    const release = await hold(page, '**/assets/**/*.js')
    await page.goto('/zomeractie', { waitUntil: 'commit' })
    const form = page.locator('main form')
    await form.getByLabel('Naam', { exact: true }).fill('Ada')
    await withoutPattern(form.getByLabel('E-mailadres'))
    await form.getByLabel('E-mailadres').fill('ada@groningen.1')
    await form.getByRole('button').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectNoViolations(page)
    await form.getByLabel('E-mailadres').fill('ada@groningen.nl')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(sentAddress('formulier-zomeractie'))
    release()
    await alive(page)
    await expectNoViolations(page)
    await page.goto('/offerteformulier')
    await page.locator('main form').evaluate((asked: HTMLFormElement) => {
      asked.noValidate = true
      asked.submit()
    })
    await expect(page.getByRole('alert')).toContainText('Kies ten minste één product.')
    await expectNoViolations(page)
  })
})
