import type { Page } from '@playwright/test'
import { address } from './leads'
import { alive, expect, hold, test, wishlistButton } from './visitor'

// Page translators and extensions change a document before and after its application starts.

// React says so where it finds another document than it made.
test.use({ expected: /hydrat|Minified React error #(418|421|423|425)/i })

interface Change {
  target: string
  kind: 'text' | 'font' | 'element' | 'removal'
}

/** What something on a visitor's device may do to parts of the contact page. */
const changes: Record<string, Change> = {
  'another text in the skip link': { target: '#root a[href^="#"]', kind: 'text' },
  'a translated breadcrumb': { target: 'main nav a', kind: 'font' },
  'no breadcrumb': { target: 'main nav', kind: 'removal' },
  'another text in the header': { target: 'header nav a', kind: 'text' },
  'an element in the header': { target: 'header', kind: 'element' },
  'an element in the main part': { target: 'main', kind: 'element' },
  'another text in a static block': { target: '[data-block=hero] h1', kind: 'text' },
  'an element in a static block': { target: '[data-block=hero]', kind: 'element' },
  'another text in an interactive block': { target: '[data-block=lead-form] h2', kind: 'text' },
  'a translated label in an interactive block': { target: '[data-block=lead-form] label', kind: 'font' },
  'an element in an interactive block': { target: '[data-block=lead-form] form', kind: 'element' },
}

function change({ target, kind }: Change): void {
  const element = document.querySelector(target)
  if (!element) throw new Error(`the page has no ${target}`)
  if (kind === 'removal') element.remove()
  else if (kind === 'element') element.prepend(document.createElement('i'))
  else if (kind === 'text') element.textContent = 'Something else'
  else {
    const font = document.createElement('font')
    font.append(...element.childNodes)
    element.append(font)
  }
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('#root header').first()).toBeVisible()
  await expect(page.locator('main h1')).toHaveText(/\w/)
  await expect(page.getByRole('contentinfo')).toContainText('KvK')
  const blocks = await page.locator('[data-block]').allInnerTexts()
  expect(blocks.length).toBeGreaterThan(1)
  expect(blocks.filter((text) => text.trim() === '')).toEqual([])
}

for (const [name, made] of Object.entries(changes)) {
  test(`${name} before the application starts leaves a page that works`, { tag: '@any-width' }, async ({ page }) => {
    const release = await hold(page, '**/assets/**/*.js')
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('footer')?.closest('#root')?.nextSibling)
    await page.evaluate(change, made)
    release()
    await alive(page)
    await expectWhole(page)

    // Labels may be translated: fields are found by their names.
    const form = page.locator('[data-block=lead-form] form')
    const message = { name: 'Anna', email: address('vertaald'), subject: 'Vraag', message: 'Hoe lang duurt het?' }
    for (const [field, text] of Object.entries(message)) await form.locator(`[name=${field}]`).fill(text)
    await form.locator('[type=submit]').click()
    await expect(form.locator('[name=message]')).toHaveValue('')

    await page.locator('footer a[href="/fitness"]').click()
    await expect(page).toHaveURL(/fitness$/)
    await expectWhole(page)
    await page.locator('#df-003').getByRole('button').click()
    await expect(wishlistButton(page)).toContainText('1')
  })
}
