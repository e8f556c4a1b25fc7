import type { Page } from '@playwright/test'
import { expect, expectNoViolations, follow, test, visit, wishlistButton } from './visitor'

// What every page asks and offers: the header, the bar at the bottom of phones, and what floats above it.

const bar = (page: Page) => page.getByRole('navigation', { name: 'Snel contact' })
const quote = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Offerte aanvragen' })

test('the header is whole at every width, with list, contact, a request and, where there is room, the telephone', async ({
  page,
}) => {
  await visit(page, '/performance')
  const header = page.getByRole('banner')
  for (const width of [1440, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    if (width !== 1440)
      await expect(header.getByRole('link', { name: '085 000 12 34' })).toHaveAttribute(
        'href',
        'tel:+31850001234',
      )
    await expect(header.getByRole('link', { name: 'Contact' })).toHaveCSS('border-style', 'solid')
    await expect(wishlistButton(page)).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expect(quote(page)).toBeInViewport({ ratio: 1 })
  }
  await expect(wishlistButton(page)).toContainText('Verlanglijst')

  const footer = page.getByRole('contentinfo')
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(footer.getByRole('heading', { name: 'Producten' })).toHaveCount(1)
    await expect(footer.locator('summary:visible')).toHaveCount(0)
    for (const link of await footer.locator('nav a').all()) await expect(link).toBeVisible()
  }

  const wrong: string[] = []
  for (let width = 320; width <= 2560; width += 40) {
    await page.setViewportSize({ width, height: 700 })
    wrong.push(
      ...(await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll((all, at) => {
          const boxes = all.map((element) => element.getBoundingClientRect())
          const nav = all
            .filter((element) => element.closest('nav'))
            .map((e) => e.getBoundingClientRect())
          const lines = (element: Element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            const words = [...range.getClientRects()].filter(
              ({ width, height }) => width > 1 && height > 1,
            )
            return (
              Math.max(...words.map((box) => box.bottom)) - Math.min(...words.map((box) => box.top))
            )
          }
          return [
            ...boxes.flatMap((box, i) =>
              i > 0 && box.left < (boxes[i - 1]?.right ?? 0) ? 'over' : [],
            ),
            ...boxes.flatMap((box) => (box.right > at ? 'out' : [])),
            ...all.flatMap((element) =>
              !element.querySelector('svg') && lines(element) > 30
                ? `lines of ${element.textContent}`
                : [],
            ),
            ...nav.flatMap((box, i) =>
              i > 0 && box.left - (nav[i - 1]?.right ?? 0) < 24 ? 'near' : [],
            ),
            ...((boxes[0]?.width ?? 0) < 140 ? ['name'] : []),
          ].map((what) => `${at}: ${what}`)
        }, width)),
    )
  }
  expect(wrong).toEqual([])
})

test("the chat's button steps aside for what can be pressed, and is back where there is none", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await visit(page, '/contact')
  const chat = page.locator('[data-chat]')
  await page.locator('main [type="submit"]').evaluate((send) => {
    // As far to the right as controls stand, and as low as the button is.
    send.style.cssText = 'position: absolute; right: 0'
    scrollBy(0, send.getBoundingClientRect().bottom - innerHeight + 30)
  })
  await expect(chat).toHaveCSS('opacity', '0')
  await page.evaluate(() => scrollBy(0, 200))
  await expect(chat).toHaveCSS('opacity', '1')
  await chat.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('the bar calls, opens WhatsApp and the list, has its count, and what is told does not lie on it', async ({
    page,
  }) => {
    await visit(page, '/fitness')
    await expect(bar(page).getByRole('link', { name: /^Bel/ })).toHaveAttribute(
      'href',
      'tel:+31850001234',
    )
    await expect(bar(page).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/31600001234',
    )
    await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
    const told = page.getByRole('status').getByText('Leg Press')
    await expect(told).toBeVisible()
    for (const part of await bar(page).locator('a, button').all()) await part.click({ trial: true })
    const [above, below] = [await told.boundingBox(), await bar(page).boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await expect(bar(page)).toContainText('Verlanglijst')
    await expect(bar(page)).toContainText('1')
    await bar(page).getByRole('button', { name: 'Verlanglijst, aantal producten: 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Uw verlanglijst' })).toBeVisible()
  })

  test('the bar gives way while something is typed, is whole with widely spaced letters, and the footer folds its pages', async ({
    page,
  }) => {
    await visit(page, '/contact')
    await expect(bar(page)).toBeVisible()
    await page.getByLabel('Bericht').focus()
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Chat met/ })).toBeHidden()
    await page.getByLabel('Bericht').blur()
    await expect(bar(page)).toBeVisible()

    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(844 * 1.5)
    for (const way of ['085 000 12 34', 'info@dfx-fitness.example', 'WhatsApp Business'])
      await expect(footer.getByRole('link', { name: way })).toBeVisible()
    const link = footer.getByRole('link', { name: 'Medical' })
    await expect(link).toBeHidden()
    await footer.getByRole('heading', { name: 'Producten' }).click()
    await expect(link).toBeVisible()
    await expectNoViolations(page, 'footer')

    // WCAG 2.2, 1.4.12; as an extension does, which the content security policy does not concern.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
      )
      document.adoptedStyleSheets.push(sheet)
    })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(bar(page).getByText('Verlanglijst')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Menu openen' })).toBeInViewport({ ratio: 1 })
      for (const part of await bar(page).getByRole('link').or(bar(page).getByRole('button')).all())
        expect(await part.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(1)
    }
  })

  test('nothing that floats covers the focus on the way through a long page', async ({ page }) => {
    await visit(page, '/partners')
    await page.getByRole('main').focus()
    const stops = await page.getByRole('main').locator('a, button, input, select, textarea').count()
    expect(stops).toBeGreaterThan(10)
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body || focused.closest('.bar, .dock, header')) return
        const { top, bottom, height } = focused.getBoundingClientRect()
        const bar = document.querySelector('.bar')
        const limit =
          bar && getComputedStyle(bar).visibility === 'visible'
            ? bar.getBoundingClientRect().top
            : window.innerHeight
        return { what: focused.outerHTML.slice(0, 80), top, bottom, height, limit }
      })
      if (!at) continue
      expect(at.top, at.what).toBeGreaterThanOrEqual(60)
      expect(at.bottom, at.what).toBeLessThanOrEqual(at.limit)
    }
  })

  test('the bar says when the office opens, and a page may have another number to call', async ({
    page,
  }) => {
    const number = bar(page).getByRole('link').first()
    await page.clock.setFixedTime('2026-11-28T10:00:00Z')
    await visit(page, '/training')
    await expect(number).toHaveAccessibleName('Noodlijn')
    await expect(number).toHaveAttribute('href', 'tel:+31850001235')
    await follow(page, 'Fitness')
    await expect(number).toHaveAccessibleName('Bellen ma 08:00')
    await expect(number).toHaveAttribute('href', 'tel:+31850001234')
  })

  test.describe('at the first visit', () => {
    test.use({ consent: 'open', contextOptions: { reducedMotion: 'reduce' } })

    test('the question leaves the first action in view', async ({ page }) => {
      await visit(page, '/fitness')
      const notice = page.getByRole('region', { name: 'Uw cookiekeuze' })
      await expect(notice).toBeVisible()
      const action = await page.getByRole('link', { name: 'Bekijk de machines' }).boundingBox()
      const above = (await notice.boundingBox())?.y
      expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(above ?? 0)
      for (const [width, height] of [
        [390, 844],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(notice).toBeVisible()
        const { height: taken = 0, y = 0 } = (await notice.boundingBox()) ?? {}
        expect(taken).toBeLessThan(150)
        expect(y + taken).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0)
        const [refuse, accept] = await Promise.all(
          (await notice.getByRole('button').all()).map((button) => button.boundingBox()),
        )
        expect(refuse?.y).toBe(accept?.y)
        expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])
        await expect(quote(page)).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test.describe('turned', () => {
    test.use({ viewport: { width: 844, height: 390 } })

    test('the bar leaves the room to the page, the list is in the header, and the video is in view as a whole', async ({
      page,
    }) => {
      await visit(page, '/')
      await expect(bar(page)).toBeHidden()
      await expect(page.getByRole('banner')).toContainText('Offerte aanvragen')
      await expect(wishlistButton(page)).toBeInViewport({ ratio: 1 })
      await page.locator('main a[href*="youtube.com"]').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: /bekijk de video/i })).toBeInViewport({
        ratio: 0.99,
      })
      await expect(dialog.getByRole('button', { name: /sluiten/i })).toBeInViewport({ ratio: 0.99 })
      await expectNoViolations(page, 'dialog[open]')
    })
  })
})
