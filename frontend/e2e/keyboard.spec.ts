import type { Locator, Page } from '@playwright/test'
import { address, storedLeads } from './leads'
import { drawer, expect, expectNoViolations, notices, test, visit, wishlistButton } from './visitor'

// What visitors do without a pointer: every step by keys, and the focus to be seen on the way.

/** Presses Tab until the focus is on something, and holds each stop on the way against the rules for focus. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        what: element.outerHTML.slice(0, 120),
        isSeen:
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          element.matches(':has(:focus)'),
        isThere: width > 0 && height > 0 && !element.closest('[aria-hidden=true], [inert]'),
      }
    })
    if (stop) expect(stop).toEqual({ ...stop, isSeen: true, isThere: true })
  }
  throw new Error('the focus does not come there')
}

const focusIsIn = (container: Locator) =>
  container.evaluate((element) => element.contains(document.activeElement))

/** The browser's own buttons come in between, where the document has no focus. */
const focusIsInPage = (page: Page) =>
  page.evaluate(() => document.hasFocus() && document.activeElement !== document.body)

test.describe('by keyboard alone', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  test('a product is put on the list, and a quote is asked for', async ({ page }) => {
    const email = address('toetsen')
    await visit(page, '/fitness')

    // The header is gone through without leaving the place on the page.
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
    await wishlistButton(page).focus()
    for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
    expect(await focusIsIn(page.getByRole('banner'))).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(800)

    await page.clock.fastForward(20_000)
    await tabTo(page, page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }))
    await page.keyboard.press('Enter')
    await expect(notices(page)).toContainText('Leg Press')
    await page.keyboard.press('Control+Home')
    await wishlistButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    expect(await focusIsIn(drawer(page))).toBe(true)
    // It holds the focus while it is open, and gives it back.
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      expect((await focusIsIn(drawer(page))) || !(await focusIsInPage(page))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(wishlistButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, drawer(page).getByRole('button', { name: 'Offerte aanvragen' }))
    await page.keyboard.press('Enter')
    for (const [label, text] of [
      ['Bedrijfsnaam', 'Sportcentrum De Brug'],
      ['Contactpersoon', 'Ans de Vries'],
      ['E-mailadres', email],
    ] as const) {
      await tabTo(page, drawer(page).getByLabel(label))
      await page.keyboard.type(text)
    }
    await page.clock.fastForward(20_000)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').last()).toContainText('Verlanglijst verzonden!')
    await expect(drawer(page)).toBeHidden()
    expect(await storedLeads(page, email)).toHaveLength(1)
  })

  test('the menu of small screens has all ways on, leads there and gives the focus back', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await visit(page, '/')
    const opener = page.getByRole('button', { name: 'Menu openen' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Hoofdmenu' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('heading', { name: 'Offerte en service' })).toBeVisible()
    for (const name of ['Offerte aanvragen', 'Contact', 'Financiering', 'Brochures', 'Accessoires'])
      await expect(menu.getByRole('link', { name })).toBeInViewport()
    await expect(menu.getByRole('link', { name: '085 000 12 34' })).toBeInViewport({ ratio: 1 })
    const whatsApp = menu.getByRole('link', { name: 'WhatsApp (opent in een nieuw tabblad)' })
    await expect(whatsApp).toBeInViewport({ ratio: 1 })
    await expect(whatsApp).toHaveAttribute('target', '_blank')
    await expectNoViolations(page, 'dialog[open]')
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      expect((await focusIsIn(menu)) || !(await focusIsInPage(page))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Medical' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/medical$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
