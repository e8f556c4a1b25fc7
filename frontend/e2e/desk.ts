import type { Page } from '@playwright/test'

/** Opens a page of the desk, and signs in there. */
export async function openDesk(page: Page, path = ''): Promise<void> {
  await page.goto(`/beheer/leads${path}`)
  await signIn(page)
}

export async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByRole('navigation', { name: 'Onderdelen' }).waitFor()
}

/** The links to leads, in the order of the list. */
export const leadLinks = (page: Page) => page.locator('main [data-lead]')

/** Opens the one lead of an address. */
export async function openLead(page: Page, email: string): Promise<void> {
  await openDesk(page, `/?view=all&q=${encodeURIComponent(email)}`)
  await leadLinks(page).click()
  await page.getByRole('heading', { name: 'Geschiedenis' }).waitFor()
}
