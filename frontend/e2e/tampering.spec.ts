import type { Page } from '@playwright/test'
import { address } from './leads'
import { alive, expect, hold, inGroups, test, visit, wishlistButton } from './visitor'

// Page translators and extensions change a document before and after its application starts.

// React says so where it finds another document than it made.
test.use({ expected: /^hydration/ })

/** Every text in `font` elements, as Chrome's page translator has them, now and whenever texts are added. */
function translate(): void {
  const skipped = 'script, style, noscript, textarea, title, font, svg'
  const wrap = (node: Node) => {
    const texts: Text[] = []
    if (node instanceof Text) texts.push(node)
    else {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
    }
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `${text.data} (en)`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  wrap(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

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
  'an element in front of the page': { target: 'body', kind: 'element' },
  'an element in the main part': { target: 'main', kind: 'element' },
  'another text in a static block': { target: '[data-block=hero] h1', kind: 'text' },
  'an element in a static block': { target: '[data-block=hero]', kind: 'element' },
  'another text in an interactive block': { target: '[data-block=lead-form] h2', kind: 'text' },
  'a translated label in an interactive block': {
    target: '[data-block=lead-form] label',
    kind: 'font',
  },
  'an element in an interactive block': { target: '[data-block=lead-form] form', kind: 'element' },
  'no text in the footer': { target: 'footer p', kind: 'removal' },
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

/** Opens a page whose document is changed before its application starts. */
async function openChanged(page: Page, path: string, apply: () => Promise<void>): Promise<void> {
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('footer')?.closest('#root')?.nextSibling)
  await apply()
  release()
  await alive(page)
  await page.unroute('**/assets/**/*.js')
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('#root > header')).toBeVisible()
  await expect(page.locator('main h1')).toHaveText(/\w/)
  await expect(page.getByRole('contentinfo')).toContainText('KvK')
  const blocks = await page.locator('[data-block]').allInnerTexts()
  expect(blocks.length).toBeGreaterThan(1)
  expect(blocks.filter((text) => text.trim() === '')).toEqual([])
}

/** On the contact page: it is whole, its form sends and the list opens. */
async function expectToAnswer(page: Page): Promise<void> {
  await expectWhole(page)
  await sendMessage(page)
  await wishlistButton(page).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** A link leads to a page whose buttons work. */
async function expectToLeadOn(page: Page): Promise<void> {
  await page.locator('footer a[href="/fitness"]').click()
  await expect(page).toHaveURL(/fitness$/)
  await expectWhole(page)
  await page.locator('#df-003').getByRole('button').click()
  await expect(wishlistButton(page)).toContainText('1')
}

/** Sends the contact form. Labels may be translated, so that fields are found by their names. */
async function sendMessage(page: Page): Promise<void> {
  const form = page.locator('[data-block=lead-form] form')
  for (const [name, text] of Object.entries({
    name: 'Anna',
    email: address('vertaald'),
    subject: 'Vraag',
    message: 'Hoe lang is de levertijd?',
  })) {
    await form.locator(`[name=${name}]`).fill(text)
  }
  await form.locator('[type=submit]').click()
  await page.locator('[data-block=lead-form] dl ~ button').click() // of what was sent, back to the form
  await expect(form.locator('[name=message]')).toHaveValue('')
}

for (const group of inGroups(Object.keys(changes), 3)) {
  test(`a page works that was changed before its application starts: ${group.join(', ')}`, async ({
    page,
  }) => {
    test.slow()
    for (const name of group) {
      await test.step(name, async () => {
        await openChanged(page, '/contact', () => page.evaluate(change, changes[name] as Change))
        await expectToAnswer(page)
      })
    }
    await expectToLeadOn(page)
  })
}

test('all of these at once, once the application runs, leave a page that works', async ({
  page,
}) => {
  await visit(page, '/contact')
  for (const made of Object.values(changes)) await page.evaluate(change, made)
  await expectToAnswer(page)
  await expectToLeadOn(page)
})

/** Opens a page that is translated before its application starts. */
const openTranslatedEarly = (page: Page, path: string) =>
  openChanged(page, path, () => page.evaluate(translate))

/** Opens a page, and has it translated once it answers. */
async function openThenTranslate(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.evaluate(translate)
}

for (const [when, openTranslated] of Object.entries({
  'before its application starts': openTranslatedEarly,
  'while it is used': openThenTranslate,
})) {
  test.describe(`on a page that is translated ${when}`, () => {
    test('a visitor collects products and asks for a quote', async ({ page }) => {
      await openTranslated(page, '/fitness')
      const add = page.locator('#df-003').getByRole('button')
      await add.click()
      await add.click()
      await expect(wishlistButton(page)).toContainText('2')
      await wishlistButton(page).click()
      const list = page.locator('dialog[open]')
      await list.getByRole('button', { name: /^Eén .* meer$/ }).click()
      await expect(list.locator('output')).toContainText('3')
      await expect(wishlistButton(page)).toContainText('3')
      await list.getByRole('button', { name: /Offerte aanvragen/ }).click()
      await list.getByLabel(/Bedrijf/).fill('Sportschool De Brug')
      await list.getByLabel(/Contactpersoon/).fill('Anna de Vries')
      await list.getByLabel(/E-mail/).fill(address('vertaald'))
      await list.getByRole('button', { name: /Aanvraag verzenden/ }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(wishlistButton(page)).not.toContainText('3')
      await expectWhole(page)
    })

    test('a visitor sends a message, after a mistake', async ({ page }) => {
      await openTranslated(page, '/contact')
      await page.locator('[data-block=lead-form] [type=submit]').click()
      await sendMessage(page)
      await expectWhole(page)
    })

    test('a visitor asks the assistant, twice', async ({ page }) => {
      await openTranslated(page, '/')
      await page.locator('.dock button').last().click()
      const chat = page.locator('dialog[open], [role=dialog]').last()
      for (const [question, answer] of [
        ['levertijd', /Fitness:.*2-4 weken/],
        ['garantie', 'De standaardgarantie is 4 jaar.'],
      ] as const) {
        await chat.getByRole('textbox').fill(question)
        await chat.getByRole('textbox').press('Enter')
        await expect(chat).toContainText(answer)
      }
      await expectWhole(page)
    })

    test('a visitor follows links, back and forward', async ({ page }) => {
      await openTranslated(page, '/')
      for (const path of ['/contact', '/cookies', '/training']) {
        await page.locator(`footer a[href="${path}"]`).first().click()
        await expect(page).toHaveURL(path)
        await expectWhole(page)
      }
      await page.goBack()
      await expect(page).toHaveURL('/cookies')
      await expectWhole(page)
      await page.goForward()
      await expect(page).toHaveURL('/training')
      await expectWhole(page)
    })

    test('a visitor asks for a brochure', async ({ page }) => {
      await openTranslated(page, '/brochures')
      await page.locator('[data-block=brochures] button').first().click()
      const dialog = page.locator('dialog[open]')
      for (const label of [/^Voornaam/, /^Achternaam/, /^Bedrijfsnaam/])
        await dialog.getByLabel(label).fill('Anna')
      await dialog.getByLabel(/^E-mailadres/).fill(address('vertaald'))
      await dialog.locator('[type=submit]').click()
      await expect(dialog.getByRole('link')).toHaveAttribute('href', /\.pdf$/)
    })
  })
}

// Once they run, see translator.spec.ts.
test('a visitor calculates, twice, on a page that was translated before its application starts', async ({
  page,
}) => {
  await openTranslatedEarly(page, '/financiering')
  const calculator = page.locator('[data-block=calculator]')
  for (const [months, payment] of [
    ['24', /€\s2\.182/],
    ['60', /€\s887/],
  ] as const) {
    await calculator.getByRole('spinbutton').fill('50000')
    await calculator.getByRole('combobox').first().selectOption(months)
    await calculator.getByRole('button').first().click()
    await expect(calculator).toContainText(payment)
  }
  await expectWhole(page)
})

test('a visitor makes a plate on a page that was translated before its application starts', async ({
  page,
}) => {
  await openTranslatedEarly(page, '/configurator')
  const block = page.locator('[data-block=configurator]')
  await block.getByRole('radio').nth(1).check()
  await block.getByRole('textbox').first().fill('DE BRUG')
  await block.getByRole('button', { name: /verlanglijst/i }).click()
  await expect(wishlistButton(page)).toContainText('1')
  await expectWhole(page)
})
