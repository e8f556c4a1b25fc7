import type { Browser, Page } from '@playwright/test'
import { address, storedLeads } from './leads'
import { addButton, fillIn, send } from './requests'
import {
  alive,
  drawer,
  expect,
  expectNoViolations,
  notFound,
  notices,
  test,
  visit,
  wishlistButton,
} from './visitor'

const lines = (page: Page) => drawer(page).getByRole('listitem')

/** Puts two products on the list and opens it. */
async function openList(page: Page): Promise<void> {
  await visit(page, '/fitness')
  await addButton(page, 'Leg Press').click()
  await addButton(page, 'Leg Extension').click()
  await notices(page).getByRole('button', { name: 'Bekijk lijst' }).click()
  await expect(drawer(page)).toBeVisible()
}

/** The link of the list that is open. */
async function share(page: Page): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await drawer(page).getByRole('button', { name: 'Deel deze lijst' }).click()
  return drawer(page).getByLabel('Koppeling naar deze lijst').inputValue()
}

/** Opens a link as somebody else. */
async function openAs(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-NL' })
  await context.addInitScript(() =>
    localStorage.setItem(
      'dfx-consent',
      JSON.stringify({ functional: true, version: 1, date: Date.now() }),
    ),
  )
  const page = await context.newPage()
  await visit(page, url)
  return page
}

test('what a product asks is answered before it is on the list, and goes along', async ({
  page,
}) => {
  const question = page.getByLabel('Welke gewichten, en hoeveel van elk?')
  await visit(page, '/accessories/ronde-dumbbell')
  await question.fill('2 × 10 kg')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Vraag een offerte aan' }).first().click()
  const note = main.getByLabel('Notitie bij Ronde dumbbell')
  await expect(note).toHaveValue('2 × 10 kg')
  await page.goBack()
  await question.fill('4 × 20 kg')
  await main.locator('[data-item]').click()
  await wishlistButton(page).click()
  const listed = drawer(page).getByLabel('Notitie bij Ronde dumbbell')
  await expect(listed).toHaveValue('2 × 10 kg\n4 × 20 kg')
  await listed.focus()
  await page.keyboard.insertText(' En meer.'.repeat(40)) // as one pastes
  await expect(listed).toHaveAccessibleDescription(/Hier passen 300 tekens in/)
})

test('a product that was added stays marked, the list adds up, and the floor that a visitor has goes along with the request', async ({
  page,
}) => {
  await openList(page)
  await page.keyboard.press('Escape')
  await expect(wishlistButton(page)).toBeFocused()
  await wishlistButton(page).press('Enter')
  await expect(addButton(page, 'Leg Press')).toHaveText(/^Verlanglijst \(1\)/)

  const extension = drawer(page).getByRole('button', { name: 'Omhoog: Leg Extension' })
  await extension.press('Enter')
  await expect(lines(page).first()).toContainText('Leg Extension')
  await expect(extension).toBeFocused()
  await expect(lines(page).first()).toContainText('Fitness · Benen en billen')
  await expect(lines(page).first()).toContainText('Levertijd 2-4 weken')

  await expect(drawer(page).getByText('586 kg', { exact: true })).toBeVisible()
  await expect(drawer(page).getByText('13,8 m²', { exact: true })).toBeVisible()
  const room = drawer(page).getByLabel('Past in een ruimte van')
  await room.fill('20')
  await expect(drawer(page)).toContainText('Ja, met 6,2 m² over voor looppaden.')
  await room.fill('15')
  await expect(drawer(page)).toContainText('Krap: 1,2 m² over. Reken met looppaden op 20 m².')
  await room.fill('10,5')
  await expect(drawer(page)).toContainText('Nee, 3,3 m² te weinig.')
  await page.reload()
  await alive(page)
  await expect(addButton(page, 'Leg Press')).toHaveText(/^Verlanglijst \(1\)/)
  await wishlistButton(page).click()
  await expect(drawer(page)).toContainText('Nee, 3,3 m² te weinig.')
  await drawer(page).getByRole('link', { name: 'Leg Extension' }).click()
  await expect(page).toHaveURL(/\/fitness\/leg-extension$/)
  await expect(drawer(page)).toBeHidden()

  // The floor is a line to be edited.
  const email = address('ruimte')
  await wishlistButton(page).click()
  await room.fill('60')
  const request = drawer(page).getByRole('button', { name: 'Offerte aanvragen' })
  const notes = drawer(page).getByLabel('Opmerkingen')
  await request.click()
  await expect(notes).toHaveValue(/^Beschikbare ruimte: 60\sm²$/)
  await notes.fill(`Begane grond\n${await notes.inputValue()}`)
  await drawer(page).getByRole('button', { name: 'Terug naar de lijst' }).click()
  await room.fill('80')
  await request.click()
  await expect(notes).toHaveValue(/^Begane grond\nBeschikbare ruimte: 80\sm²$/)
  await fillIn(drawer(page), email)
  await drawer(page).locator('button[type="submit"]').click()
  await expect(notices(page)).toContainText('Verlanglijst verzonden!')
  expect((await storedLeads(page, email))[0]).toMatch(/Beschikbare ruimte: 80\sm²/)
})

test('a colleague looks at a shared list, asks for a quote with its notes, adds it to another or takes it over', async ({
  page,
  browser,
}) => {
  await openList(page)
  await drawer(page).getByText('Notitie toevoegen').first().click()
  await drawer(page).getByLabel('Notitie bij Leg Press').fill('Bij het raam')
  const url = await share(page)
  expect(url).toMatch(/\/lijst#l=1\.[\w-]+$/)

  const other = await openAs(browser, url)
  const main = other.getByRole('main')
  const rows = main.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Leg Press' }).first()).toContainText('Bij het raam')
  await expect(main).toContainText('13,8 m²')
  await expect(main.getByText('Maximale belasting').first()).toBeVisible()
  await expect(wishlistButton(other)).toHaveAccessibleName(/\b0\b/)
  await expectNoViolations(other, 'main')

  await main.getByRole('button', { name: 'Toevoegen aan mijn lijst' }).click()
  await expect(wishlistButton(other)).toHaveAccessibleName(/\b2\b/)
  await notices(other).getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(wishlistButton(other)).toHaveAccessibleName(/\b0\b/)

  // A quote is asked for it, and the visitor's own list stays.
  const email = address('gedeeld')
  await visit(other, '/medical')
  await addButton(other, 'Rehab Leg Press').click()
  await other.clock.install()
  await visit(other, url)
  await main.getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(main.getByRole('heading', { name: 'Offerte aanvragen' })).toBeFocused()
  await fillIn(main, email)
  await expectNoViolations(other, 'main')
  await other.clock.fastForward(20_000) // somebody who is faster is a program
  await send(main).click()
  await expect(main.getByRole('heading', { name: 'Verlanglijst verzonden!' })).toBeFocused()
  await expect(wishlistButton(other)).toHaveAccessibleName(/\b1\b/)
  const leads = await storedLeads(page, email)
  expect(leads[0]).toContain('Leg Press (1x), Leg Extension (1x)')
  expect(leads[0]).toContain('Bij Leg Press: Bij het raam')

  await other.reload()
  await alive(other)
  await main.getByRole('button', { name: 'Toevoegen aan mijn lijst' }).click()
  await expect(wishlistButton(other)).toHaveAccessibleName(/\b3\b/)
  await main.getByRole('button', { name: 'Overnemen' }).click()
  await expect(wishlistButton(other)).toHaveAccessibleName(/\b2\b/)
  await expect(main.getByRole('button', { name: 'Overnemen' })).toBeHidden() // it is the visitor's own now
  await wishlistButton(other).click()
  await expect(drawer(other).getByLabel('Notitie bij Leg Press')).toHaveValue('Bij het raam')
  await other.context().close()
})

test.describe('of a link', () => {
  test.use({ expected: notFound })

  test('what the site has no more is named, and what is no list is not shown', async ({ page }) => {
    const list = Buffer.from('[0,[["df-001",2],["df-999",1]]]').toString('base64url')
    await visit(page, `/lijst#l=1.${list}`)
    await expect(page.getByRole('main')).toContainText('staat niet meer in ons assortiment')
    await expect(page.getByRole('main')).toContainText('2 ×')
    await page.goto(`/lijst#l=1.${list.slice(0, 20)}`)
    await expect(page.getByRole('main')).toContainText('Deze koppeling is niet compleet')
    await visit(page, '/lijst')
    await expect(page.getByRole('main')).toContainText('Deel deze lijst')
    await expectNoViolations(page, 'main')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})

test('the list is printed whole, and with the company, the day and a datasheet of each product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await openList(page)
  // As the browser prints the open list: without the page behind it, and nothing scrolls.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  const list = drawer(page).locator('ul')
  await expect(list.locator('> li')).toHaveCount(2)
  for (const part of [list, drawer(page)])
    expect(await part.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2)
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await drawer(page).getByRole('link', { name: 'Afdrukken of bewaren als PDF' }).click()
  await expect(page).toHaveURL(/\/lijst#l=/)
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^DFX Fitness, \d+ \p{L}+ \d{4}$/u)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Offerte aanvragen' })).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Leg Extension' })).toBeVisible()
  await expect(main.getByText('320 kg')).toBeVisible()
  const pictures = main.locator('article img')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ }) // of pictures that were still to come

  test('a list is whole, and stays on the device if the visitor asks for that, until it is cleared', async ({
    page,
    browser,
  }) => {
    await openList(page)
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await wishlistButton(page).click()
    await expect(lines(page).first()).toContainText('Levertijd 2-4 weken')
    await expect(drawer(page).getByText('586 kg', { exact: true })).toBeVisible()
    expect(await share(page)).toMatch(/\/lijst#l=/)
    await page.context().setOffline(false)
    await drawer(page).getByLabel('Bewaar op dit apparaat').check()
    const storageState = await page.context().storageState()
    const context = await browser.newContext({ storageState })
    const later = await context.newPage()
    await visit(later, page.url())
    await expect(wishlistButton(later)).toHaveAccessibleName(/\b2\b/)

    // Another tab of the same browser has what this one makes of it.
    const tab = await context.newPage()
    await visit(tab, page.url())
    await addButton(later, 'Leg Press').click()
    await expect(wishlistButton(tab)).toHaveAccessibleName(/\b3\b/)

    await wishlistButton(later).click()
    await expect(drawer(later).getByLabel('Bewaar op dit apparaat')).toBeChecked()
    await drawer(later).getByRole('button', { name: 'Lijst wissen' }).click()
    await expect(wishlistButton(tab)).toHaveAccessibleName(/\b0\b/)
    await expect(drawer(later)).toContainText('Uw verlanglijst is leeg')
    expect(await later.evaluate(() => localStorage.getItem('dfx-wishlist'))).toBeNull()
    await notices(later).getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(lines(later)).toHaveCount(2)
    await expect(wishlistButton(tab)).toHaveAccessibleName(/\b3\b/)
    await drawer(later).getByLabel('Bewaar op dit apparaat').uncheck()
    expect(await later.evaluate(() => localStorage.getItem('dfx-wishlist'))).toBeNull()
    await expect(lines(later)).toHaveCount(2)
    await context.close()
  })
})

test.describe('in a window of a few lines', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('list and form scroll as a whole, and nothing is wider than the window', async ({
    page,
  }) => {
    await openList(page)
    await drawer(page).getByText('Notitie toevoegen').first().click()
    for (const control of [
      drawer(page).getByLabel('Notitie bij Leg Press'),
      drawer(page).getByLabel('Past in een ruimte van'),
      drawer(page).getByRole('button', { name: 'Lijst wissen' }),
      drawer(page).getByRole('button', { name: 'Offerte aanvragen' }),
    ]) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 0.9 })
    }
    expect(
      await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBe(0)
    const url = await share(page)
    await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
    for (const label of ['Bedrijfsnaam', 'E-mailadres', 'Opmerkingen']) {
      const field = drawer(page).getByLabel(label)
      await field.scrollIntoViewIfNeeded()
      await expect(field).toBeInViewport({ ratio: 0.9 })
    }
    const form = drawer(page)
      .locator('form')
      .filter({ has: page.getByLabel('Bedrijfsnaam') })
    expect(await form.evaluate((element) => element.clientHeight)).toBeGreaterThan(150)
    expect(await form.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    await visit(page, url)
    await expect(page.getByRole('main')).toContainText('13,8 m²')
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
  })
})
