// What a visitor does to ask for something: the list, the quote form and the contact form.

import type { Locator, Page } from '@playwright/test'
import { drawer, wishlistButton } from './visitor'

/** A product's card on the page of its line. */
export const card = (page: Page, product: string) =>
  page
    .locator('.product-card')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })

/** The button of a card that puts its product on the list. */
export const addButton = (page: Page, product: string) => card(page, product).locator('[data-item]')
export const add = (page: Page, product: string) => addButton(page, product).click()

/** The quantity of a product on the list, with its buttons. */
export const quantity = (within: Locator, product: string) =>
  within.getByRole('group', { name: `Aantal van ${product}` })

/** Opens the list, and the quote form below it. */
export async function openRequest(page: Page): Promise<void> {
  await wishlistButton(page).click()
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
}

/** Fills in what a quote form cannot do without. */
export async function fillIn(form: Locator, email = 'noor@voorbeeld.nl'): Promise<void> {
  await form.getByLabel('Bedrijfsnaam').fill('Sportcentrum De Brug')
  await form.getByLabel('Contactpersoon').fill('Noor Jansen')
  await form.getByLabel('E-mailadres', { exact: true }).fill(email)
}

export const send = (form: Locator) => form.getByRole('button', { name: 'Aanvraag verzenden' })

/** Fills in a contact form. */
export async function fillMessage(form: Locator, email: string, message = 'Dag'): Promise<void> {
  await form.getByLabel('Naam', { exact: true }).fill('Bart Smit')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Onderwerp').fill('Vraag')
  await form.getByLabel('Bericht').fill(message)
}
