import type { Locator, Page } from '@playwright/test'

/** An address of one test alone, so that tests run side by side and again. */
export const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@voorbeeld.nl`

/** The address of the page that thanks for a form post. */
export const sentAddress = (anchor: string) =>
  new RegExp(`/bedankt\\?nummer=[0-9A-F]{4}-[0-9A-F]{4}#${anchor}$`)

/** What the table holds of a visitor, as the outbox page shows it. */
export async function storedLeads(page: Page, email: string): Promise<string[]> {
  await page.goto('/_outbox/aanvragen')
  return page.getByRole('article', { name: email }).allInnerTexts()
}

/** Opens the outbox; the links of the mails to an address, newest first. */
export async function mailsTo(page: Page, to: string): Promise<Locator> {
  await page.goto('/_outbox/')
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: to }) })
    .getByRole('link')
}

/** What a test sends in the place of a visitor's browser. */
interface Sent {
  email: string
  name?: string
  company?: string
  subject?: string
  message?: string
  /** Milliseconds; a person takes more than three seconds. */
  elapsedMs?: number
  campaign?: string
}

/** Sends a contact form by the lead API itself. The text differs each time: many alike are spam. */
export async function sendContact(page: Page, sent: Sent): Promise<void> {
  const { elapsedMs = 20_000, campaign, ...fields } = sent
  const response = await page.request.post('/api/contact-form', {
    headers: { authorization: 'Bearer dfx-openbaar-2026', 'idempotency-key': crypto.randomUUID() },
    data: {
      name: 'Wilma de Groot',
      subject: 'Krachtlijn',
      message: `Graag een voorstel. ${crypto.randomUUID()}`,
      ...fields,
      context: { elapsedMs, page: '/contact', ...(campaign && { utm: { campaign } }) },
    },
  })
  if (!response.ok()) throw new Error(`contact form: ${response.status()}`)
}
