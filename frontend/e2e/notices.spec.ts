import type { Page } from '@playwright/test'
import { expect, notices, test, visit } from './visitor'

// All outside of a modal dialog is inert. A message that comes while one is open is seen, and answers, all the same.

/** Has a message come by itself: a form that waited for a connection was sent. */
async function come(page: Page): Promise<void> {
  await page.route('**/contact-form', (route) => route.fulfill({ json: {} }))
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true })
    window.dispatchEvent(new Event('online'))
  })
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    const body = { naam: 'A', emailadres: 'a@example.com', bericht: 'x', submissionId: 'a' }
    const restore = { form: 'contact', values: {} }
    const waiting = [{ id: 'a', route: 'contact-form', body, at: Date.now(), restore }]
    localStorage.setItem('dfx-outbox', JSON.stringify(waiting))
  }),
)

const dialogs: [name: string, path: string, opener: string | RegExp][] = [
  ['search', '/', 'Zoeken'],
  ['wishlist', '/', /^Verlanglijst, /],
  ['chat', '/', /^Chat met/],
  ['brochure', '/brochures', /^Brochure downloaden: /],
  ['picture', '/fitness/leg-press', 'Foto groot openen'],
]
for (const [name, path, opener] of dialogs) {
  test(`a message is seen over the dialog of the ${name}, and after it`, { tag: '@phone' }, async ({
    page,
  }) => {
    await visit(page, path)
    const named = page.getByRole('button', { name: opener })
    await named
      .or(page.getByRole('link', { name: opener }))
      .first()
      .click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await come(page)
    const close = notices(page).getByRole('button', { name: 'Melding sluiten' })
    await expect(notices(page)).toContainText('Alsnog verzonden')
    await close.click({ trial: true }) // nothing covers it
    await dialog.evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect(notices(page)).toContainText('Alsnog verzonden')
    await close.click()
    await expect(notices(page)).toBeEmpty()
  })
}
