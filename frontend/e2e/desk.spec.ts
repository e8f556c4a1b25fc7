import { readFileSync } from 'node:fs'
import { leadLinks, openDesk, openLead, signIn } from './desk'
import { address, mailsTo, sendContact } from './leads'
import { expect, expectNoViolations, hold, test } from './visitor'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('who signs in is at the page that was asked for, and saves what is filtered as a file', async ({
  page,
}) => {
  const email = address('wilma')
  await sendContact(page, { email, company: 'Sportcentrum De Meer' })
  await page.goto(`/beheer/leads/?view=all&q=${email}`)
  await signIn(page)
  await expect(leadLinks(page)).toHaveText(['Sportcentrum De Meer'])
  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Exporteren als ${format}` }).click()
    const file = await download
    return { name: file.suggestedFilename(), data: readFileSync(await file.path()) }
  }
  const csv = await saved('CSV')
  expect(csv.name).toMatch(/^aanvragen-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.data.toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(email)
  const excel = await saved('Excel')
  expect(excel.name).toMatch(/\.xlsx$/)
  expect(excel.data.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('link', { name: 'Aanvraag invoeren' }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Wilma Bakker')
  await page.getByRole('button', { name: 'Afmelden' }).click()
  await expect(page.getByRole('button', { name: 'Aanmelden' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Wilma')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Aanmelden' })).toBeVisible()
})

test('filters stand in the address, and back takes the last one away', async ({ page }) => {
  const [one, other] = [address('een'), address('ander')]
  const campaign = crypto.randomUUID()
  await sendContact(page, { email: one, name: 'Een', campaign })
  await sendContact(page, { email: other, name: 'Ander', campaign })
  await openDesk(page, `/?campaign=${campaign}`)
  await expect(leadLinks(page)).toHaveText(['Ander', 'Een'])
  await page.getByLabel('Volgorde').selectOption('Langst wachtend')
  await expect(leadLinks(page)).toHaveText(['Een', 'Ander'])
  await page.getByLabel('Zoeken').fill(one.toUpperCase())
  await expect(leadLinks(page)).toHaveText(['Een'])
  await expect(page).toHaveURL(/q=EEN/)
  await page.reload()
  await expect(leadLinks(page)).toHaveText(['Een'])
  await page.goBack()
  await expect(leadLinks(page)).toHaveText(['Een', 'Ander'])
  await page.goForward()
  await page.getByRole('button', { name: /Filter verwijderen: Zoekt/ }).click()
  await expect(leadLinks(page)).toHaveText(['Een', 'Ander'])
  await page.getByRole('link', { name: 'Afgehandeld' }).click()
  await expect(page.getByRole('heading', { name: 'Geen aanvragen gevonden' })).toBeVisible()
  await page.getByRole('button', { name: 'Alle filters wissen' }).first().click()
  await expect(page).toHaveURL(/\?view=closed/)
})

test('more than fifty leads come page by page', async ({ page }) => {
  const campaign = crypto.randomUUID()
  const emails = Array.from({ length: 52 }, (_, index) => address(`nr${index}`))
  for (const email of emails) await sendContact(page, { email, campaign })
  await openDesk(page, `/?campaign=${campaign}`)
  await expect(leadLinks(page)).toHaveCount(50)
  const more = page.getByRole('button', { name: 'Meer tonen' })

  // A page that comes once another list is shown holds nothing up there.
  const release = await hold(page, '**/api/desk/leads?*cursor=*')
  await more.click()
  await page.getByLabel('Volgorde').selectOption('Langst wachtend')
  await expect(page).toHaveURL(/order=oldest/)
  const late = page.waitForResponse(/cursor=/)
  release()
  await late
  await more.click()
  await expect(leadLinks(page)).toHaveCount(52)
  await page.goBack()
  await page.reload()
  await expect(leadLinks(page)).toHaveCount(50)

  await more.click()
  await expect(leadLinks(page)).toHaveCount(52)
  await leadLinks(page).last().click()
  await expect(page.getByRole('link', { name: emails[0] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(leadLinks(page)).toHaveCount(52)
  await expect(leadLinks(page).last()).toBeFocused()
})

test('an open list says that there are new leads, and moves nothing', async ({ page }) => {
  const campaign = crypto.randomUUID()
  await sendContact(page, { email: address('eerst'), name: 'Eerst', campaign })
  await page.clock.install()
  await openDesk(page, `/?campaign=${campaign}`)
  await expect(leadLinks(page)).toHaveText(['Eerst'])
  await sendContact(page, { email: address('later'), name: 'Later', campaign })
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('status').filter({ hasText: '1 nieuw' })).toBeVisible()
  await expect(leadLinks(page)).toHaveText(['Eerst'])
  await page.getByRole('button', { name: 'Nieuwe aanvraag tonen' }).click()
  await expect(leadLinks(page)).toHaveText(['Later', 'Eerst'])
})

test('what a colleague does is seen within a minute, and moves nothing in an open list', async ({
  page,
  context,
}) => {
  const campaign = crypto.randomUUID()
  for (const name of ['Eerst', 'Later'])
    await sendContact(page, { email: address(name.toLowerCase()), name, campaign })
  const colleague = await context.newPage()
  await page.clock.install()
  for (const one of [page, colleague]) await openDesk(one, `/?campaign=${campaign}`)
  await leadLinks(colleague).last().click()
  await colleague.getByRole('button', { name: 'Gewonnen' }).click()
  await expect(colleague.getByText('Status: Gewonnen')).toBeVisible()
  for (let minute = 0; minute < 2; minute++) {
    const look = page.waitForResponse(/\/leads\?/)
    await page.clock.fastForward(61_000)
    await look
    await expect(leadLinks(page)).toHaveText(['Later', 'Eerst'])
  }
  await leadLinks(page).last().click()
  await expect(page.getByText('Status: Gewonnen')).toBeVisible()
  await colleague.getByRole('button', { name: 'Verloren' }).click()
  await expect(colleague.getByText('Status: Verloren')).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(page.getByText('Status: Verloren')).toBeVisible()
})

test('a lead is taken, and answered by the mail program; its mails are sent once more, to the visitor too where that is asked', async ({
  page,
}) => {
  const email = address('oppakken')
  await sendContact(page, { email, message: `Past het in 60 m²?\nEn wanneer? ${email}` })
  await openLead(page, email)
  await page.getByRole('button', { name: 'Ik pak dit op' }).click()
  await expect(page.getByRole('button', { name: 'In behandeling' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByLabel('Behandelaar')).toHaveValue('anke@local.example')
  await expect(page.getByText('Status: In behandeling')).toBeVisible()
  const answer = page.getByRole('link', { name: 'Beantwoorden' })
  await page.getByLabel('Antwoord begint met').selectOption('Afspraak maken')
  const href = decodeURIComponent((await answer.getAttribute('href')) ?? '')
  expect(href).toContain(`mailto:${email}?subject=`)
  expect(href).toMatch(/Bedankt voor uw bericht met kenmerk [0-9A-F-]+\.\r\nWanneer komt/)
  expect(href).toContain('> Past het in 60 m²?\r\n> En wanneer?')
  // No mail program opens in a test.
  await answer.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await answer.click()
  await page.getByRole('button', { name: 'Markeer als beantwoord' }).click()
  await expect(page.getByRole('button', { name: 'Beantwoord', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.reload()
  await expect(page.getByText('Status: Beantwoord')).toBeVisible()

  await page.getByRole('button', { name: 'Mails opnieuw versturen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mails opnieuw versturen?' })
  await dialog.getByLabel('Ook de bevestiging').check()
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(2)
})

test.describe('two people at once', () => {
  test.use({ expected: /status of 409/ })

  test('the second is told, and keeps what was typed', async ({ page, context }) => {
    const email = address('samen')
    await sendContact(page, { email })
    const second = await context.newPage()
    await openLead(page, email)
    await openLead(second, email)
    await page.getByLabel('Nieuwe notitie').fill('Gebeld, komt vrijdag langs.')
    await second.getByRole('button', { name: 'Ik pak dit op' }).click()
    await expect(second.getByText('Status: In behandeling')).toBeVisible()
    await page.getByRole('button', { name: 'Notitie bewaren' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Intussen' })).toBeInViewport()
    await expect(page.getByText('Status: In behandeling')).toBeVisible()
    await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('Gebeld, komt vrijdag langs.')
    await page.getByRole('button', { name: 'Notitie bewaren' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'komt vrijdag langs' })).toBeVisible()
    await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('')
  })
})

test('spam that was none is released, and its mails go out', async ({ page }) => {
  const email = address('snel')
  await sendContact(page, { email, name: 'Snelle Sanne', elapsedMs: 200 })
  await openDesk(page, `/spam?q=${email}`)
  await page.getByRole('button', { name: 'Dit is geen spam: Snelle Sanne' }).click()
  await expect(leadLinks(page)).toHaveCount(0)
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  await page.goto(`/beheer/leads/?q=${email}`)
  await expect(leadLinks(page)).toHaveText(['Snelle Sanne'])
})

test('figures lead to the leads that they count', async ({ page }) => {
  await sendContact(page, { email: address('cijfers') })
  await openDesk(page, '/cijfers')
  await page
    .getByRole('region', { name: 'Formulieren' })
    .getByRole('link', { name: 'Bericht' })
    .click()
  await expect(page).toHaveURL(/\?view=all&form=contact&from=/)
  await expect(leadLinks(page).first()).toBeVisible()
  await page.goBack()
  await page.getByText('Als tabel').click()
  await expectNoViolations(page)
  await page.getByLabel('Periode').selectOption('Dit jaar')
  await expect(page.getByText(/^1 januari/)).toBeVisible()
  await page.goto('/beheer/leads/cijfers?periode=eigen&from=2099-01-01&to=2099-01-31')
  await expect(page.getByRole('heading', { name: 'Geen aanvragen in deze periode' })).toBeVisible()
  await expectNoViolations(page, 'main')
})

test.describe('one person', () => {
  test.use({ expected: /status of (410|422)/ })

  test('is shown, handed over and erased', async ({ page }) => {
    const email = address('persoon')
    await sendContact(page, { email, name: 'Wim' })
    await openDesk(page, '/personen')
    const search = async (text: string) => {
      await page.getByLabel('E-mailadres of telefoonnummer').fill(text)
      await page.getByRole('button', { name: 'Zoeken' }).click()
    }
    await search('geen van beide')
    await expect(page.getByText('Vul een e-mailadres in')).toBeVisible()
    await search(email.replace('@', '+dfx@').toUpperCase())
    await expect(leadLinks(page)).toHaveText(['Wim'])
    await expectNoViolations(page, 'main')
    await search(email)
    await expect(page.getByText('1 aanvraag gevonden.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Alle gegevens bewaren als bestand' }).click()
    const held: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(held).toMatchObject([{ email, fields: expect.any(Array), history: expect.any(Array) }])
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alles van deze persoon wissen?' })
    await dialog.getByRole('button', { name: 'Definitief wissen' }).click()
    await expect(dialog.getByText(`Typ precies ${email}.`)).toBeVisible()
    await dialog.getByLabel('Typ ter bevestiging').fill(email)
    await dialog.getByRole('button', { name: 'Definitief wissen' }).click()
    await expect(page.getByText('1 aanvraag gewist.')).toBeVisible()
    await expect(leadLinks(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Eerder gewist' })).toBeVisible()
  })

  test('is for admins alone', async ({ page }) => {
    await page.route('**/api/sign-in', (route) =>
      route.continue({ postData: JSON.stringify({ email: 'bram@local.example' }) }),
    )
    await openDesk(page, '/personen')
    await expect(page.getByRole('heading', { name: 'Aanvragen', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Personen' })).toHaveCount(0)
  })
})

test('all goes by keyboard, and by single keys as long as those are on', async ({ page }) => {
  const campaign = crypto.randomUUID()
  for (const name of ['Derde', 'Tweede', 'Eerste'])
    await sendContact(page, { email: address('toets'), name, campaign })
  await openDesk(page, `/?campaign=${campaign}`)
  await expect(leadLinks(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(leadLinks(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(leadLinks(page).nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tweede', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Ik pak dit op' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ik pak dit op' })).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.goBack()
  await expect(leadLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Zoeken')).toBeFocused()
  await page.keyboard.type('j?')
  await expect(page.getByLabel('Zoeken')).toHaveValue('j?')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Uitleg en sneltoetsen' })
  await help.getByLabel('Sneltoetsen van één teken').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(help).toBeHidden()
  await expect(page.getByLabel('Zoeken')).not.toBeFocused()
})

test('no page has breaches of accessibility', async ({ page }) => {
  const [email, spam] = [address('axe'), address('axe-spam')]
  await sendContact(page, { email, company: 'Fysiotherapie Van den Boogaard-Terpstra & Partners' })
  await sendContact(page, { email: spam, elapsedMs: 200 })
  await page.goto('/beheer/leads')
  await expect(page.getByRole('button', { name: 'Aanmelden' })).toBeVisible()
  await expectNoViolations(page)
  await openDesk(page, `/?q=${email}&from=2026-01-01`)
  await expect(leadLinks(page)).toHaveCount(1)
  await expectNoViolations(page)
  await leadLinks(page).click()
  await expect(page.getByRole('heading', { name: 'Geschiedenis' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Mails opnieuw versturen' }).click()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.goto(`/beheer/leads/spam?q=${spam}`)
  await expect(leadLinks(page)).toHaveCount(1)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Uitleg en sneltoetsen' }).click()
  await expectNoViolations(page)
  await page.goto('/beheer/leads/?q=bestaat-niet-in-enige-aanvraag')
  await expect(page.getByRole('heading', { name: 'Geen aanvragen gevonden' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/beheer/leads/bestaat-niet')
  await expect(page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible()
  await expectNoViolations(page)
})

test('on a phone, a lead is read and taken, and nothing is wider than the window', {
  tag: '@phone-only',
}, async ({ page }) => {
  const email = address('smal')
  await sendContact(page, {
    email,
    company: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik',
    message: `https://voorbeeld.nl/${'lang/'.repeat(40)} ${email}`,
  })
  await openDesk(page, `/?q=${email}`)
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect(leadLinks(page)).toHaveCount(1)
  expect(await excess()).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
  await leadLinks(page).click()
  await expect(page.getByRole('button', { name: 'Ik pak dit op' })).toBeInViewport()
  expect(await excess()).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Ik pak dit op' }).click()
  await expect(page.getByText('Status: In behandeling')).toBeVisible()
})

test.describe('without the server', () => {
  test.use({ expected: /ERR_FAILED|status of 503/ })

  test('a list says so, and tries again when asked', async ({ page }) => {
    const email = address('storing')
    await sendContact(page, { email, name: 'Storing' })
    await openDesk(page)
    await expect(leadLinks(page).first()).toBeVisible()
    await page.route('**/api/desk/leads?*', (route) => route.abort())
    await page.getByLabel('Zoeken').fill(email)
    await page.getByLabel('Zoeken').press('Enter')
    await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
    await page.unroute('**/api/desk/leads?*')
    await page.route('**/api/desk/leads?*', (route) =>
      route.fulfill({ status: 503, body: '<html>' }),
    )
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('heading', { name: 'Dit is niet gelukt' })).toBeVisible()
    await page.unroute('**/api/desk/leads?*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(leadLinks(page)).toHaveText(['Storing'])
  })
})
