import type { Page } from '@playwright/test'
import { alive, expect, expectNoViolations, test, visit } from './visitor'

const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Zoeken', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Zoeken op deze site' })
const field = (page: Page) => panel(page).getByRole('searchbox', { name: 'Wat zoekt u?' })
const results = (page: Page) => panel(page).getByRole('listitem').getByRole('link')

async function search(page: Page, text: string): Promise<void> {
  await visit(page, '/contact')
  await opener(page).click()
  await field(page).fill(text)
}

test('by keys alone: / opens it, arrows go through what is found, Enter goes there; it costs nothing before', async ({
  page,
}) => {
  const requests: string[] = []
  await visit(page, '/algemene-voorwaarden')
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // The key counts a moment after the page can be clicked.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('leg press')
  await expect(panel(page).getByRole('status').first()).toHaveText(/^\d+ resultaten$/)
  await expect(results(page).first()).toContainText('Leg Press')
  await expect(results(page).first()).toContainText('df-001 · Fitness')
  await expect(results(page).first().locator('img')).toBeVisible()
  expect(requests.some((path) => path.endsWith('.js'))).toBe(true)
  expect(requests.filter((path) => path.endsWith('.json'))).toEqual(['/assistant.json'])
  await page.keyboard.press('ArrowDown')
  await expect(results(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fitness(#|\/)/)
  await expect(panel(page)).toBeHidden()
})

test('opens with what was asked, the key is text in a field and can be turned off, and Enter opens what was found first', async ({
  page,
}) => {
  await search(page, 'onderhoud')
  await expect(results(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('onderhoud')
  // Again and at once: both keys wait for a page that is busy.
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 500
      while (performance.now() < end);
    })
  })
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(field(page)).toHaveValue('onderhoud')
  await expect(panel(page)).toBeVisible()

  await panel(page).getByLabel('Toets / opent het zoeken').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await alive(page)
  const subject = page.locator('main').getByLabel('Onderwerp')
  await subject.press('/')
  await expect(subject).toHaveValue('/')
  await subject.blur()
  await page.keyboard.press('/')
  await opener(page).click()
  await expect(field(page)).toHaveValue('')
  await expect(panel(page).getByLabel('Toets / opent het zoeken')).not.toBeChecked()

  // Whoever finds nothing may ask or call.
  await field(page).fill('kwantummechanica')
  await expect(panel(page).getByRole('status').first()).toHaveText(
    /Niets gevonden voor .kwantummechanica./,
  )
  await expect(panel(page).getByRole('link', { name: /^Bel / })).toHaveAttribute('href', /^tel:/)
  await expectNoViolations(page, 'dialog[open]')
  await panel(page).getByRole('link', { name: 'Stel uw vraag' }).click()
  await expect(panel(page)).toBeHidden()

  await opener(page).click()
  await field(page).fill('smiht machine') // as a hasty typist has it
  await expect(results(page).first()).toContainText('Smith Machine')
  const target = (await results(page).first().getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(panel(page)).toBeHidden()
})

test('an answer opens at its question, and what the chat would answer stands above what was found', async ({
  page,
}) => {
  await search(page, 'personeel training')
  await panel(page)
    .getByRole('link', { name: /^Krijgt mijn personeel training\?/ })
    .click()
  const question = page.getByRole('heading', {
    name: 'Krijgt mijn personeel training?',
  })
  await expect(page.locator('details[open]')).toContainText('Ja. Zie Training.')
  await expect(question).toBeInViewport()
  // On the page itself, where another is open.
  await opener(page).click()
  await field(page).fill('hoe vaak is onderhoud')
  await panel(page)
    .getByRole('link', { name: /^Hoe vaak is onderhoud nodig\?/ })
    .click()
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('details[open]')).toContainText('om de 3 tot 6 maanden')
  // Shared, and opened elsewhere.
  await page.reload()
  await expect(page.locator('details[open]')).toContainText('om de 3 tot 6 maanden')
  // A question about a line opens on the page of the line.
  await alive(page)
  await opener(page).click()
  await field(page).fill('ruimte krachtstation')
  await panel(page)
    .getByRole('link', { name: /^Hoeveel ruimte heb ik nodig\?/ })
    .click()
  await expect(page).toHaveURL(/\/medical#/)
  await expect(page.locator('details[open]')).toContainText('4 tot 6 m² per krachtstation')

  await opener(page).click()
  await field(page).fill('levertijd')
  await expect(panel(page)).toContainText('Fitness: 2-4 weken')
  await panel(page).getByRole('link', { name: 'Vraag een offerte met advies aan' }).click()
  await expect(page).toHaveURL(/\/contact\?subject=/)
  await expect(panel(page)).toBeHidden()
})

test('has no violations, empty, full or from the menu', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page
      .getByRole('dialog', { name: 'Hoofdmenu' })
      .getByRole('button', { name: 'Zoeken' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Hoofdmenu' })).toBeHidden()
  } else await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expectNoViolations(page, 'dialog[open]')
  await panel(page).getByRole('button', { name: 'leg press' }).click()
  await expect(results(page).first()).toContainText('Leg Press')
  await expectNoViolations(page, 'dialog[open]')
})

test.describe('without its index', () => {
  test.use({ expected: /ERR_FAILED|^search / })

  test('says so, and finds at the second try', async ({ page }) => {
    await page.route('**/assistant.json', (route) => route.abort())
    await search(page, 'leg press')
    await expect(panel(page).getByRole('status').first()).toContainText('Zoeken lukt nu niet')
    await expectNoViolations(page, 'dialog[open]')
    await page.unroute('**/assistant.json')
    await panel(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(results(page).first()).toContainText('Leg Press')
  })
})
