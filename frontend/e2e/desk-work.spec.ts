import { leadLinks, openDesk } from './desk'
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
