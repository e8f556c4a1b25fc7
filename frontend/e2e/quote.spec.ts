import type { Page } from '@playwright/test'
import { address, mailsTo, sentAddress, storedLeads } from './leads'
import { add, card, fillIn, openRequest, quantity, send } from './requests'
import {
  alive,
  drawer,
  expect,
  expectNoViolations,
  follow,
  hold,
  notices,
  test,
  visit,
  wishlistButton,
  withoutPattern,
} from './visitor'

/** Unfolds a line of the form's products. */
const unfold = (page: Page, line: string) =>
  page.locator('summary').filter({ hasText: line }).click()

/** Opens the newest mail to an address and returns its text. */
async function readMail(page: Page, to: string): Promise<string> {
  await (await mailsTo(page, to)).first().click()
  return page.locator('pre').innerText()
}

// The browser says so when the test's own tools reach into the outbox's sandboxed frame.
test.use({ expected: /Blocked script execution/ })

test.beforeEach(async ({ page }) => {
  // The form tells how long it was open; a person's time passes at once here.
  await page.clock.install()
})

/** Puts a product on the list, and opens the form of the drawer for as long as a person takes. */
async function openForm(page: Page): Promise<void> {
  await visit(page, '/fitness')
  await add(page, 'Leg Press')
  await openRequest(page)
  await page.clock.fastForward(20_000)
}

/** How many of a product are on the list, on the page of the form. */
const gates = (page: Page) => quantity(page.getByRole('main'), 'Timing Gates')

/** Follows a link of the footer, and comes back. */
async function lookElsewhere(page: Page): Promise<void> {
  await follow(page, 'Outdoor')
  await page.goBack()
}

test('products of several pages are requested, stored and mailed', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const email = address('noor')
  await visit(page, '/fitness')
  await add(page, 'Leg Press')
  await expect(page.getByRole('status').last()).toContainText('Leg Press')
  await add(page, 'Leg Press')
  await follow(page, 'Medical')
  await add(page, 'Rehab Smith Machine')
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b3\b/)
  await page.reload()
  await alive(page)
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b3\b/)

  await openRequest(page)
  await page.clock.fastForward(20_000)
  const submit = drawer(page).locator('button[type="submit"]')
  await expect(submit).toBeDisabled()
  await fillIn(drawer(page), email)
  await drawer(page)
    .getByLabel(/^Adres/)
    .fill('Havenstraat 1, Huizen')
  await drawer(page).getByLabel('Voorkeur voor contact').selectOption('meeting')
  const release = await hold(page, '**/api/quote-request')
  await submit.click()
  await expect(submit).toHaveText('Verzenden...')
  await expect(submit).toBeDisabled()
  release()

  await expect(page.getByRole('status').last()).toContainText('Verlanglijst verzonden!')
  await expect(page.getByRole('status').last()).toContainText(
    'We nemen binnen 24 uur contact met u op voor uw offerte',
  )
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page, '.dock')
  if (isMobile) {
    // The button of the chat lies where that of the form may have been: the second of two clicks hides nothing.
    const chat = page.getByRole('button', { name: /^Chat met/ })
    await chat.dispatchEvent('click', { detail: 2 })
    await expect(page.getByRole('status').last()).toContainText('Verlanglijst verzonden!')
    await expect(page.getByRole('dialog', { name: 'Daan' })).toBeHidden()
  }
  await expect(wishlistButton(page)).not.toHaveAccessibleName(/\b3\b/)
  // What was sent stays a press away, until there is a new list.
  await notices(page).getByRole('button', { name: 'Wat u hebt verstuurd' }).click()
  await expect(drawer(page)).toContainText('Referentienummer')
  await expect(drawer(page)).toContainText('Wat er nu gebeurt')
  await expectNoViolations(page, 'dialog')
  await drawer(page).locator('div').getByRole('button', { name: 'Verlanglijst sluiten' }).click()

  const leads = await storedLeads(page, email)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toContain('Leg Press (2x), Rehab Smith Machine (1x)')
  expect(leads[0]).toContain('Adres: Havenstraat 1, Huizen\nVoorkeur voor contact: Afspraak')
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  const mail = await readMail(page, email)
  expect(mail).toContain('2 × Leg Press')
  expect(mail).toContain('1 × Rehab Smith Machine')
  await expect(
    (await mailsTo(page, 'offertes@dfx-fitness.example')).filter({
      hasText: 'Sportcentrum De Brug',
    }),
  ).not.toHaveCount(0)
})

test('quantities change in the list, 0 takes a product off, and the focus goes where it belongs', async ({
  page,
}) => {
  await visit(page, '/fitness')
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Offerte aanvragen' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(wishlistButton(page)).toBeFocused()
  for (const name of ['Leg Press', 'Leg Extension', 'Seated Leg Curl']) await add(page, name)
  await wishlistButton(page).click()
  const lines = drawer(page).getByRole('listitem')
  const heading = drawer(page).getByRole('heading', { level: 2 })
  const ofPress = quantity(drawer(page), 'Leg Press').getByRole('button')
  await ofPress.last().click()
  await expect(quantity(drawer(page), 'Leg Press')).toContainText('2')
  await ofPress.first().click()
  await ofPress.first().click()
  await expect(lines.filter({ hasText: 'Leg Press' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Leg Extension verwijderen' }).click()
  await expect(lines).toHaveCount(1)
  await expect(heading).toBeFocused()

  // A text that is selected to beyond the drawer leaves it open.
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  const field = drawer(page).getByLabel('Bedrijfsnaam')
  await field.fill('Sportcentrum')
  const box = await field.boundingBox()
  if (!box) throw new Error('no field')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(40, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(field).toBeFocused()
  await page.mouse.click(40, box.y)
  await expect(drawer(page)).toBeHidden()
  await expect(wishlistButton(page)).toBeFocused()

  await wishlistButton(page).click()
  await drawer(page).getByRole('button', { name: 'Terug naar de lijst' }).click()
  await quantity(drawer(page), 'Seated Leg Curl').getByRole('button').first().press('Enter')
  await expect(lines).toHaveCount(0)
  await expect(heading).toBeFocused()
})

test.describe('when sending fails', () => {
  test.use({ expected: /quote-request|Failed to load resource/ })

  test('what is missing is told, the values stay, what the API finds wrong stands beside its field, and sending again succeeds', async ({
    page,
  }) => {
    const email = address('opnieuw')
    await openForm(page)
    const form = drawer(page)
    const alert = form.getByRole('alert')
    await form.getByLabel('Bedrijfsnaam').fill('Sportcentrum De Brug')
    await form.getByLabel('Bedrijfsnaam').press('Enter')
    await expect(send(form)).toBeDisabled()
    await form
      .locator('form')
      .filter({ has: page.getByLabel('Bedrijfsnaam') })
      .evaluate((asked: HTMLFormElement) => asked.requestSubmit())
    await expect(alert).toContainText('Vereiste velden')
    await expect(alert).toContainText('Vul alle verplichte velden in')
    await fillIn(form, 'noor@voorbeeld')
    await send(form).click()
    await expect(form.getByLabel('E-mailadres')).toHaveAccessibleDescription(
      /e-mailadres klopt niet/,
    )
    await expect(form.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true')
    await expect(alert).toContainText('Controleer de gemarkeerde velden.')
    await expect(alert).not.toContainText('Verzending mislukt')

    await page.route(
      '**/api/quote-request',
      (route) => route.fulfill({ status: 500, json: { error: 'storing' } }),
      { times: 1 },
    )
    await form.getByLabel('E-mailadres').fill(email)
    await form.getByLabel('Opmerkingen').fill('y'.repeat(6000))
    await expect(form.getByLabel('Opmerkingen')).toHaveValue('y'.repeat(6000))
    await send(form).press('Enter')
    await expect(alert).toContainText('Verzending mislukt')
    await expect(send(form)).toBeFocused()
    await expect(alert).toContainText(
      'Er ging iets mis. Probeer het opnieuw of neem contact op via info@dfx-fitness.example',
    )
    await expect(alert).not.toContainText('storing')
    await expect(form.getByLabel('E-mailadres')).toHaveValue(email)
    await send(form).click()
    await expect(page.getByRole('status').last()).toContainText('Verlanglijst verzonden!')
    expect(await storedLeads(page, email)).toHaveLength(1)
  })

  test('an answer that got lost does not make a second lead', async ({ page }) => {
    const email = address('verloren')
    await page.route(
      '**/api/quote-request',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await openForm(page)
    await fillIn(drawer(page), email)
    await send(drawer(page)).click()
    await expect(notices(page).getByRole('alert')).toContainText('Verzending mislukt')
    await expect(notices(page)).toContainText(
      'wordt vanzelf verstuurd zodra de verbinding terug is',
    )
    await expect(drawer(page).getByLabel('E-mailadres')).toHaveValue(email)
    await page.reload()
    await expect(notices(page)).toContainText('Alsnog verzonden')
    expect(await storedLeads(page, email)).toHaveLength(1)
    await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: /Blocked script execution|status of 422/ })

  test('quantities of several lines are filled in on a page and requested by its form, after mistakes', async ({
    page,
  }) => {
    const email = address('zonder')
    const send = page.getByRole('button', { name: 'Aanvraag verzenden' })
    await page.goto('/medical')
    await expect(card(page, 'Rehab Leg Press').getByRole('button')).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'offerteformulier' }).click()
    await expect(page).toHaveURL(/\/offerteformulier#medical$/)
    await expect(page.getByRole('textbox', { name: 'Rehab Leg Press' })).toBeVisible()
    await page.getByLabel('Bedrijfsnaam').fill('Praktijk Noord')
    await page.getByLabel('Contactpersoon').fill('Sam Bakker')
    const field = page.getByLabel('E-mailadres', { exact: true })
    await field.fill(email)
    await page.getByLabel('Voorkeur voor contact').selectOption('phone')
    await send.click()
    // A mistake comes back with what to do, what was filled in and the products to choose from.
    await expect(page.getByRole('alert')).toContainText('Kies ten minste één product.')
    await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Praktijk Noord')
    await page.getByRole('textbox', { name: 'Rehab Leg Press' }).fill('3')
    await page.getByRole('textbox', { name: 'Suspension Therapy' }).fill('1')
    await page.getByRole('textbox', { name: 'Timing Gates' }).fill('2')
    await field.fill('sam@groningen.1')
    await withoutPattern(field)
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Dit e-mailadres klopt niet')
    await expect(page.getByRole('textbox', { name: 'Timing Gates' })).toHaveValue('2')
    await field.fill(email)
    await send.click()
    await expect(page).toHaveURL(sentAddress('offerte'))
    await expect(page.getByRole('heading', { name: 'Uw aanvraag is verzonden.' })).toBeInViewport()
    const leads = await storedLeads(page, email)
    expect(leads[0]).toContain('Timing Gates (2x), Rehab Leg Press (3x), Suspension Therapy (1x)')
    expect(leads[0]).toContain('Voorkeur voor contact: Telefoon')
    await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  })
})

test('the form for all lines keeps what is filled in until it is sent', async ({ page }) => {
  const email = address('formulier')
  const main = page.getByRole('main')
  await visit(page, '/offerteformulier')
  await unfold(page, 'Performance')
  await page.getByRole('textbox', { name: 'Timing Gates' }).fill('2')
  await main.getByLabel('Bedrijfsnaam').fill('Praktijk Noord')
  // The form below the list asks for the visitor's details too; they are typed once.
  await follow(page, 'Outdoor')
  await openRequest(page)
  await expect(drawer(page).getByLabel('Bedrijfsnaam')).toHaveValue('Praktijk Noord')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(gates(page)).toContainText('2')
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids).toContain('verlanglijst-naam')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await main.getByLabel('Contactpersoon').fill(' ')
  await main.getByLabel('E-mailadres', { exact: true }).fill(email)
  const send = page.getByRole('button', { name: 'Aanvraag verzenden' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/\w/) // what is missing
  await page
    .locator('form', { has: send })
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(notices(page).getByRole('alert')).toContainText('Vul alle verplichte velden in')
  await expect(gates(page)).toContainText('2')
  await main.getByLabel('Contactpersoon').fill('Sam Bakker')
  await page.getByRole('button', { name: 'Aanvraag verzenden' }).click()
  await expect(page.getByRole('heading', { name: 'Verlanglijst verzonden!' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('2 × Timing Gates')
  await page.getByRole('button', { name: 'Nog een bericht sturen' }).click()
  await unfold(page, 'Performance')
  await expect(page.getByRole('textbox', { name: 'Timing Gates' })).toHaveValue('')
  await expect(main.getByLabel('Bedrijfsnaam')).toHaveValue('')
  expect((await storedLeads(page, email))[0]).toContain('Timing Gates (2x)')
})

test('the list comes along wherever a quote is asked for', async ({ page }) => {
  const email = address('mee')
  await visit(page, '/fitness')
  await add(page, 'Leg Press')
  await add(page, 'Leg Extension')
  const form = page.getByRole('main')
  const listed = form.getByRole('group', { name: /^Aantal van/ })
  await page.getByRole('banner').getByRole('link', { name: 'Offerte aanvragen' }).first().click()
  await expect(page).toHaveURL(/\/offerteformulier$/)
  await expect(listed).toHaveCount(2)
  await expect(form.getByRole('textbox', { name: 'Timing Gates' })).toBeHidden()
  await form.getByRole('button', { name: 'Eén Leg Press meer' }).first().click()

  // A product's page puts it on the list, once, and so does the form for what it is opened for.
  await visit(page, '/medical/suspension-therapy')
  await form.getByRole('link', { name: 'Vraag een offerte aan' }).first().click()
  await expect(listed).toHaveCount(3)
  await form.getByRole('button', { name: 'Suspension Therapy verwijderen' }).click()
  await page.reload()
  await expect(listed).toHaveCount(2)
  await form.getByText('Producten toevoegen').click()
  await form.getByLabel('Zoek een product').fill('gates')
  await expect(form.getByRole('textbox', { name: /, Aantal$/ })).toHaveCount(1)
  await form.getByRole('textbox', { name: 'Timing Gates' }).fill('4')
  await form.getByLabel('Zoek een product').fill('stangsnelheid') // which is in no name
  await expect(form.getByRole('textbox', { name: 'Smart Power Rack' })).toBeVisible()
  await form.getByLabel('Zoek een product').fill('xyz')
  await expect(form.getByRole('status').first()).toContainText('Niets gevonden')
  await form.getByLabel('Zoek een product').fill('p 013')
  await form.getByRole('button', { name: 'Verder met 7 op uw lijst' }).click()
  await expect(form.getByRole('heading', { name: 'Verlanglijst' })).toBeFocused()
  await expect(listed).toHaveCount(3)

  await page.clock.fastForward(20_000)
  await form.getByLabel('Bedrijfsnaam').fill('Sportcentrum De Brug')
  await form.getByLabel('Contactpersoon').fill('Noor Jansen')
  await form.getByLabel('E-mailadres').fill(email)
  for (const label of ['Telefoonnummer', 'Adres', 'Gewenste levertijd', 'Opmerkingen']) {
    await expect(form.getByLabel(new RegExp(`^${label}`))).toBeVisible()
  }
  await form.getByRole('button', { name: 'Aanvraag verzenden' }).click()
  await expect(page.getByRole('heading', { name: 'Verlanglijst verzonden!' })).toBeFocused()
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b0\b/)
  expect((await storedLeads(page, email))[0]).toContain(
    'Leg Press (2x), Leg Extension (1x), Timing Gates (4x)',
  )
})

test('a message takes the list along, and says so', async ({ page }) => {
  const email = address('bericht-met-lijst')
  await visit(page, '/fitness')
  await add(page, 'Leg Press')
  await visit(page, '/contact?subject=Persoonlijk%20Adviesgesprek')
  const form = page.getByRole('main').locator('form')
  await expect(form.getByText('Uw verlanglijst gaat mee met dit bericht')).toBeVisible()
  await form.getByRole('button', { name: 'Bekijk lijst' }).click()
  await drawer(page)
    .getByRole('group', { name: /^Aantal van/ })
    .getByRole('button')
    .last()
    .click()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('listitem')).toHaveText('2 × Leg Press')
  await page.clock.fastForward(20_000)
  await form.getByLabel('Naam').first().fill('Noor Jansen')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Bericht').fill('Past dit in 90 m²?')
  await form.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByRole('main')).toContainText('Wat u hebt verstuurd')
  await expect(page.getByRole('main')).toContainText('2 × Leg Press')
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b2\b/)
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  expect(await readMail(page, email)).toContain('2 × Leg Press')
})

test('what is filled in and chosen before the form is alive stays, and the choice stays open', async ({
  page,
}) => {
  await visit(page, '/offerteformulier')
  await page.getByLabel('Bedrijfsnaam').fill('Praktijk Noord')
  await page.getByLabel('Contactpersoon').fill('Sam Bakker')
  await page.goto('/outdoor')
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/offerteformulier', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Timing Gates' })
  await unfold(page, 'Performance')
  await field.fill('2')
  await page.getByLabel('Bedrijfsnaam').fill('Praktijk Zuid')
  await page.getByLabel('Voorkeur voor contact').selectOption('phone')
  release()
  await alive(page)
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b2\b/)
  await expect(field).toHaveValue('2')
  await field.fill('')
  await field.fill('12')
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b12\b/)
  await expect(page.getByLabel('Contactpersoon')).toHaveValue('Sam Bakker')
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Praktijk Zuid')
  await lookElsewhere(page)
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Praktijk Zuid')
  await expect(page.getByLabel('Voorkeur voor contact')).toHaveValue('phone')
})

test('a request that the browser posts by itself is answered, and a second one is kept there', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/offerteformulier', { waitUntil: 'commit' })
  await unfold(page, 'Performance')
  await page.getByRole('textbox', { name: 'Timing Gates' }).fill('2')
  await page.getByLabel('Bedrijfsnaam').fill('Praktijk Noord')
  await page.getByLabel('Contactpersoon').fill('Sam Bakker')
  await page.getByLabel('E-mailadres', { exact: true }).fill(address('tweede'))
  await page.getByRole('button', { name: 'Aanvraag verzenden' }).click()
  await expect(page).toHaveURL(sentAddress('offerte'))
  release()
  await alive(page)
  await expect(page.getByRole('status')).toContainText('Uw aanvraag is verzonden.')
  await visit(page, '/offerteformulier')
  await unfold(page, 'Performance')
  await expect(page.getByRole('textbox', { name: 'Timing Gates' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Timing Gates' }).fill('3')
  await lookElsewhere(page)
  await expect(gates(page)).toContainText('3')
  await page.reload()
  await alive(page)
  await expect(gates(page)).toContainText('3')
})

test('all that is clicked before the page is alive counts; one message at a time is told, and one that was closed by keyboard holds no other', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/shell.*.json')
  await page.goto('/fitness')
  await add(page, 'Leg Press')
  await add(page, 'Leg Extension')
  release()
  await expect(wishlistButton(page)).toHaveAccessibleName(/\b2\b/)

  const close = notices(page).getByRole('button', { name: 'Melding sluiten' })
  await expect(close).toHaveCount(1)
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  await add(page, 'Leg Extension')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Aanmelden' }).click()
  await expect(notices(page)).not.toContainText('Leg Extension')
  await expect(close).toHaveCount(1)
  await page.clock.fastForward(7000)
  await expect(close).toHaveCount(0)
})
