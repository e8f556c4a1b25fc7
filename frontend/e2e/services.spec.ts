import { expect, expectNoViolations, hold, test, visit } from './visitor'

test('the calculator answers on each press; an offer takes its kind along to it, and a calculation goes along to the contact form', async ({
  page,
}) => {
  await visit(page, '/financiering')
  const calculator = page.locator('#calculator')
  const button = calculator.getByRole('button')
  const value = calculator.getByLabel('Waarde van de apparatuur')
  const benefits = calculator.getByText('Waarom u apparatuur financiert')
  const outcome = calculator.getByText('Uw indicatie')
  await button.click()
  await expect(outcome).toBeHidden()
  await value.fill('50000')
  await calculator.getByLabel('Looptijd').selectOption('24')
  await expect(benefits).toBeVisible()
  await button.click()
  await expect(outcome).toBeVisible()
  await expect(benefits).toBeHidden()
  for (const amount of [/€\s2\.182/, /€\s546/, /€\s1\.637/, /€\s52\.377/]) {
    await expect(calculator.getByText(amount)).toBeVisible()
  }
  await calculator.getByLabel('Looptijd').selectOption('60')
  await expect(calculator.getByText(/€\s2\.182/)).toBeVisible()
  await button.click()
  await expect(calculator.getByText(/€\s887/)).toBeVisible()
  await expectNoViolations(page, 'main')
  // Of nothing there is no part: the bar is still a bar, and the browser complains of nothing.
  await value.fill('1')
  await button.click()
  await expect(calculator.locator('rect').first()).toHaveAttribute('width', '0')

  const kind = calculator.getByLabel('Financieringsvorm')
  await page.getByRole('link', { name: 'Bereken uw maandlast' }).last().click()
  await expect(calculator).toBeInViewport()
  await calculator.getByLabel('Waarde van de apparatuur').fill('50000')
  await calculator.getByLabel('Looptijd').selectOption('48')
  await calculator.getByRole('button').click()
  await expect(calculator.getByText(/€\s1\.118/)).toBeVisible()
  await expect(kind).toHaveValue('rent-to-buy')
  // Once more, after another choice.
  await kind.selectOption('operational-lease')
  await page.getByRole('link', { name: 'Bereken uw maandlast' }).last().click()
  await expect(kind).toHaveValue('rent-to-buy')
  const link = calculator.getByRole('link')
  await expect(link).toHaveAttribute('href', '/contact?subject=Maandlast%20Berekening')
  await link.click()
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Maandlast Berekening')
  const message = page.getByRole('textbox', { name: 'Bericht' })
  await expect(message).toHaveValue(
    /^Ik ontvang graag een offerte\. Waarde: €\s50\.000\. Looptijd: 48 maanden\. Maandlast: €\s1\.118, afgerond\. Voorkeur voor de vorm: Huur met koopoptie\.$/,
  )
  await message.press('ControlOrMeta+End')
  await message.pressSequentially(' Graag in maart.')
  await page.goBack()
  await expect(calculator.getByText(/€\s1\.118/)).toBeVisible()
  await calculator.getByLabel('Looptijd').selectOption('60')
  await calculator.getByRole('button').click()
  await expect(kind.locator('option[value="rent-to-buy"]')).toBeDisabled()
  await expect(kind).toHaveValue('')
  await calculator.getByRole('link').click()
  await expect(message).toHaveValue(/Looptijd: 60 maanden\. .* Graag in maart\.$/)
  await expect(message).not.toHaveValue(/Huur met koopoptie/)
})

test('the blog has one question open at a time, its articles with the newest first, and categories that are no buttons', async ({
  page,
}) => {
  await page.goto('/blog')
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(4)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await expectNoViolations(page, 'main')
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0)

  const links = page.locator('[data-block="posts"] a[href^="/blog/"]')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/blog/1',
    '/blog/2',
    '/blog/3',
  ])
  const main = page.getByRole('main')
  await expect(main.getByText('Alle', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Technologie' })).toHaveCount(0)
})

test('sharing an article copies its address where the browser cannot share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/blog/3')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Delen' }).click()
  await expect(page.getByText('Koppeling gekopieerd')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://www.dfx-fitness.example/blog/3',
  )
})

test('an accessory turns into its custom version by choice, and by pointer or focus', async ({
  page,
}) => {
  await page.goto('/accessories')
  // The side of a photograph that content names stays in view where it is cropped.
  const photograph = page.getByRole('img', { name: 'Dumbbells op een rek' })
  await expect(photograph).toHaveCSS('object-position', '50% 0%')
  await expect(photograph).toHaveCSS('object-fit', 'cover')
  const choice = page.getByRole('checkbox', { name: /Ronde dumbbell/ })
  const card = page.locator('label').filter({ has: choice })
  const other = card.locator('.picture').nth(1)
  /** One badge is seen, and nothing of the other, which is shorter or longer. */
  const expectShown = async (isCustom: boolean) => {
    await expect(other).toHaveCSS('opacity', isCustom ? '1' : '0')
    await expect(card.getByText('Standaard DFX')).toHaveCSS('opacity', isCustom ? '0' : '1')
    await expect(card.getByText('Custom Versie')).toHaveCSS('opacity', isCustom ? '1' : '0')
  }
  await expectShown(false)
  await card.hover()
  await expectShown(true)
  await page.mouse.move(0, 0)
  await expectShown(false)
  await card.click()
  await page.mouse.move(0, 0)
  await expectShown(true)
  await card.click()
  await page.mouse.move(0, 0)
  await expect(choice).not.toBeChecked()
  await expectShown(false)
  await choice.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expectShown(true)
})

test('a project shows its figures and pictures, leads on, and its English is marked', async ({
  page,
}) => {
  await visit(page, '/projecten/rugby-club')
  const gallery = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Galerij' }) })
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.getByRole('img', { name: /./ })).toHaveCount(2)
  const large = page.getByRole('link', { name: /Scrumslede op het veld/ })
  await expect(large).toHaveAttribute('href', /^\/media\//)
  await large.click()
  const dialog = page.getByRole('dialog', { name: 'Foto’s' })
  await expect(dialog.getByRole('img', { name: 'Scrumslede op het veld' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(large).toBeFocused()
  await expect(page.locator('aside[lang="en"]')).toBeVisible()
  const header = page.getByRole('article').locator('header')
  await expect(header.getByRole('definition').filter({ hasText: '2 uur' })).toBeVisible()
  await expect(header.getByText('Sportvereniging')).toBeVisible()
  await expect(header.getByText('Sports Facility')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Performance' }).last()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Andere projecten' })
    .getByRole('link', { name: 'Volgend project' })
    .click()
  await expect(page).toHaveURL(/\/projecten\/(?!rugby-club)/)
  // Which has one picture, and so no gallery.
  await expect(page.getByRole('img', { name: 'Machines in een lage zaal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Galerij' })).toHaveCount(0)
})

test('projects are chosen by sector, and the address says which', async ({ page }) => {
  await visit(page, '/projecten')
  const sectors = page.getByRole('navigation', { name: 'Kies een soort' })
  const projects = page.getByRole('main').getByRole('link', { name: /READ MORE/ })
  await expect(projects).toHaveCount(2)
  await expect(projects.first()).toContainText('Bekijk het project')
  await expect(projects.first().getByText('READ MORE')).toHaveAttribute('lang', 'en')
  await sectors.getByRole('link', { name: /^Sportvereniging/ }).click()
  await expect(projects).toHaveCount(1)
  await expect(projects).toContainText('Rugby')
  await expect(page).toHaveURL('/projecten#projecten-sportvereniging')
  await expectNoViolations(page, 'main')
  await page.goBack()
  await expect(projects).toHaveCount(2)
})

test('each certificate says what it covers and until when', async ({ page }) => {
  await page.goto('/medical/rehab-leg-press')
  await page.getByRole('link', { name: 'CE-MDD · ISO 13485' }).click()
  await expect(page).toHaveURL('/medical#certificaten')
  await page.goto('/medical')
  await page.getByRole('link', { name: 'Wat elk certificaat zegt' }).click()
  const certificate = page
    .locator('#certificaten')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'CE-MDD' }) })
  await expect(certificate).toContainText('Richtlijn 93/42/EEG')
  await expect(certificate.locator('time')).toHaveText('uiterlijk 31 december 2028')
  await expect(page.getByRole('link', { name: 'Vraag een certificaat op' })).toHaveAttribute(
    'href',
    '/contact?subject=Certificaat%20op%20aanvraag',
  )
})

test('the calculator answers a press from before the page is alive', async ({ page }) => {
  const release = await hold(page, '**/assets/shell.*.json')
  await page.goto('/financiering')
  const calculator = page.locator('#calculator')
  await calculator.getByLabel('Waarde van de apparatuur').fill('25000')
  await calculator.getByLabel('Looptijd').selectOption('36')
  await calculator.getByLabel('Waarde van de apparatuur').press('Enter')
  release()
  await expect(calculator.getByText('Uw indicatie')).toBeVisible()
  await expect(calculator.getByLabel('Waarde van de apparatuur')).toHaveValue('25000')
  await expect(calculator.getByText(/€\s733/)).toBeVisible()
  await expect(page).toHaveURL(/\/financiering$/)
})

test('references that are still to come say so alone, with two ways to ask and one to the projects', async ({
  page,
}) => {
  await page.goto('/referenties')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText(['Onze referenties volgen binnenkort'])
  const address = 'mailto:info@dfx-fitness.example'
  await expect(main.getByRole('link', { name: 'Mail ons' })).toHaveAttribute('href', address)
  await expect(main.getByRole('link', { name: 'projecten' })).toHaveAttribute('href', '/projecten')
  await expect(main.locator('a[href^="/projecten/"]')).toHaveCount(0)
  await main.getByRole('link', { name: 'Neem contact op' }).click()
  await expect(page).toHaveURL('/contact')
})
