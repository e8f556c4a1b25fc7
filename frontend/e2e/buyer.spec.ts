import type { Page } from '@playwright/test'
import { address, storedLeads } from './leads'
import { fillIn } from './requests'
import { drawer, expect, notices, test, visit, wishlistButton } from './visitor'

// What someone does who buys a machine: find it, put it on the list, ask what it costs.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a leg press is found by the chat', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  const chat = page.getByRole('dialog', { name: 'Daan' })
  await chat.getByLabel('Uw vraag').fill('leg press')
  await chat.getByLabel('Uw vraag').press('Enter')
  await page.clock.fastForward(1200)
  await chat.getByRole('log').getByRole('link', { name: 'Leg Press' }).first().click()
  await expect(heading(page)).toHaveText('Leg Press')
  await expect(page).toHaveURL('/fitness/leg-press')
})

test('a leg press is found by the menu and its card', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Menu openen' }).click()
  const menu = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await menu.getByRole('link', { name: 'Fitness', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Leg Press', exact: true }).click()
  await expect(heading(page)).toHaveText('Leg Press')
})

test('a product says to search engines what it is, in as many characters as they show', async ({
  page,
}) => {
  await page.goto('/fitness/leg-press')
  expect((await page.title()).length).toBeLessThanOrEqual(60)
  const description = page.locator('meta[name="description"]')
  expect((await description.getAttribute('content'))?.length).toBeLessThanOrEqual(160)
  const parts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = parts.map((part) => JSON.parse(part))
  const product = data.find((part) => part['@type'] === 'Product')
  expect(product).toMatchObject({
    sku: 'df-001',
    name: 'Leg Press',
    url: 'https://www.dfx-fitness.example/fitness/leg-press',
    additionalProperty: expect.arrayContaining([
      expect.objectContaining({ name: 'Maximale belasting', value: '320 kg' }),
    ]),
  })
  expect(product).not.toHaveProperty('offers')
  const steps = data.find((part) => part['@type'] === 'BreadcrumbList').itemListElement
  expect(steps.map((step: { name: string }) => step.name)).toEqual(['Home', 'Fitness', 'Leg Press'])
})

test('a quote is asked for a product on a phone with a slow line', { tag: '@phone-only' }, async ({
  page,
  context,
}) => {
  test.slow()
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000, // bytes a second: slow 3G
    uploadThroughput: 50_000,
  })
  await page.clock.install()
  const email = address('koper')
  await visit(page, '/fitness/leg-press')
  await page.locator('[data-item]').first().click()
  await expect(notices(page)).toContainText('Leg Press')
  await wishlistButton(page).click()
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await fillIn(drawer(page), email)
  await page.clock.fastForward(20_000)
  await drawer(page).locator('button[type="submit"]').click()
  await expect(notices(page)).toContainText('Verlanglijst verzonden!')
  const [lead] = await storedLeads(page, email)
  expect(lead).toContain('Leg Press (1x)')
})

test('the machines of a project go on the list as often as they stand there', async ({ page }) => {
  await visit(page, '/projecten/heyday')
  await page.getByRole('button', { name: 'Zet deze opstelling op mijn verlanglijst' }).click()
  await expect(notices(page)).toContainText('Er zijn 5 producten bij gekomen.')
  await notices(page).getByRole('button', { name: 'Bekijk lijst' }).click()
  const items = drawer(page).getByRole('list').first().getByRole('listitem')
  await expect(items).toHaveCount(2)
})
