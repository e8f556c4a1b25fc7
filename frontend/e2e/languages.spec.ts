import type { Page } from '@playwright/test'
import { address, storedLeads } from './leads'
import { expect, expectNoViolations, marked, test, visit, withoutPattern } from './visitor'

// Pages in another language than the site's own, with a shell of that language.

/** The language of the document, and of the words around the page. */
async function expectLanguage(page: Page, language: 'nl' | 'en'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const menu = language === 'nl' ? 'Hoofdmenu' : 'Main menu'
  await expect(page.locator(`header nav[aria-label="${menu}"]`)).not.toHaveCount(0)
}

test('a visitor changes to English and back, and the words around the page change along', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/contact')
  await expectLanguage(page, 'nl')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/contact')
  await expectLanguage(page, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0) // which answers in Dutch
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/contact')
  await expectLanguage(page, 'nl')
  await page.goBack()
  await expect(page).toHaveURL('/en/contact')
  await expectLanguage(page, 'en')
})

test('English pages follow each other in one document; a Dutch one is marked, and has a document of its own', async ({
  page,
}) => {
  await visit(page, '/en')
  const isSame = await marked(page)
  await page.getByRole('main').getByRole('link', { name: 'View Medical' }).click()
  await expect(page).toHaveURL('/en/medical')
  expect(await isSame()).toBe(true)
  await expect(page.locator('link[hreflang="nl"]')).toHaveAttribute('href', /\/medical$/)
  await page.goBack()
  const dutch = page.getByRole('main').getByRole('link', { name: 'View Fitness' })
  await expect(dutch).toHaveAttribute('hreflang', 'nl')
  await dutch.click()
  await expect(page).toHaveURL('/fitness')
  await expectLanguage(page, 'nl')
  expect(await isSame()).toBe(false)
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0) // it has no counterpart
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
})

test('a product has a page in English, with its datasheet, its list and its form; what is in Dutch alone is marked', async ({
  page,
}) => {
  await visit(page, '/en/medical')
  await expect(page.locator('[id="m-003"]').getByText('Ophangframe')).toHaveAttribute('lang', 'nl')
  await expect(page.locator('[id="m-001"] [lang]')).toHaveCount(0)
  await expect(page.locator('[id="m-001"]')).toContainText('Dimensions (L × W × H)')
  await expect(page.locator('[id="m-002"]').getByRole('img')).toHaveAccessibleName(
    'Rehab Smith Machine', // and not in Dutch
  )
  await page.locator('[id="m-001"]').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL('/en/medical/rehab-leg-press')
  await expectLanguage(page, 'en')
  await expect(page).toHaveTitle('Rehab Leg Press for rehabilitation | DFX Fitness')
  const product = page.getByRole('article')
  await expect(product.getByText('with separate resistance for each leg')).toBeVisible()
  await expect(
    product.getByRole('img', { name: 'Leg press with a low seat and two footplates' }),
  ).toBeVisible()
  const datasheet = product.getByRole('link', { name: 'Datasheet (PDF)' }).first()
  const file = await page.request.get((await datasheet.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await expectNoViolations(page, 'main')
  await product.getByRole('button', { name: /Wishlist/ }).click()
  await product.getByRole('link', { name: 'Request a quote' }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/en\/offerteformulier/)
  await expect(page.getByRole('main')).toContainText('Rehab Leg Press')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
    'Your wishlist',
  )
  await page
    .locator('header')
    .getByRole('button', { name: /^Wishlist/ })
    .click()
  await page.getByRole('link', { name: 'Print or save as PDF' }).click()
  await expect(page).toHaveURL(/\/en\/lijst#l=/)
  await expectLanguage(page, 'en')
  const list = page.getByRole('main')
  await expect(list).toContainText('with separate resistance for each leg')
  await page.getByRole('link', { name: 'Nederlands' }).click() // for a colleague
  await expect(page).toHaveURL(/^[^#]*[^n]\/lijst#l=/)
  await expect(list).toContainText('Rehab Leg Press')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/lijst#l=/)
  const own = list.getByRole('link', { name: 'Rehab Leg Press' }).first()
  await expect(own).toHaveAttribute('href', '/en/medical/rehab-leg-press')
  await own.click()
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/medical/rehab-leg-press')
  await expectLanguage(page, 'nl')
  await page.goto('/en/medical/suspension-therapy') // which has no words
  await expect(page).toHaveURL('/medical/suspension-therapy')
})

test('the contact form asks, refuses and thanks in English, and sends what the Dutch one does', async ({
  page,
}) => {
  const email = address('english')
  await page.clock.install()
  await visit(page, '/en/contact')
  await page.clock.fastForward(20_000)
  const form = page.locator('main form[action^="/api/"]')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please fill in your name.')).toBeVisible()
  await form.getByLabel('E-mail address').fill('not-an-address')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('This e-mail address does not look right.')).toBeVisible()
  await expectNoViolations(page, 'main')
  await form.getByLabel('Name', { exact: true }).fill('Ann Miller')
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel('Subject').fill('Leg press')
  await form.getByLabel('Message').fill('Please send us a proposal for a hotel gym.')
  const sent = page.waitForRequest('**/api/contact-form')
  await form.getByRole('button', { name: 'Send message' }).click()
  const { context, ...body } = (await sent).postDataJSON()
  expect(Object.keys(body).sort()).toEqual(
    ['company', 'email', 'message', 'name', 'phone', 'subject'].sort(),
  )
  expect(context).toMatchObject({ page: '/en/contact', language: 'en' })
  const receipt = page.getByRole('main').getByRole('heading', { name: 'Message sent!' })
  await expect(receipt).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Your message has been sent.')
  await expect(page.getByRole('main')).not.toContainText('uw')
  expect(await storedLeads(page, email)).toHaveLength(1)
})

test.describe('what the API refuses', () => {
  test.use({ expected: /quote-request|status of 422/ })

  test('a quote form says in English what is wrong, and sales read in their language what is asked', async ({
    page,
  }) => {
    const email = address('quote')
    await page.clock.install()
    await visit(page, '/en/medical')
    await page.locator('[data-item]').first().click()
    await page.getByRole('button', { name: /^Wishlist, / }).click()
    const list = page.getByRole('dialog')
    await list.getByRole('button', { name: 'Request a quote' }).click()
    await list.getByLabel('Company name').fill('Hotel Miller')
    await list.getByLabel('Contact person').fill('Ann Miller')
    await list.getByLabel('E-mail address').fill('ann@hotel') // which browsers take for one
    await withoutPattern(list.getByLabel('E-mail address'))
    await list.getByLabel('Preferred contact').selectOption('Telephone')
    await list.getByLabel('Notes').fill('In May, please.')
    await page.clock.fastForward(5_000) // as long as a person takes at the least
    await list.getByRole('button', { name: 'Send request' }).click()
    await expect(list.getByLabel('E-mail address')).toHaveAccessibleDescription(
      /This e-mail address does not look right/,
    )
    await list.getByLabel('E-mail address').fill(email)
    await list.getByRole('button', { name: 'Send request' }).click()
    await expect.poll(() => storedLeads(page, email)).toHaveLength(1)
    const [lead] = await storedLeads(page, email)
    expect(lead).toContain('Voorkeur voor contact: Telefoon')
    expect(lead).toContain('Opmerkingen: In May, please.')
  })
})

test('the search finds pages of the language of the page', async ({ page }) => {
  await visit(page, '/en')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search the English pages' })
  await search.getByRole('searchbox').fill('leg press')
  const first = search.getByRole('listitem').getByRole('link').first()
  await expect(first).toHaveAttribute('href', '/en/medical/rehab-leg-press')
  for (const link of await search.getByRole('listitem').getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/en(\/|$)/)
})
