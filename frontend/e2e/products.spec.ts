import type { Page } from '@playwright/test'
import { card } from './requests'
import {
  drawer,
  expect,
  expectNoViolations,
  hold,
  notices,
  test,
  visit,
  wishlistButton,
} from './visitor'

// What a visitor does with the cards of a line, and with products side by side.

/** As wide as A4 is for a browser, which has 96 pixels an inch. */
const paper = { width: 794, height: 1123 }

const cards = (page: Page) => page.locator('.product-card:visible')
const chip = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Kies een soort' }).getByRole('link', { name })
const compared = (page: Page) =>
  page.getByRole('region', { name: 'Vergelijking van producten' }).getByRole('columnheader')

test('chips show one category, back shows the others where they were, and the way back from a product leads to the category', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/medical')
  await card(page, 'Rehab Smith Machine').scrollIntoViewIfNeeded()
  await chip(page, /^Therapy Equipment/).hover() // which may scroll by some pixels
  const before = await page.evaluate(() => window.scrollY)
  await chip(page, /^Therapy Equipment/).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Suspension Therapy')).toBeInViewport()
  await expect(chip(page, /^Therapy Equipment/)).toHaveAttribute('aria-current', 'true')
  await expect(chip(page, /^Therapy Equipment/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('1 van 3 producten')).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

  await chip(page, /^Therapy Equipment/).click()
  await card(page, 'Suspension Therapy').getByRole('link', { name: 'Suspension Therapy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspension Therapy')
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  // An anchor leads to its card, whatever category is shown.
  await page.evaluate(() => {
    window.location.hash = '#m-002'
  })
  await expect(cards(page)).toHaveCount(3)
  await expect(
    card(page, 'Rehab Smith Machine').getByRole('heading', { level: 3 }),
  ).toBeInViewport()
})

test('a card says all of a product without a press, on phones with one, and on paper beside its picture', async ({
  page,
}) => {
  await visit(page, '/medical')
  const shown = card(page, 'Rehab Leg Press')
  for (const width of [1440, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of ['Rehabilitation Equipment', 'CE-MDD', 'Kenmerken']) {
      await expect(shown.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect(shown.getByRole('img')).toBeVisible()
    await expect(shown.getByRole('listitem').first()).toBeVisible()
    const specification = shown.getByRole('term').first()
    if (width < 700) {
      await expect(specification).toBeHidden()
      await shown.getByText('Alle specificaties').click()
    }
    await expect(specification).toBeVisible()
    await expect(shown.locator('[data-item]')).toBeVisible()
  }

  const question = page.locator('[data-block="faq"] details').first()
  await expect(question.locator('.prose')).toBeHidden()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  const picture = await shown.locator('.picture').boundingBox()
  const right = (picture?.x ?? 0) + (picture?.width ?? 0)
  for (const part of ['Kenmerken', 'Specificaties'])
    expect((await shown.getByText(part, { exact: true }).boundingBox())?.x).toBeGreaterThan(right)
  // Answers that are folded are printed too, and how to reach the company.
  await expect(question.locator('.prose')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const way of ['085 000 12 34', 'info@dfx-fitness.example', 'WhatsApp Business'])
    await expect(footer.getByText(way)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Medical' })).toBeHidden()
})

test.describe('on telephones', { tag: '@phone-only' }, () => {
  test('one button opens the datasheets of all, and paper has them anyway', async ({ page }) => {
    await visit(page, '/fitness')
    const datasheet = card(page, 'Leg Press').getByRole('term').first()
    await expect(datasheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(datasheet).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Alle datasheets tonen' }).click()
    await expect(datasheet).toBeVisible()
    await page.getByRole('button', { name: 'Datasheets inklappen' }).click()
    await expect(datasheet).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of each card is there, chips lead to the first of a category, and what needs JavaScript says so', async ({
    page,
  }) => {
    await page.goto('/medical')
    await expect(card(page, 'Suspension Therapy').getByText('Kenmerken')).toBeVisible()
    await chip(page, /^Therapy Equipment/).click()
    await expect(
      card(page, 'Suspension Therapy').getByRole('heading', { level: 3 }),
    ).toBeInViewport()
    await page.goto('/vergelijken?ids=df-001')
    await expect(page.locator('main noscript')).toContainText('Vergelijken werkt met JavaScript', {
      useInnerText: true,
    })
    await expect(page.locator('main noscript a[href="/fitness"]')).toBeVisible()
    await page.goto('/lijst')
    await expect(page.locator('main noscript')).toContainText('alleen met JavaScript te zien', {
      useInnerText: true,
    })
    await expect(page.getByRole('heading', { name: 'Hier komt' })).toBeHidden()
  })
})

test('products are compared from their cards, come and go, are shared and put on the list', async ({
  page,
}) => {
  await visit(page, '/fitness')
  await page.getByRole('checkbox', { name: /^Vergelijken.*: Leg Press$/ }).check()
  await page.getByRole('link', { name: 'Medical' }).first().click()
  await page.getByRole('checkbox', { name: /^Vergelijken.*: Rehab Leg Press$/ }).click()
  await expect(
    page.getByRole('checkbox', { name: /^Vergelijken.*: Rehab Leg Press$/ }),
  ).toBeChecked()
  await page.getByRole('link', { name: 'Vergelijk (2 van 4)' }).click()
  await expect(compared(page)).toHaveText([/Leg Press/, /Rehab Leg Press/])
  await expect(page).toHaveURL('/vergelijken?ids=df-001,m-001')
  await expect(page.getByRole('rowheader', { name: /Maximale belasting.*verschilt/ })).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.getByRole('button', { name: 'Alles op mijn verlanglijst' }).click()
  await expect(wishlistButton(page)).toHaveAccessibleName('Verlanglijst, aantal producten: 2')

  await page.getByLabel('Product toevoegen').selectOption('p-001')
  await expect(compared(page)).toHaveCount(3)
  await expect(page).toHaveURL('/vergelijken?ids=df-001,m-001,p-001')
  await page.getByLabel('Alleen verschillen').check()
  await expect(page.getByRole('rowheader', { name: 'Garantie' })).toBeHidden()
  await page.getByRole('button', { name: /^Leg Press uit de vergelijking halen/ }).click()
  await expect(compared(page)).toHaveCount(2)
  await expect(page).toHaveURL('/vergelijken?ids=m-001,p-001')
  // Whoever opens the address, with a choice of their own or none, has the same.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  await expect(compared(page)).toHaveCount(2)
})

test('pictures of a product open large, one after the other', async ({ page }) => {
  await visit(page, '/fitness/leg-press')
  const links = page.getByRole('link', { name: 'Foto groot openen' })
  await links.first().click()
  const dialog = page.getByRole('dialog', { name: 'Foto’s' })
  const picture = dialog.getByRole('img')
  const first = await picture.getAttribute('src')
  expect(first).toContain(await links.first().getAttribute('href'))
  await expectNoViolations(page, 'dialog[open]')
  await page.keyboard.press('ArrowRight')
  await expect(picture).toHaveAccessibleName('De stoel van dichtbij')
  await dialog.getByRole('button', { name: 'Volgende foto' }).click()
  await expect(picture).toHaveAttribute('src', first ?? '')
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2)
  await page.mouse.up()
  await expect(picture).toHaveAccessibleName('De stoel van dichtbij')
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
})

test('the colours of a product go along, whichever of its buttons asks for it', async ({
  page,
}) => {
  const name = 'Leg Press, frame rood'
  for (const [at, link] of [
    ['header', page.locator('article header a[href*="?product="]')],
    ['closing', page.locator('main a[href*="?product="]').last()],
  ] as const) {
    await visit(page, '/fitness/leg-press')
    await page
      .getByRole('group', { name: /^Frame/ })
      .getByRole('radio', { name: 'Rood' })
      .check({ force: true })
    const add = page.locator('article header [data-item]')
    await expect(add, at).toHaveAccessibleName(
      new RegExp(`${at === 'header' ? '' : '1.*'}: ${name}$`),
    )
    await link.click()
    await expect(page.getByRole('heading', { name: 'Uw verlanglijst' })).toBeVisible()
    await expect(page.getByLabel(`Aantal van ${name}`), at).toHaveText('1')
    await expect(page.getByLabel(/^Aantal van Leg Press$/), at).toHaveCount(0)
  }
})

test('two machines stand beside each other on the smallest of phones, and their names stay in sight', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/vergelijken?ids=df-001,p-001')
  const table = page.getByRole('region', { name: 'Vergelijking van producten' })
  await expect(compared(page)).toHaveCount(2)
  await table.getByRole('cell').last().scrollIntoViewIfNeeded()
  for (const name of await compared(page).all()) await expect(name).toBeInViewport({ ratio: 1 })
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
})

test.describe('what cannot be compared', () => {
  test.use({ expected: /status of 404|Failed to fetch|ERR_FAILED/ })

  test('nothing chosen is explained, an id that is no product is named, a fifth finds no room, and without a connection it can be tried again', async ({
    page,
  }) => {
    await page.goto('/vergelijken')
    await expect(page.getByRole('heading', { name: 'Nog niets gekozen' })).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.goto('/vergelijken?ids=df-001,df-999')
    await expect(page.getByText('Dit product kennen wij niet (meer): df-999.')).toBeVisible()
    await expect(compared(page)).toHaveCount(1)
    await page.goto('/vergelijken?ids=df-001,df-002,df-003,p-001,m-001')
    await expect(compared(page)).toHaveCount(4)
    await expect(page.getByText('Deze doen niet mee: m-001.')).toBeVisible()
    await visit(page, '/medical')
    await page.getByRole('checkbox', { name: /^Vergelijken.*: Suspension Therapy$/ }).click()
    await expect(notices(page)).toContainText('U vergelijkt al vier producten')

    await page.route('**/catalogue/df-001.json', (route) => route.abort())
    await page.goto('/vergelijken?ids=df-001')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('De gegevens laden niet')
    await page.unroute('**/catalogue/df-001.json')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(compared(page)).toHaveCount(1)
  })
})

test('what can be done about a product is on the first screen of a phone, below its pictures in a row', {
  tag: '@phone-only',
}, async ({ page }) => {
  await visit(page, '/performance/smart-power-rack')
  for (const height of [844, 700]) {
    await page.setViewportSize({ width: 390, height })
    const product = page.getByRole('article')
    const bar = await page.getByRole('navigation', { name: 'Snel contact' }).boundingBox()
    for (const action of [
      product.getByRole('link', { name: 'Vraag een offerte aan' }).first(),
      product.locator('[data-item]'),
    ]) {
      const box = await action.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    }
  }
  await expectGrid(page, 1)
})

/** Four more pictures of a product stand in so many rows, all of a size. */
async function expectGrid(page: Page, rows: number): Promise<void> {
  const more = page.locator('main header ul [data-enlarge]')
  await expect(more).toHaveCount(4)
  const boxes = await Promise.all((await more.all()).map((one) => one.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(rows)
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  expect(boxes[0]?.height).toBeGreaterThan(44)
}

test('the page of a product leaves no hole on a wide screen, and ends with words of its line', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const top = async (name: string) => (await heading(name).boundingBox())?.y
  const promises = page.locator('main header dl').filter({ hasText: 'Garantie' })
  const finance = page.getByRole('main').getByRole('link', { name: 'Bereken uw maandlast' })
  await page.goto('/accessories/ronde-dumbbell')
  await expect(finance).toHaveCount(0) // a dumbbell is not paid by the month
  expect(await top('Specificaties')).toBe(await top('Kenmerken'))
  await expect(page.getByRole('heading', { name: 'Hoeveel van Ronde Dumbbell?' })).toBeVisible()
  await expect(promises).toHaveCount(0) // and no rule for them
  await expect(page.locator('main header dl:empty')).toHaveCount(0)
  await page.goto('/performance/smart-power-rack')
  await expectGrid(page, 2)
  await page.goto('/fitness/leg-press')
  await expect(finance).toHaveCount(2)
  expect(await top('Past het in uw ruimte?')).toBe(await top('Kenmerken'))
  await expect(page.getByRole('heading', { name: 'Leg Press in uw ruimte?' })).toBeVisible()
  await expect(promises).toHaveCount(1)
  await expect(page.locator('main header dl:empty')).toHaveCount(0)
  const pictures = page.locator('main header [data-enlarge]')
  await expect(pictures).toHaveCount(2)
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second, name] = await Promise.all([
      pictures.first().boundingBox(),
      pictures.last().boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    expect(second?.width, `at ${width} px`).toBeCloseTo(first?.width ?? 0)
    expect(name?.x, `beside them at ${width} px`).toBeGreaterThan(
      (first?.x ?? 0) + (first?.width ?? 0),
    )
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main header [href^="/offerteformulier"]')).toBeHidden()
})

test('Back leads to where a comparison was left', async ({ page }) => {
  await visit(page, '/vergelijken')
  await page.getByLabel('Product toevoegen').selectOption('df-001')
  await page.getByLabel('Product toevoegen').selectOption('p-001')
  await expect(page).toHaveURL('/vergelijken?ids=df-001,p-001')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  // A press that scrolls nothing: the pointer of the browser may do so to reach the link.
  await compared(page).first().getByRole('link').first().dispatchEvent('click')
  await expect(page).toHaveURL('/fitness/leg-press')
  // The table comes later than the page.
  const release = await hold(page, '/catalogue/*.json')
  await page.goBack()
  await expect(page).toHaveURL(/vergelijken/)
  await expect(page.getByRole('main')).toContainText('laden', { ignoreCase: true })
  release()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})

test('a price that content has is told wherever its product is, and goes along to the calculator', async ({
  page,
}) => {
  const price = /€\s4\.950 tot €\s6\.200 excl\. btw/
  await visit(page, '/fitness')
  const main = page.getByRole('main')
  await expect(page.locator('[id="df-002"]').getByText(price)).toBeVisible()
  await expect(main.getByText('excl. btw')).toHaveCount(1) // no other product has one
  for (const id of ['df-001', 'df-002', 'df-002'])
    await page.locator(`[id="${id}"] [data-item]`).click()
  await visit(page, '/fitness/leg-extension')
  await expect(main.getByText(price)).toBeVisible()
  await expect(main.getByText('Prijspeil 1 januari 2026')).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const offer = data.map((text) => JSON.parse(text)).find((one) => one.offers)?.offers
  expect(offer).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 4950,
    highPrice: 6200,
    priceCurrency: 'EUR',
    priceSpecification: { valueAddedTaxIncluded: false },
  })
  await page.goto('/vergelijken?ids=df-001,df-002')
  await expect(main.getByText(price)).toBeVisible()

  await wishlistButton(page).click()
  const list = drawer(page)
  await expect(list.getByText(price)).toBeVisible()
  await expect(list.getByText(/€\s9\.900 tot €\s12\.400 excl\. btw/)).toBeVisible()
  await expect(list.getByText('Niet in de richtprijs: Leg Press.')).toBeVisible()
  await list.getByRole('link', { name: 'Bereken uw maandlast' }).click()
  await expect(page).toHaveURL(/\/financiering\?waarde=9900/)
  await expect(main.getByLabel('Waarde van de apparatuur')).toHaveValue('9900')
  await expect(main.getByText('Uw indicatie')).toBeHidden()
})
