import { address, mailsTo } from './leads'
import { expect, test } from './visitor'

// The browser says so when the test's own tools reach into the outbox's sandboxed frame.
test.use({ expected: /Blocked script execution/ })

test('sales takes a request up and answers it by the links of its mail', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const email = address('opgepakt')
  const subject = `Advies voor ${email.split('@')[0]}`
  const sent = await request.post('/api/contact-form', {
    headers: { Authorization: 'Bearer dfx-openbaar-2026' },
    data: {
      name: 'Noor Jansen',
      email,
      subject,
      message: 'Kunt u langskomen?',
      context: { elapsedMs: 60_000 },
    },
  })
  expect(sent.ok()).toBe(true)
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
  await (await mailsTo(page, email)).click()
  await expect(page.locator('pre')).toContainText(/U hoort uiterlijk \w+dag .* uur van ons\./)

  await page.goto('/_outbox/')
  await page.getByRole('link', { name: subject }).click()
  const mail = page.frameLocator('iframe')
  const opened = page.waitForEvent('popup')
  await mail.getByRole('link', { name: 'Ik pak dit op' }).click()
  const link = await opened
  await expect(link.getByRole('heading', { name: 'Deze aanvraag oppakken?' })).toBeVisible()
  await link.getByRole('button', { name: 'Ik pak dit op' }).click()
  await expect(link.getByRole('heading', { name: 'Deze aanvraag staat op uw naam' })).toBeVisible()
  await expect(link.getByRole('link', { name: `Schrijf ${email}` })).toHaveAttribute(
    'href',
    /^mailto:.*subject=.*kenmerk/,
  )

  const answering = page.waitForEvent('popup')
  await mail.getByRole('link', { name: 'Beantwoord' }).click()
  const answer = await answering
  await answer.getByRole('button', { name: 'Ik heb deze aanvraag beantwoord' }).click()
  await expect(answer.getByRole('heading', { name: 'Deze aanvraag is beantwoord' })).toBeVisible()
  await link.reload()
  await expect(link.getByRole('heading', { name: 'Deze aanvraag is beantwoord' })).toBeVisible()
})
