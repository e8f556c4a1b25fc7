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
