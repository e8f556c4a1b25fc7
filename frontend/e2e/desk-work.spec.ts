import { leadLinks, openDesk, openLead } from './desk'
import { address, mailsTo, sendContact } from './leads'
import { expect, expectNoViolations, test } from './visitor'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a lead shows the others of the same person', { tag: '@phone' }, async ({ page }) => {
  const email = address('vaker')
  const campaign = crypto.randomUUID()
  await sendContact(page, { email, name: 'Eerste keer', campaign })
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  const again = email.replace('@', '+dfx@').toUpperCase()
  await sendContact(page, { email: again, name: 'Tweede keer', campaign })
  await expect.poll(async () => (await mailsTo(page, again)).count()).toBe(1)
  await openDesk(page, `/?campaign=${campaign}`)
  await expect(leadLinks(page)).toHaveText(['Tweede keer', 'Eerste keer'])
  await expect(page.getByText('1 eerdere aanvraag')).toHaveCount(1)
  await expectNoViolations(page)

  await leadLinks(page).first().click()
  const others = page.getByRole('region', { name: 'Van dezelfde persoon' })
  await expect(others.getByRole('link')).toHaveCount(1)
  await expectNoViolations(page)
  await others.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Eerste keer', level: 1 })).toBeFocused()
  await expect(others.getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: 'Aanvragen', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(campaign))
})

test('views say how many leads are open, and how many are one’s own', async ({ page }) => {
  const [mine, other] = [address('mijn'), address('ander')]
  const campaign = crypto.randomUUID()
  await sendContact(page, { email: mine, name: 'Mijn', campaign })
  await sendContact(page, { email: other, name: 'Ander', campaign })
  await openDesk(page, `/?campaign=${campaign}`)
  const views = page.getByRole('navigation', { name: 'Weergave' })
  await expect(views.getByRole('link', { name: /^Openstaand \d+$/ })).toBeVisible()
  await expect(views.getByRole('link', { name: /^Te laat \d+$/ })).toBeVisible()
  await leadLinks(page).last().click()
  await page.getByRole('button', { name: 'Ik pak dit op' }).click()
  await expect(page.getByText('Status: In behandeling')).toBeVisible()
  await page.goBack()
  await views.getByRole('link', { name: /^Van mij [1-9]/ }).click()
  await expect(leadLinks(page)).toHaveText(['Mijn'])
  await expect(page.getByLabel('Behandelaar')).toHaveCount(0)
  await views.getByRole('link', { name: 'Te laat' }).click()
  await expect(page.getByRole('heading', { name: 'Geen aanvragen gevonden' })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('a lead by telephone', () => {
  test.use({ expected: /status of 422/ })

  test('is typed in, and nothing of it is lost on the way', {
    tag: '@phone',
  }, async ({ page }) => {
    const email = address('beurs')
    await openDesk(page)
    await page.getByRole('link', { name: 'Aanvraag invoeren' }).click()
    await expect(page.getByRole('heading', { name: 'Aanvraag invoeren', level: 1 })).toBeFocused()
    await page.getByLabel('Gekomen via').selectOption('Beurs')
    await page.getByLabel('Wat is er gevraagd?').fill('Twee leg presses voor het najaar.')
    await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
    await expect(page.getByText('Vul de naam van de klant in.')).toBeVisible()
    await expect(page.getByText('Vul een e-mailadres of een telefoonnummer in.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused()
    await expectNoViolations(page)

    await page.getByRole('textbox', { name: 'Naam' }).fill('Joost de Boer')
    await page.getByLabel('E-mailadres', { exact: true }).fill(email)
    await page.reload()
    await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
    await expect(page.getByRole('heading', { name: 'Joost de Boer', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'In behandeling' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('Twee leg presses voor het najaar.')).toBeVisible()
    await expect(page.getByText('Ingevoerd in het beheer: Beurs')).toBeVisible()
    await expect(page.getByLabel('Behandelaar')).toHaveValue('anke@local.example')
    await expect(await mailsTo(page, email)).toHaveCount(0)
  })
})

test('who is to be called back is in a list until that is done', { tag: '@phone' }, async ({
  page,
}) => {
  const email = address('bellen')
  const name = `Bel mij ${email.slice(7, 15)}` // another run may have left one to call
  await sendContact(page, { email, name })
  await openLead(page, email)
  await page.getByRole('button', { name: 'Terugbellen plannen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terugbellen plannen' })
  const field = dialog.getByLabel('Dag en tijd')
  await expect(field).toHaveValue(/^\d{4}-\d\d-\d\dT09:00$/)
  await field.fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog.getByText('Dit tijdstip is voorbij.')).toBeVisible()
  await expectNoViolations(page)
  // Within a quarter of an hour, so that the mail goes out at once.
  const soon = new Date(Date.now() + 5 * 60_000)
  const at = soon.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 16)
  await field.fill(at.replace(' ', 'T'))
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Terugbellen op')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ander tijdstip' })).toBeFocused()

  await page.goto('/beheer/leads')
  await page.getByRole('link', { name: /^Terugbellen [1-9]/ }).click()
  await expect(leadLinks(page).filter({ hasText: name })).toBeVisible()
  await expectNoViolations(page)
  await leadLinks(page).filter({ hasText: name }).first().click()
  await page.getByRole('button', { name: 'Gebeld of niet meer nodig' }).click()
  await expect(page.getByText('Terugbellen is afgerond')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/view=call/)
  await expect(page.getByText(email)).toHaveCount(0)
})

test.describe('several leads', () => {
  test.use({ expected: /status of 409/ })

  test('are changed at once, but for what a colleague changed', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    const campaign = crypto.randomUUID()
    for (const name of ['Derde', 'Tweede', 'Eerste'])
      await sendContact(page, { email: address('meer'), name, campaign })
    await openDesk(page, `/?campaign=${campaign}`)
    await expect(leadLinks(page)).toHaveText(['Eerste', 'Tweede', 'Derde'])
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
    await expect(page.getByLabel('Eerste kiezen')).toBeChecked()
    await page.getByLabel('Tweede kiezen').check()
    const bar = page.getByRole('region', { name: 'Gekozen aanvragen' })
    await expect(bar.getByRole('status')).toHaveText('2 aanvragen gekozen')
    await expectNoViolations(page)
    await leadLinks(page).nth(1).focus()
    await page.keyboard.press('w')
    await expect(bar).toBeFocused()

    const colleague = await context.newPage()
    await colleague.route('**/api/sign-in', (route) =>
      route.continue({ postData: JSON.stringify({ email: 'bram@local.example' }) }),
    )
    await openDesk(colleague, `/?campaign=${campaign}`)
    await leadLinks(colleague).nth(1).click()
    await colleague.getByRole('button', { name: 'Ik pak dit op' }).click()
    await expect(colleague.getByText('Status: In behandeling')).toBeVisible()

    await bar.getByLabel('Behandelaar').selectOption('Anke Visser (u)')
    await bar.getByLabel('Status').selectOption('Beantwoord')
    await bar.getByRole('button', { name: 'Wijzigen' }).click()
    await expect(bar.getByRole('status')).toHaveText(
      '1 aanvraag gewijzigd. 1 aanvraag niet gewijzigd, en nog gekozen:',
    )
    await expect(bar.getByRole('listitem')).toHaveText(/^Tweede: Intussen heeft Bram Jansen/)
    await expect(page.getByLabel('Tweede kiezen')).toBeChecked()
    await expect(bar).toBeFocused()
    await expectNoViolations(page)
    await page.reload()
    await expect(leadLinks(page)).toHaveText(['Tweede', 'Derde'])

    await page.getByLabel('Alle 2 kiezen').check()
    await bar.getByRole('button', { name: 'Dit is spam' }).click()
    await expect(bar.getByRole('status')).toHaveText('2 aanvragen gewijzigd.')
    await expect(leadLinks(page)).toHaveCount(0)
    await page.goto(`/beheer/leads/spam?campaign=${campaign}`)
    await page.getByLabel('Alle 2 kiezen').check()
    await bar.getByRole('button', { name: 'Dit is geen spam' }).click()
    await expect(leadLinks(page)).toHaveCount(0)
  })
})
