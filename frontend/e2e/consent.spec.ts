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

for (const path of ['/', '/contact']) {
  test(`nothing on ${path} moves by itself, not even when the question comes`, {
    tag: '@phone',
  }, async ({ page }) => {
    const moves = await watchMoves(page)
    await visit(page, path)
    await expect(notice(page)).toBeVisible()
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

test('refusing is as easy as accepting', { tag: '@phone' }, async ({ page }) => {
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
  await expectNoViolations(page)
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
  // The last one has nothing below it that the page could be scrolled by.
  for (const name of ['Verstuur bericht', 'Cookievoorkeuren']) {
    const control = page.getByRole('button', { name })
    await control.focus()
    const [button, question] = [await control.boundingBox(), await notice(page).boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
  }

  for (const width of isMobile ? [320, 390] : [768, 1024, 1140, 1440]) {
    await page.setViewportSize({ width, height: 800 })
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
  }
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1366, height: 600 } })

  test('the chat has its whole head beside the notice', async ({ page }) => {
    await visit(page, '/')
    await expect(notice(page)).toBeVisible()
    await page.getByRole('button', { name: /^Chat met/ }).click()
    await expect(page.getByRole('log')).toContainText('ik ben Daan')
    await expect
      .poll(async () => (await page.getByRole('dialog', { name: 'Daan' }).boundingBox())?.y)
      .toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: 'Chat sluiten' }).click()
  })
})

test('a choice made before the page is alive counts', async ({ page }) => {
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
  await expect
    .poll(() => kept(page))
    .toMatchObject({ functional: false, analytical: true, marketing: false })
})

test('an answer from before the page is alive is not asked for once more', async ({ page }) => {
  const release = await hold(page, '**/assets/shell.*.json')
  await page.goto('/cookies')
  await page.getByRole('main').getByRole('button', { name: 'Alle cookies accepteren' }).click()
  release()
  await expect.poll(() => kept(page)).toMatchObject({ analytical: true })
  await page.waitForLoadState('networkidle')
  await expect(notice(page)).toBeHidden()
})

test('a box that is ticked before the page is alive stays, whatever was chosen before', async ({
  page,
}) => {
  await visit(page, '/cookies')
  await page.getByRole('main').getByRole('button', { name: 'Alleen noodzakelijke cookies' }).click()
  await page.goto('/blog')
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/cookies', { waitUntil: 'commit' })
  await toggle(page, 'Analytisch').check()
  release()
  await expect(page.getByText(/Uw keuze van/)).toBeVisible()
  await expect(toggle(page, 'Analytisch')).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Alleen noodzakelijke cookies' }).click()
  await expect(toggle(page, 'Analytisch')).not.toBeChecked()
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
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click()
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

test('an answer on the preferences page answers the question too, however it was asked', async ({
  page,
}) => {
  const footerButton = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Cookievoorkeuren' })
  await visit(page, '/fitness')
  await expect(notice(page)).toBeVisible()
  await footerButton.click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click()
  await expect(notice(page)).toBeHidden()
  await footerButton.click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Voorkeuren opslaan' }).click()
  await expect(notice(page)).toBeHidden()
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
  // Who asks for it all the same has their way.
  await toggle(page, 'Analytisch').check()
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click()
  expect(await kept(page)).toMatchObject({ analytical: true, marketing: false })
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

test('the question hides nothing that gets the focus', { tag: '@phone-only' }, async ({ page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 667 })
    await visit(page, '/contact')
    await expect(notice(page)).toBeVisible()
    const hidden = await page.evaluate(async () => {
      const found: string[] = []
      const question = document.querySelector('.consent')
      for (const control of document.querySelectorAll<HTMLElement>(
        'main :is(a, input:not([type=hidden]), textarea, button)',
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
    expect(hidden, `${width} pixels wide`).toEqual([])
  }
})
