import type { Page } from '@playwright/test'
import {
  alive,
  expect,
  expectNoViolations,
  hold,
  notices,
  test,
  visit,
  watchMoves,
} from './visitor'

const notice = (page: Page) => page.getByRole('region', { name: 'Uw cookiekeuze' })
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dfx-consent') ?? 'null'))
const toggle = (page: Page, name: string) => page.getByRole('checkbox', { name })

test.use({ consent: 'open' })

test('nothing moves by itself, not when pictures arrive and not even when the question comes', {
  tag: '@phone',
}, async ({ page }) => {
  const moves = await watchMoves(page)
  for (const path of ['/', '/performance', '/contact', '/blog/2']) {
    await test.step(path, async () => {
      const held: (() => void)[] = []
      await page.route('**/media/**', (route) => void held.push(() => void route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (path !== '/contact') await expect.poll(() => held.length).toBeGreaterThan(0)
      for (const go of held) go()
      await page.unroute('**/media/**')
      await alive(page)
      await expect(notice(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      const chat = page.locator('[data-chat]') // which is in the bar on a phone
      const [above, below] = [await chat.boundingBox(), await notice(page).boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      // What fonts move within a line is too little to see.
      expect((await moves()).filter(({ value }) => value >= 0.001)).toEqual([])
    })
  }
})

test('refusing is as easy as accepting, and the first screen has the headline and what to do', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await visit(page, '/')
  const refuse = notice(page).getByRole('button', { name: 'Alleen noodzakelijk' })
  const accept = notice(page).getByRole('button', { name: 'Alles toestaan' })
  await expect(refuse).toBeVisible()
  const look = (button: typeof refuse) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor, height } =
        getComputedStyle(element)
      return { backgroundColor, color, fontSize, fontWeight, borderColor, height }
    })
  expect(await look(refuse)).toEqual(await look(accept))
  if (isMobile) {
    const top = (await notice(page).boundingBox())?.y ?? 0
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('link', { name: 'Vraag uw offerte aan' }),
      page.locator('main img').first(), // the machine
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + 20).toBeLessThan(top)
    }
  }
  await expectNoViolations(page, '.consent')
  await refuse.click()
  await expect(notice(page)).toBeHidden()
  await expect(notices(page)).toHaveText('') // the question is gone, which says it all
  expect(await kept(page)).toMatchObject({
    functional: true,
    analytical: false,
    marketing: false,
    version: 1,
  })
  await page.reload()
  await alive(page)
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }),
  ).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('nothing covers the notice, it covers no focus, and the end of the page can be read', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await visit(page, '/contact')
  for (const button of await notice(page).getByRole('button').all()) {
    expect(
      await button.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return element.contains(
          document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2),
        )
      }),
    ).toBe(true)
  }
  for (const width of isMobile ? [320, 390] : [768, 1024, 1140, 1440]) {
    await page.setViewportSize({ width, height: isMobile ? 667 : 800 })
    await expect(notice(page)).toBeVisible()
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' })
    // The page makes room for the question once it is laid out.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const [button, question] = [await last.boundingBox(), await notice(page).boundingBox()]
        return button && question && question.y - button.y - button.height
      }, `${width} pixels wide`)
      .toBeGreaterThanOrEqual(0)
    expect(await focusBelow(page), `${width} pixels wide`).toEqual([])
  }
  if (isMobile) return
  // On a low screen, the chat has its whole head beside it.
  await page.setViewportSize({ width: 1366, height: 600 })
  await page.getByRole('button', { name: /^Chat met/ }).click()
  await expect(page.getByRole('log')).toContainText('ik ben Daan')
  await expect
    .poll(async () => (await page.getByRole('dialog', { name: 'Daan' }).boundingBox())?.y)
    .toBeGreaterThanOrEqual(0)
})

/** The controls that lie below the question once they have the focus; of the last, nothing is below it to scroll by. */
const focusBelow = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    const question = document.querySelector('.consent')
    for (const control of document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(a, input:not([type=hidden]), textarea, button)',
    )) {
      if (control.closest('.trap, dialog') || !control.checkVisibility()) continue
      control.focus()
      await new Promise(requestAnimationFrame)
      const { top } = control.getBoundingClientRect()
      if (top >= (question?.getBoundingClientRect().top ?? 0))
        found.push(control.textContent || control.outerHTML)
    }
    return found
  })

test('an answer and a choice from before the page is alive count, whatever was chosen before', async ({
  page,
}) => {
  const answered = await hold(page, '**/assets/shell.*.json')
  await page.goto('/cookies')
  await page.getByRole('main').getByRole('button', { name: 'Alle cookies accepteren' }).click()
  answered()
  await expect.poll(() => kept(page)).toMatchObject({ analytical: true })
  await page.waitForLoadState('networkidle')
  await expect(notice(page)).toBeHidden()

  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/cookies', { waitUntil: 'commit' })
  await toggle(page, 'Functioneel').uncheck()
  await toggle(page, 'Analytisch').check()
  release()
  await alive(page)
  // At once, before React renders what was ticked.
  await page
    .getByRole('button', { name: 'Voorkeuren opslaan' })
    .evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => kept(page)).toMatchObject({ functional: false, analytical: true })
  await expect(toggle(page, 'Functioneel')).not.toBeChecked()
  await expect(toggle(page, 'Analytisch')).toBeChecked()
})

test('the preferences page stores each purpose, and says since when', async ({ page }) => {
  await visit(page, '/')
  await notice(page).getByRole('link', { name: 'Zelf kiezen' }).click()
  await expect(page).toHaveURL(/\/cookies#voorkeuren$/)
  await expect(toggle(page, 'Noodzakelijk')).toBeChecked()
  await expect(toggle(page, 'Noodzakelijk')).toBeDisabled()
  await expect(toggle(page, 'Functioneel')).toBeChecked()
  await expect(toggle(page, 'Analytisch')).not.toBeChecked()
  await expect(toggle(page, 'Marketing')).not.toBeChecked()
  await toggle(page, 'Functioneel').uncheck()
  await toggle(page, 'Analytisch').check()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByRole('status')).toContainText('Voorkeuren opgeslagen')
  expect(await kept(page)).toMatchObject({
    functional: false,
    analytical: true,
    marketing: false,
    version: 1,
  })
  await expect(page.getByText(/Uw keuze van \d+ \w+ 20\d\d geldt, voor versie 1/)).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(toggle(page, 'Functioneel')).not.toBeChecked()
  await expect(toggle(page, 'Analytisch')).toBeChecked()
  await page.locator('main').getByRole('button', { name: 'Alle cookies accepteren' }).click()
  await expect(toggle(page, 'Marketing')).toBeChecked()
  await page.locator('main').getByRole('button', { name: 'Alleen noodzakelijke cookies' }).click()
  expect(await kept(page)).toMatchObject({ functional: true, analytical: false, marketing: false })
  // It answers the question too, once that is asked again.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click()
  await expect(notice(page)).toBeHidden()
})

test('consent is withdrawn from the footer, in every open tab', async ({ page, context }) => {
  await visit(page, '/')
  await notice(page).getByRole('button', { name: 'Alles toestaan' }).click()
  const other = await context.newPage()
  await visit(other, '/cookies')
  await expect(toggle(other, 'Marketing')).toBeChecked()
  await page.getByRole('button', { name: 'Cookievoorkeuren' }).click()
  await expect(notice(page)).toBeFocused()
  const withdrawn = other.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener(
          'dfx:consent',
          (event) => resolve((event as CustomEvent).detail.marketing),
          { once: true },
        )
      }),
  )
  await notice(page).getByRole('button', { name: 'Alleen noodzakelijk' }).click()
  expect(await withdrawn).toBe(false)
  await expect(toggle(other, 'Marketing')).not.toBeChecked()
})

test('Global Privacy Control answers the question', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await visit(page, '/cookies')
  await expect(
    page.getByText('Uw browser stuurt Global Privacy Control mee.', { exact: false }),
  ).toBeVisible()
  await expect(toggle(page, 'Analytisch')).not.toBeChecked()
  await expect(notice(page)).toBeHidden()
  // A visitor who chooses it all the same gets it.
  await toggle(page, 'Analytisch').check()
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click()
  expect(await kept(page)).toMatchObject({ analytical: true, marketing: false })
})

test('neither the question nor what is pressed beside a comparison is printed, and nothing is cut off', async ({
  page,
}) => {
  const paper = { width: 794, height: 1123 } // A4, of 96 pixels an inch
  await page.setViewportSize(paper)
  await visit(page, '/vergelijken?ids=df-001,df-002,m-001')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const pressed = page.locator(':is(button, [type="submit"], .bar, .dock > *, .consent):visible')
  expect(await pressed.allInnerTexts()).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(paper.width)
})

test('a browser that keeps nothing says so, and works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await visit(page, '/fitness')
  await notice(page).getByRole('button', { name: 'Alles toestaan' }).click()
  await expect(notices(page)).toContainText('Uw keuze geldt voor dit bezoek')
  await page
    .locator('#df-001')
    .getByRole('button', { name: /verlanglijst/i })
    .click()
  await expect(
    page.getByRole('button', { name: 'Verlanglijst, aantal producten: 1' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Chat met/ }).click()
  await expect(page.getByRole('log')).toContainText('ik ben Daan')
})
