import type { Locator, Page } from '@playwright/test'
import { emailPattern } from '../lib/email'
import { address, mailsTo, sentAddress, storedLeads } from './leads'
import { fillMessage } from './requests'
import {
  alive,
  expect,
  expectNoViolations,
  hold,
  notices,
  test,
  visit,
  withoutPattern,
} from './visitor'

const form = (page: Page) => page.locator('main form[action^="/api/"]')

/** What stands in the place of a form that was sent. */
const receipt = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: title })
const again = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Nog een bericht sturen' }).click()

test.beforeEach(async ({ page }) => {
  // The form tells how long the page was open; a person's time passes at once here.
  await page.clock.install()
})

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.clock.fastForward(20_000)
}

async function fillPartner(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Bedrijfsnaam').fill('Öz Metaal')
  await form(page).getByLabel('Contactpersoon').fill('Ali Öz')
  await form(page).getByLabel('E-mailadres').fill(email)
  await form(page).getByLabel('Soort samenwerking').selectOption('dealer')
  await form(page).getByLabel('Beschrijving').fill('Wij verkopen\nin Groningen.')
}

test.describe('a partner request', () => {
  test.use({ expected: /status of 422|^partner-aanvraag / })

  test('is asked for whole, outlives a refusal and a reload, is sent by keyboard, stored and mailed', async ({
    page,
  }) => {
    const email = address('partner')
    await open(page, '/partners')
    await form(page).locator('[type=submit]').click()
    await expect(form(page).getByLabel('Bedrijfsnaam')).toBeFocused()
    for (const [label, required] of [
      ['Bedrijfsnaam', true],
      ['Contactpersoon', true],
      ['E-mailadres', true],
      ['Telefoonnummer', false],
      ['Website', false],
      ['Beschrijving', true],
    ] as const) {
      await expect(form(page).getByLabel(label)).toHaveJSProperty('required', required)
    }
    await fillPartner(page, 'ali@groningen.1')
    await withoutPattern(form(page).getByLabel('E-mailadres'))
    await form(page).locator('[type=submit]').click()
    await expect(notices(page)).toContainText('Controleer de gemarkeerde velden.')
    await expect(notices(page)).not.toContainText('Fout bij verzenden')
    await expect(form(page).getByLabel('E-mailadres')).toBeFocused()
    await expect(form(page).getByLabel('E-mailadres')).toHaveAccessibleDescription(
      /Dit e-mailadres klopt niet/,
    )
    await form(page).getByLabel('E-mailadres').fill(email)
    const description = form(page).getByLabel('Beschrijving')
    await description.focus()
    await page.keyboard.insertText(' Wij leveren snel.'.repeat(300)) // as one pastes, which is not cut
    await form(page).locator('[type=submit]').click()
    await expect(description).toHaveAccessibleDescription(
      /Dit zijn 5\d{3} tekens; gebruik er hoogstens 5000/,
    )
    await description.fill('Wij verkopen\nin Groningen.')
    await page.reload()
    await alive(page)
    await expect(form(page).getByLabel('Bedrijfsnaam')).toHaveValue('Öz Metaal')
    await expect(form(page).getByLabel('Soort samenwerking')).toHaveValue('dealer')
    await form(page).locator('[type=submit]').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Succesvol verzonden!').last()).toBeVisible()
    await expect(
      page
        .getByText('Uw partner aanvraag is ontvangen. We nemen binnenkort contact met u op.')
        .last(),
    ).toBeVisible()
    await expect(receipt(page, 'Succesvol verzonden!')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form(page).getByLabel('Bedrijfsnaam')).toBeFocused()
    await expect(form(page).getByLabel('Bedrijfsnaam')).toHaveValue('')
    await expect(form(page).getByLabel('Soort samenwerking')).toHaveValue('')
    const leads = await storedLeads(page, email)
    expect(leads).toHaveLength(1)
    expect(leads[0]).toContain('Dealer')
    expect(leads[0]).not.toContain('spam') // though it was sent at once after the reload
    await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  })
})

test('a lead says where its visitor came from, and nothing says it before', async ({ page }) => {
  const email = address('herkomst')
  await open(page, '/medical?utm_source=mail&utm_campaign=lente')
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.clock.fastForward(20_000)
  await fillMessage(form(page), email, 'Past dit in 60 m²?')
  const sent = page.waitForRequest('**/api/contact-form')
  await form(page).locator('[type=submit]').click()
  const request = await sent
  expect(Object.keys(request.postDataJSON()).sort()).toEqual(
    ['company', 'context', 'email', 'message', 'name', 'phone', 'subject'].sort(),
  )
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await expect(notices(page)).toContainText('Bericht verzonden!')
  const [lead] = await storedLeads(page, email)
  expect(lead).toMatch(/verzonden vanaf\s+\/contact/)
  expect(lead).toMatch(/bezoek begon op\s+\/medical/)
  expect(lead).toMatch(/campagne\s+lente mail/)
})

test('of two headlines a visit reads one before anything else, the same each time, and its lead says which', async ({
  page,
}) => {
  const email = address('proef')
  const [a, b] = ['Een zaal die blijft draaien', 'Nooit meer een kapotte machine']
  const chance = (value: number) =>
    page.addInitScript((random) => {
      Math.random = () => random
    }, value)
  const heading = page.getByRole('heading', { level: 1 })
  await chance(0.1)
  await open(page, '/proef') // until then the visit may still be written
  await expect(heading).toHaveText(a, { useInnerText: true })
  await expect(page.getByText(b)).toBeHidden()

  await page.evaluate(() => sessionStorage.clear()) // another visit
  await chance(0.9)
  let release = () => {}
  const wasRead = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && !pathname.includes('/half.'),
    (route) => wasRead.then(() => route.continue()),
  )
  await page.goto('/proef', { waitUntil: 'commit' })
  await expect(heading).toHaveText(b, { useInnerText: true })
  await expect(page.getByText(a)).toBeHidden()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await chance(0.1)
  await open(page, '/proef')
  await expect(page.getByText(a)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.clock.fastForward(20_000)
  await fillMessage(form(page), email, 'Wat kost onderhoud?')
  await form(page).locator('[type=submit]').click()
  await expect(notices(page)).toContainText('Bericht verzonden!')
  const [lead] = await storedLeads(page, email)
  expect(lead).toMatch(/proef met koppen\s+\/proef, kop B/)
})

test('a form of the site itself asks what its file says, and mails whom its file names', async ({
  page,
}) => {
  const email = address('actie')
  await open(page, '/zomeractie')
  await form(page).getByLabel('Naam', { exact: true }).fill('Ada')
  await form(page).getByLabel('E-mailadres').fill(email)
  await form(page).getByLabel('Welke lijn?').selectOption('outdoor')
  await form(page).getByLabel('Leasen').check()
  await form(page).getByLabel('Toelichting').fill('Voor het plein.')
  const consent = 'U geeft toestemming om u over deze actie te bellen.'
  const submit = form(page).getByRole('button', { name: 'Doe mee' })
  await expect(submit).toHaveAccessibleDescription(consent)
  await submit.click()
  await expect(notices(page)).toContainText('U doet mee!')
  const summary = page.getByRole('main').getByRole('definition')
  await expect(summary).toHaveText(['Ada', email, 'Outdoor', 'Leasen', 'Voor het plein.'])
  await expectNoViolations(page, 'main')
  const reference = await page
    .getByRole('main')
    .getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    .innerText()
  await again(page)
  await expect(form(page).getByLabel('Toelichting')).toHaveValue('')
  const [lead] = await storedLeads(page, email)
  expect(lead).toMatch(/Lijn\s+Outdoor/)
  expect(lead).toMatch(/Wensen\s+Leasen/)
  expect(lead).toContain(consent)
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  const toSales = await mailsTo(page, 'actie@dfx-fitness.example, anke@dfx-fitness.example')
  expect(await toSales.count()).toBeGreaterThan(0)
  expect(lead).toContain(reference.replace('-', '').toLowerCase())
})

test.describe('a technician', () => {
  test.use({ expected: /status of 422|^service-monteur-aanmelding / })

  test('chooses several specialisations, also before the page is alive, and is led to a choice that is refused', async ({
    page,
  }) => {
    const email = address('monteur')
    const release = await hold(page, '**/assets/**/*.js')
    await page.goto('/service-monteurs', { waitUntil: 'commit' })
    await form(page).getByLabel('Voornaam').fill('Jan')
    await form(page).getByLabel('Smart gym technologie').check()
    await form(page).getByLabel('Jaren ervaring').selectOption('5-10')
    release()
    await alive(page)
    await page.clock.fastForward(20_000)
    // A change of another field makes React write every field anew.
    await form(page).getByLabel('Achternaam').fill('Jansen')
    await form(page).getByLabel('E-mailadres').fill(email)
    await form(page).getByLabel('Cardio apparatuur').check()
    await form(page).getByLabel('Motivatie').fill('Ik werk graag zelfstandig.')
    await expect(form(page).getByLabel('Voornaam')).toHaveValue('Jan')
    await expect(form(page).getByLabel('Smart gym technologie')).toBeChecked()
    await expect(form(page).getByLabel('Jaren ervaring')).toHaveValue('5-10')

    const api = '**/api/service-monteur-aanmelding'
    let fields: Record<string, string> = { specializations: 'Kies uit de lijst.' }
    await page.route(api, (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'Controleer de gemarkeerde velden.', fields },
      }),
    )
    await form(page).locator('[type=submit]').click()
    await expect(form(page).getByText('Kies uit de lijst.')).toBeVisible()
    await expect(notices(page)).not.toContainText('Fout bij verzenden')
    await expect(form(page).getByRole('checkbox').first()).toBeFocused()
    fields = { elders: 'Kies een land.' } // which no field shows
    await form(page).locator('[type=submit]').click()
    await expect(notices(page)).toContainText('Kies een land.')
    await page.unroute(api)

    await form(page).locator('[type=submit]').click()
    await expect(
      page
        .getByText(
          'Uw aanmelding is ontvangen. We nemen binnenkort contact met u op voor de volgende stappen.',
        )
        .last(),
    ).toBeVisible()
    await again(page)
    await expect(form(page).getByLabel('Cardio apparatuur')).not.toBeChecked()
    expect((await storedLeads(page, email))[0]).toContain(
      'Cardio apparatuur, Smart gym technologie',
    )
  })
})

test('a link with a subject fills it in, as text and no longer than it may be, each time that it is opened', async ({
  page,
}) => {
  const email = address('bericht')
  const subject = form(page).getByLabel('Onderwerp')
  const long = `<b>ROI Calculator</b> ${'x'.repeat(300)}`
  await visit(page, `/contact?subject=${encodeURIComponent(long)}`)
  await expect(subject).toHaveValue(long.slice(0, 200))
  await subject.fill('')
  await page.reload()
  await alive(page)
  await expect(subject).toHaveValue('')
  await open(page, '/contact?subject=Training%20Inschrijving')
  await expect(subject).toHaveValue('Training Inschrijving')
  await form(page).getByLabel('Naam').first().fill('Bart Smit')
  await form(page).getByLabel('E-mailadres').fill(email)
  await form(page).getByLabel('Bericht').fill('Graag twee plaatsen.')
  await form(page).locator('[type=submit]').click()
  await expect(page.getByText('Bericht verzonden!').last()).toBeVisible()
  await again(page)
  await expect(form(page).getByLabel('Bericht')).toHaveValue('')
  expect((await storedLeads(page, email))[0]).toContain('Training Inschrijving')
})

test('what the browser sent by itself does not stand in the form again', async ({ page }) => {
  const email = address('vroeg')
  await open(page, '/contact')
  await form(page).getByLabel('Bericht').fill('Van eerder')
  await page.goto('/blog')
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillMessage(form(page), email)
  await form(page).locator('[type=submit]').click()
  await expect(page).toHaveURL(sentAddress('bericht'))
  release()
  await alive(page)
  await expect(notices(page)).toContainText('Bericht verzonden!')
  const reference = new URL(page.url()).searchParams.get('nummer') ?? ''
  await expect(page.getByRole('main')).toContainText(reference)
  await visit(page, '/contact')
  await form(page).getByLabel('Naam').first().fill('Bart')
  await expect(form(page).getByLabel('Bericht')).toHaveValue('')
  await form(page).getByLabel('Bericht').fill('Nog iets')
  await page.reload()
  await alive(page)
  await expect(form(page).getByLabel('Bericht')).toHaveValue('Nog iets')
  expect(await storedLeads(page, email)).toHaveLength(1)
})

test.describe('a server that is away', () => {
  test.use({ expected: /contact-form|ERR_FAILED|status of (429|5)/ })

  test('is told in its own words where it has any, after what the browser finds, and gets what is sent once more', async ({
    page,
  }) => {
    const email = address('weg')
    await open(page, '/contact')
    const field = (label: string) => form(page).getByLabel(label, { exact: true })
    const send = form(page).getByRole('button', { name: 'Verstuur bericht' })
    await field('E-mailadres').fill('jan@bedrijf')
    await send.click()
    await expect(field('Naam')).toBeFocused()
    await expect(field('Naam')).toHaveAccessibleDescription('Vul uw naam in.')
    await expect(field('E-mailadres')).toHaveAccessibleDescription(/Dit e-mailadres klopt niet/)
    await expect(field('Bericht')).toHaveAccessibleDescription('Schrijf uw bericht.')
    await expect(notices(page)).toBeEmpty()

    await fillMessage(form(page), email)
    await page.route('**/api/contact-form', (route) =>
      route.fulfill({ status: 429, json: { error: 'Probeer het over 6 minuten opnieuw.' } }),
    )
    await send.click()
    await expect(page.getByText('Probeer het over 6 minuten opnieuw.')).toBeVisible()
    await page.route('**/api/contact-form', (route) => route.fulfill({ status: 503, body: 'oops' }))
    await send.click()
    const alert = notices(page).getByRole('alert')
    await expect(alert).toContainText('Er is een fout opgetreden bij het verzenden.')
    await expect(alert).toContainText('wordt vanzelf verstuurd zodra de verbinding terug is')
    await expect(field('Bericht')).toHaveValue('Dag')
    await page.unroute('**/api/contact-form')
    await send.click()
    await expect(page.getByRole('main')).toContainText('Wat u hebt verstuurd')
    expect(await page.evaluate(() => localStorage.getItem('dfx-outbox'))).toBeNull()

    // The health check says how it is.
    await open(page, '/contact')
    const check = page.getByRole('button', { name: 'Test Edge Function' })
    await check.click()
    await expect(page.getByText('Function running: OK')).toBeVisible()
    await page.route('**/health', (route) => route.fulfill({ status: 503, json: { error: 'x' } }))
    await check.click()
    await expect(page.getByText('Edge function might be down')).toBeVisible()
    await page.route('**/health', (route) => route.abort())
    await check.click()
    await expect(page.getByText('Health Check Failed')).toBeVisible()
    expect(await storedLeads(page, email)).toHaveLength(1)
  })
})

test.describe('the dialog of a brochure', () => {
  // The browser says so when the test's own tools reach into the outbox's sandboxed frame.
  test.use({ expected: /Blocked script execution|status of 422|^contact-form / })

  const download = /^Brochure downloaden: Medische apparatuur/
  const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Brochure downloaden' })

  async function fillDialog(dialog: Locator, email: string): Promise<void> {
    for (const label of ['Voornaam', 'Achternaam', 'Bedrijfsnaam'])
      await dialog.getByLabel(label).fill('Eva')
    await dialog.getByLabel('E-mailadres').fill(email)
  }

  test('tells of what was sent when it was closed meanwhile, and keeps what stands in it', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/shell.*.json')
    await page.goto('/brochures')
    // Before the page is alive, too.
    await page.getByRole('button', { name: download }).click()
    release()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(/Medische apparatuur/)
    await page.clock.fastForward(20_000)
    await fillDialog(dialog, address('gesloten'))
    const answer = await hold(page, '**/api/contact-form')
    await submit(dialog).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page
      .getByRole('button', { name: /^Brochure downloaden: / })
      .last()
      .click()
    answer()
    await expect(notices(page)).toContainText('Aanvraag ontvangen')
    await expect(dialog.getByLabel('Voornaam')).toHaveValue('Eva')
  })

  test('asks who wants it, and leads to it', async ({ page, request }) => {
    const email = address('brochure')
    await open(page, '/brochures')
    await page.getByRole('button', { name: download }).click()
    const dialog = page.getByRole('dialog', { name: /Medische apparatuur/ })
    await expect(dialog).toContainText("De volledige brochure (15 MB · 78 pagina's) mailen wij u.")
    await expectNoViolations(page, 'dialog[open]')
    await submit(dialog).click()
    await expect(dialog.getByText('Vereiste velden', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Voornaam')).toBeFocused()
    await expect(dialog.getByLabel('Bedrijfsnaam')).toHaveAccessibleDescription(
      'Vul uw bedrijfsnaam in.',
    )
    await expect(
      dialog.getByText('Vul alle vereiste velden in om de brochure te downloaden.'),
    ).toBeVisible()
    await expect(dialog.getByLabel('E-mailadres')).toHaveAttribute('pattern', emailPattern)
    await fillDialog(dialog, 'eva@zorgpunt')
    await submit(dialog).click()
    await expect(notices(page)).toContainText('Controleer de gemarkeerde velden.')
    await expect(dialog.getByLabel('E-mailadres')).toBeFocused()
    await dialog.getByLabel('E-mailadres').fill(email)

    // What was filled in outlives a reload, in the footer too.
    await page.keyboard.press('Escape')
    await newsletter(page).getByRole('textbox').fill('eva@voorbeeld.nl')
    await page.reload()
    await alive(page)
    await expect(newsletter(page).getByRole('textbox')).toHaveValue('eva@voorbeeld.nl')
    await page.getByRole('button', { name: download }).click()
    await expect(dialog.getByLabel('Voornaam')).toHaveValue('Eva')

    // The second of two clicks leaves it open.
    const box = await submit(dialog).boundingBox()
    if (!box) throw new Error('no button')
    const at = [box.x + box.width / 2, box.y + box.height - 2] as const
    await page.mouse.click(...at)
    const link = dialog.getByRole('link')
    await expect(link).toBeVisible()
    await page.mouse.move(...at)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(link).toBeFocused()

    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toBe('/downloads/brochure-medical.pdf')
    const file = await request.get(href)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').last()).toContainText('Aanvraag ontvangen')
    await page.getByRole('button', { name: download }).click()
    await expect(dialog.getByLabel('Voornaam')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    await expect(dialog).toBeHidden()
    expect((await storedLeads(page, email))[0]).toContain('Brochure aanvraag: Medische apparatuur')
    await (await mailsTo(page, email)).first().click()
    await expect(page.locator('pre')).toContainText('/downloads/brochure-medical.pdf')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: /status of 422/ })

  test('a mistake comes back with the form as it was filled in, in the looks of the site, and is mended', async ({
    page,
  }) => {
    const email = address('fout')
    await page.goto('/zomeractie')
    const drawn = () =>
      form(page)
        .getByLabel('Naam', { exact: true })
        .evaluate((field) => {
          const { height, fontFamily, borderColor, borderRadius } = getComputedStyle(field)
          return { height, fontFamily, borderColor, borderRadius }
        })
    const looks = await drawn()
    await form(page).getByLabel('Naam', { exact: true }).fill('Ada "<b>')
    await form(page).getByLabel('E-mailadres').fill('ada@groningen.1')
    await withoutPattern(form(page).getByLabel('E-mailadres'))
    await form(page).getByLabel('Welke lijn?').selectOption('outdoor')
    await form(page).getByLabel('Leasen').check()
    await form(page).getByLabel('Toelichting').fill('Voor het plein.\n\nMet groet')
    const answer = page.waitForResponse('**/api/contact-form')
    await form(page).getByRole('button', { name: 'Doe mee' }).click()
    expect((await answer).status()).toBe(422)
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await drawn()).toEqual(looks)
    await expect(form(page).getByLabel('Naam', { exact: true })).toHaveValue('Ada "<b>')
    await expect(form(page).getByLabel('Welke lijn?')).toHaveValue('outdoor')
    await expect(form(page).getByLabel('Leasen')).toBeChecked()
    await expect(form(page).getByLabel('Advies aan huis')).not.toBeChecked()
    await expect(form(page).getByLabel('Toelichting')).toHaveValue('Voor het plein.\n\nMet groet')
    const field = form(page).getByLabel('E-mailadres')
    await expect(field).toHaveAccessibleDescription(/Dit e-mailadres klopt niet/)
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^E-mailadres: / })
      .click()
    await expect(field).toBeFocused()
    await expect(page.getByRole('link', { name: 'Terug naar de pagina' })).toHaveAttribute(
      'href',
      '/zomeractie',
    )
    await field.fill(email)
    await form(page).getByRole('button', { name: 'Doe mee' }).click()
    await expect(page).toHaveURL(sentAddress('formulier-zomeractie'))
    await expect(page.getByText('Wij bellen u binnen een dag.').first()).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Bericht verzonden!' })).toBeHidden() // of another form
    await page.reload()
    const [lead, second] = await storedLeads(page, email)
    expect(second).toBeUndefined()
    expect(lead).toMatch(/kenmerk\s+zomeractie-/)
    expect(lead).toMatch(/Wensen\s+Leasen/)
    expect(lead).toMatch(/verzonden vanaf\s+\/zomeractie/)
  })

  test('an address that is none is told by the browser, before anything is lost; the newsletter is posted', async ({
    page,
  }) => {
    await page.goto('/contact')
    await fillMessage(form(page), 'jan@bedrijf', 'Een lang verhaal.')
    await form(page).locator('[type=submit]').click()
    await expect(form(page).getByLabel('E-mailadres')).toBeFocused()
    await newsletter(page).getByRole('button').click()
    await expect(newsletter(page).getByRole('textbox')).toBeFocused()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(form(page).getByLabel('Bericht')).toHaveValue('Een lang verhaal.')
    const email = address('nieuwsbrief-zonder')
    await newsletter(page).getByRole('textbox').fill(email)
    await newsletter(page).getByRole('button').click()
    await expect(page).toHaveURL(sentAddress('nieuwsbrief'))
    await expect(page.getByRole('heading', { name: 'Aanmelding succesvol!' })).toBeVisible()
    expect(await storedLeads(page, email)).toHaveLength(1)
  })
})

const newsletter = (page: Page) => page.getByRole('contentinfo').locator('form')

test.describe('the newsletter', () => {
  test.use({ expected: /contact-form|status of 5|ERR_FAILED/ })

  test('keeps an address where sending fails, takes it at the second try, and is empty again', async ({
    page,
  }) => {
    const email = address('nieuwsbrief')
    await open(page, '/blog')
    const field = newsletter(page).getByRole('textbox')
    const send = newsletter(page).getByRole('button')
    for (const text of ['', 'a@b']) {
      await field.fill(text)
      await send.click()
      await expect(notices(page)).toContainText('Ongeldig e-mailadres')
      await expect(notices(page)).toContainText('Voer een geldig e-mailadres in.')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
    }
    await field.fill(email)
    await expect(send).toHaveAccessibleDescription(/^Met uw aanmelding geeft u ons toestemming/)
    const release = await hold(page, '**/api/contact-form', (route) =>
      route.fulfill({ status: 500, body: 'oops' }),
    )
    await send.click()
    await expect(newsletter(page).getByRole('button', { name: 'Aanmelden...' })).toBeDisabled()
    release()
    await expect(notices(page)).toContainText('Aanmelding mislukt')
    await expect(notices(page)).toContainText(
      'Er is een fout opgetreden. Probeer het later opnieuw.',
    )
    await expect(field).toHaveValue(email)
    await page.unroute('**/api/contact-form')
    const sent = page.waitForRequest('**/api/contact-form')
    await newsletter(page).getByRole('button', { name: 'Aanmelden' }).click()
    const request = await sent
    expect(request.postDataJSON()).toMatchObject({
      emailadres: email,
      onderwerp: 'Newsletter Aanmelding',
      bericht: `Aanmelding voor de nieuwsbrief van ${email}`,
    })
    expect((request.postDataJSON() as { naam: string }).naam).not.toBe('')
    expect(request.headers()['authorization']).toMatch(/^Bearer \S+$/)
    await expect(notices(page)).toContainText('Aanmelding succesvol!')
    await expect(notices(page)).toContainText('U bent succesvol aangemeld voor onze newsletter.')
    await expect(notices(page)).not.toContainText('Aanmelding mislukt')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Referentienummer')
    await expectNoViolations(page, 'footer')
    await footer.getByRole('button', { name: 'Nog een adres aanmelden' }).click()
    await expect(field).toHaveValue('')
    expect(await storedLeads(page, email)).toHaveLength(1)
  })
})

test.describe('the map', () => {
  test.use({ expected: /^request to https:\/\/www\.openstreetmap\.org$/ })

  test('comes of another party, and of nobody before the click', async ({ page }) => {
    const asked: string[] = []
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>Een kaart</p>' })
    })
    await visit(page, '/contact')
    const show = page.getByRole('button', { name: 'Toon de kaart' })
    await show.scrollIntoViewIfNeeded()
    await expect(
      page.getByRole('img', { name: 'Getekende kaart van Huizen aan het Gooimeer' }),
    ).toBeVisible()
    expect(asked).toEqual([])
    await show.click()
    await expect(page.frameLocator('iframe').getByText('Een kaart')).toBeVisible()
    expect(asked).toHaveLength(1)
    await expect(page.getByRole('link', { name: /Open de grote kaart/ })).toHaveAttribute(
      'target',
      '_blank',
    )
  })
})
