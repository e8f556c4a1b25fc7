import type { Page } from '@playwright/test'
import { alive, expect, expectNoViolations, test, visit } from './visitor'

const opener = (page: Page) =>
  page.getByRole('button', { name: 'Chat met Daan, digitale assistent' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Daan' })
const field = (page: Page) => panel(page).getByLabel('Uw vraag')
const log = (page: Page) => panel(page).getByRole('log')

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
  await page.clock.fastForward(1200)
  await expect(field(page)).toBeEnabled()
}

test('is asked by a suggestion or in words, and asks nothing of a server but its knowledge, once', async ({
  page,
}) => {
  const requests: string[] = []
  await visit(page, '/algemene-voorwaarden')
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await opener(page).click()
  await expect(log(page)).toContainText('ik ben Daan, de digitale assistent van DFX Fitness')
  const suggestions = panel(page)
    .getByRole('list', { name: 'Voorgestelde vragen' })
    .getByRole('button')
  await expect(suggestions).toHaveCount(4)
  await page.clock.pauseAt(Date.now() + 60_000)
  await suggestions.filter({ hasText: 'Wat is de levertijd?' }).click()
  await expect(field(page)).toHaveValue('Wat is de levertijd?')
  await page.clock.fastForward(300)
  await expect(log(page)).toContainText('Daan denkt na')
  await expect(field(page)).toBeDisabled()
  await page.clock.fastForward(1200)
  for (const time of ['Fitness: 2-4 weken', 'Medical: 8-12 weken'])
    await expect(log(page)).toContainText(time)
  await expect(log(page)).not.toContainText('Daan denkt na')
  await field(page).fill('   ')
  await expect(panel(page).getByRole('button', { name: 'Vraag versturen' })).toBeDisabled()
  // Markup is the text that it is.
  await ask(page, '<img src=x onerror=alert(1)> <b>offerte</b>')
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)> <b>offerte</b>')
  await expect(log(page).locator('img, b')).toHaveCount(0)
  expect(requests.filter((path) => path.endsWith('.json'))).toEqual(['/assistant.json'])
  expect(requests.filter((path) => path.startsWith('/api'))).toEqual([])
  // Nobody waits for figures that come late.
  await page.route('**/catalogue/*.json', () => undefined)
  await ask(page, 'technische specificaties leg press')
  await expect(log(page).getByText('Leg Press').last()).toBeVisible()
})

test('is a dialog by keys, and finds pages, which open with the conversation still there', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await visit(page, '/')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('ik ben Daan')
  expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(isMobile)
  if (isMobile) {
    await expect
      .poll(() => panel(page).boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 })
  } else {
    await expect(field(page)).toBeFocused()
  }
  await expectNoViolations(page, 'dialog[open]')
  await ask(page, 'krachtapparaten')
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await ask(page, 'isokinetisch')
  const links = log(page).getByRole('article').last().getByRole('link')
  expect(await links.count()).toBeLessThanOrEqual(3)
  const target = (await links.first().getAttribute('href')) ?? ''
  await links.first().click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  if (isMobile) {
    await expect(panel(page)).toBeHidden() // it made room for the page
    await opener(page).click()
  }
  await expect(log(page)).toContainText('isokinetisch')
  await page.reload()
  await alive(page)
  await opener(page).click()
  await expect(log(page)).toContainText('krachtapparaten')
  await panel(page).getByRole('button', { name: 'Nieuw gesprek' }).click()
  await expect(log(page)).not.toContainText('krachtapparaten')
  await expect(log(page)).toContainText('ik ben Daan')
})

test.describe('without its knowledge at first', () => {
  test.use({ expected: /ERR_FAILED|^chat / })

  test('it says so and keeps the question; then it leads to a form with its subject filled in, also on the page of the form', async ({
    page,
  }) => {
    await page.route('**/assistant.json', (route) => route.abort())
    await visit(page, '/')
    await opener(page).click()
    const problem = page.getByText('Daan heeft even een technisch probleem. Probeer het opnieuw!')
    await expect(problem.last()).toBeVisible()
    await expect(page.getByText('Verbindingsfout').last()).toBeVisible()
    const question = 'Ik wil een demo van de smart gym'
    await field(page).fill(question)
    await field(page).press('Enter')
    await page.clock.fastForward(1200)
    await expect(field(page)).toHaveValue(question)
    await expect(log(page)).not.toContainText('Daan denkt na')
    await page.unroute('**/assistant.json')
    await field(page).press('Enter')
    await page.clock.fastForward(1200)
    await expect(log(page).getByText(question, { exact: true })).toHaveCount(1)

    await log(page).getByRole('link', { name: /demo/i }).click()
    await expect(page).toHaveURL(/\/contact\?subject=Smart%20Gym%20Demo$/)
    const subject = page.locator('main').getByLabel('Onderwerp')
    await expect(subject).toHaveValue('Smart Gym Demo')
    await ask(page, 'Wij zijn een hotel')
    await log(page).locator('a[href*="Hotel%20Gym%20Oplossing"]').click()
    await expect(subject).toHaveValue('Hotel Gym Oplossing')
    // What the visitor makes of it stays.
    await subject.fill('Hotel met zwembad')
    await page.reload()
    await alive(page)
    await expect(subject).toHaveValue('Hotel met zwembad')
  })
})
