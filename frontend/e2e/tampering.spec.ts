import type { Locator, Page } from '@playwright/test'
import { address } from './leads'
import { alive, drawer, expect, hold, test, visit, wishlistButton } from './visitor'

// Page translators and extensions change a document before and after its application starts.

// React says so where it finds another document than it made.
test.use({ expected: /^hydration|errors\/418/ })

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

/** The same once, with the words left as they are, so that they can be compared. */
function translateOnce(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, noscript'))
      continue
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text.data)
    text.replaceWith(outer)
  }
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

/**
 * Those that are made together: each where React notices it by itself, which are the parts that App and Blocks put in a
 * Suspense, and the root.
 */
const groups: string[][] = [
  [
    'another text in a static block',
    'an element in a static block',
    'another text in the header',
    'a translated label in an interactive block',
    'no text in the footer',
  ],
  ['a translated breadcrumb', 'an element in the header'],
  ['no breadcrumb', 'an element in front of the page'],
  ['another text in an interactive block', 'an element in an interactive block'],
  ['another text in the skip link'],
  ['an element in the main part'],
]

test('a page works that was changed before its application starts', async ({ page }) => {
  test.slow()
  expect(groups.flat().sort()).toEqual(Object.keys(changes).sort())
  for (const group of groups) {
    await test.step(group.join(', '), async () => {
      await openChanged(page, '/contact', async () => {
        for (const name of group) await page.evaluate(change, changes[name] as Change)
      })
      await expectToAnswer(page)
    })
  }
  await expectToLeadOn(page)
})

test('all of these at once, once the application runs, leave a page that works', async ({
  page,
}) => {
  await visit(page, '/contact')
  for (const made of Object.values(changes)) await page.evaluate(change, made)
  await expectToAnswer(page)
  await expectToLeadOn(page)
})

/** Opens a page that is translated before its application starts. */
const openTranslated = (page: Page, path: string) =>
  openChanged(page, path, () => page.evaluate(translate))

async function collectAndAsk(page: Page): Promise<void> {
  const add = page.locator('#df-003').getByRole('button')
  await add.click()
  await add.click()
  await expect(wishlistButton(page)).toContainText('2')
  await expect(page.locator('#df-003')).toContainText('(2)')
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
}

async function askAssistant(page: Page): Promise<void> {
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
  await page.keyboard.press('Escape')
}

async function askForBrochure(page: Page): Promise<void> {
  await page.locator('[data-block=brochures] button').first().click()
  const dialog = page.locator('dialog[open]')
  for (const label of [/^Voornaam/, /^Achternaam/, /^Bedrijfsnaam/])
    await dialog.getByLabel(label).fill('Anna')
  await dialog.getByLabel(/^E-mailadres/).fill(address('vertaald'))
  await dialog.locator('[type=submit]').click()
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /\.pdf$/)
  await page.keyboard.press('Escape')
}

async function calculate(page: Page): Promise<void> {
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
}

async function makePlate(page: Page): Promise<void> {
  const block = page.locator('[data-block=configurator]')
  await block.getByRole('radio').nth(1).check()
  await block.getByRole('textbox').first().fill('DE BRUG')
  await block.getByRole('button', { name: /verlanglijst/i }).click()
  await expect(wishlistButton(page)).toContainText('1')
  await expectWhole(page)
}

test('pages work that are translated before their application starts', async ({ page }) => {
  test.slow()
  for (const [path, act] of [
    ['/fitness', collectAndAsk],
    ['/contact', sendMessage],
    ['/', askAssistant],
    ['/brochures', askForBrochure],
    ['/financiering', calculate],
    ['/configurator', makePlate],
  ] as const) {
    await test.step(path, async () => {
      await openTranslated(page, path)
      await act(page)
      await expectWhole(page)
    })
  }
})

test('a page works that is translated while it is used, and so do those that it leads to', async ({
  page,
}) => {
  test.slow()
  await visit(page, '/fitness')
  await page.evaluate(translate)
  const follow = async (path: string) => {
    await page.locator(`footer a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expectWhole(page)
  }
  await collectAndAsk(page)
  await follow('/contact')
  await page.locator('[data-block=lead-form] [type=submit]').click() // without a word yet
  await sendMessage(page)
  await expectWhole(page)
  await askAssistant(page)
  await follow('/brochures')
  await askForBrochure(page)
  await follow('/financiering')
  await calculate(page)
  await page.goBack()
  await expect(page).toHaveURL('/brochures')
  await expectWhole(page)
  await page.goForward()
  await expect(page).toHaveURL('/financiering')
  await expectWhole(page)
})

/** What is done on a translated page shows as it does on one that is not, which a reload gives. */
async function showsTheSame(
  page: Page,
  part: Locator,
  act: () => Promise<void>,
  reopen = async () => {},
): Promise<void> {
  await page.evaluate(translateOnce)
  await act()
  const words = async () => (await part.innerText()).replace(/\s+/g, ' ')
  const translated = await words()
  await page.reload()
  await alive(page)
  await reopen()
  await expect.poll(words).toBe(translated)
}

test('on a translated page, list, configurator, quote form and comparison show what is chosen', async ({
  page,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const more = (within: Locator) => within.getByRole('button', { name: /meer/i }).first()
  await test.step('the list adds up', async () => {
    await visit(page, '/fitness')
    await page.locator('[data-item]').first().click()
    await wishlistButton(page).click()
    const room = drawer(page).getByLabel('Past in een ruimte van')
    await room.fill('90')
    const act = async () => {
      for (let n = 0; n < 2; n++) await more(drawer(page)).click()
      await room.fill('3')
    }
    await showsTheSame(page, drawer(page), act, () => wishlistButton(page).click())
  })
  await test.step('the configurator says what is chosen', async () => {
    await visit(page, '/configurator')
    await expect(main.getByText('Inhoud laden...')).toBeHidden() // what is seen of all sides comes last
    await showsTheSame(page, main, async () => {
      await more(main).click()
      await main.getByRole('radio', { name: 'Blauw' }).check({ force: true })
    })
  })
  await test.step('the quote form counts', async () => {
    await visit(page, '/offerteformulier?product=df-001')
    await expect(main).toContainText('Levertijd 2-4 weken') // all of the product is there
    await showsTheSame(page, main, async () => {
      for (let n = 0; n < 2; n++) await more(main).click()
    })
  })
  await test.step('the comparison gets another product', async () => {
    await visit(page, '/vergelijken?ids=df-001,p-001')
    await expect(main.getByRole('table')).toBeVisible()
    await showsTheSame(page, main, async () => {
      await main.getByLabel('Product toevoegen').selectOption('df-002')
      await expect(page).toHaveURL(/df-002/)
      await expect(main.getByLabel('Product toevoegen')).toBeVisible() // once it is there
      await expect(main).toContainText('Leg Extension')
    })
  })
})
