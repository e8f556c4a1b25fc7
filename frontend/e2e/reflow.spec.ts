import { alive, drawer, expect, inGroups, notices, routes, test, wishlistButton } from './visitor'

// WCAG 2.2: 1.4.10 Reflow, 1.4.12 Text Spacing, 1.4.4 Resize Text, 1.4.11 in forced colours.

/** What visitors may set for all text (1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

test.describe('at 400%, which is a window of 320 pixels', () => {
  test.skip(({ isMobile }) => isMobile, 'the window is as narrow on both')
  test.use({ viewport: { width: 320, height: 512 } })

  for (const group of inGroups(routes, 4)) {
    test(`no page is wider than the window, nor is text cut off that is set wider: ${group[0]} and others`, async ({
      page,
    }) => {
      for (const path of group) {
        await page.goto(path, { waitUntil: 'domcontentloaded' }) // and not until all its pictures are there
        await page.waitForFunction(() =>
          [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet),
        )
        const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
        await page.setViewportSize({ width: 640, height: 512 }) // which is at 200%
        expect.soft(await widest(), `${path} at 200%`).toBeLessThanOrEqual(640)
        await page.setViewportSize({ width: 320, height: 512 })
        expect.soft(await widest(), path).toBeLessThanOrEqual(320)
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet() // a style element is not allowed here
          sheet.replaceSync(text)
          document.adoptedStyleSheets.push(sheet)
        }, spacing)
        expect.soft(await widest(), `${path} with text set wider`).toBeLessThanOrEqual(320)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
            .filter((element) => {
              const { overflowX, overflowY, clip, position } = getComputedStyle(element)
              const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
              if (!hasText || element.closest('.sr-only, dialog:not([open])') || clip !== 'auto') return false
              if (position === 'absolute' && element.offsetWidth <= 1) return false
              return (
                (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) ||
                (overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 1)
              )
            })
            .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
        )
        expect.soft(cut, path).toEqual([])
      }
    })
  }
})

test('a measure in a datasheet is on one line, and within its row', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/fitness')
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const measures = await page.locator('.datasheet dd').evaluateAll((values) =>
      values.flatMap((value) => {
        const [text, row] = [value.firstChild, value.parentElement?.getBoundingClientRect()]
        const found = /[\d.,]+(\s×\s[\d.,]+)+\s\w+/.exec(text?.nodeValue ?? '')
        if (!text || !row || !found) return []
        const range = document.createRange()
        range.setStart(text, found.index)
        range.setEnd(text, found.index + found[0].length)
        const parts = [...range.getClientRects()]
        return { measure: found[0], lines: parts.length, isWithin: parts.every(({ right }) => right <= row.right + 1) }
      }),
    )
    expect(measures.length).toBeGreaterThan(0)
    for (const found of measures)
      expect.soft(found, `${width} pixels wide`).toEqual({ ...found, lines: 1, isWithin: true })
  }
})

test.describe('in a window of a few lines', () => {
  test.skip(({ isMobile }) => isMobile, 'the window is as low on both')
  test.use({ viewport: { width: 320, height: 256 } })

  test('the quote form scrolls as a whole', async ({ page }) => {
    await page.goto('/fitness')
    await alive(page)
    await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
    await wishlistButton(page).click()
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
  })
})

test.describe('in a window that is wide and low', () => {
  test.skip(({ isMobile }) => isMobile, 'the window is as low on both')
  test.use({ viewport: { width: 844, height: 390 } })

  test('the video is in view as a whole, and so is the way out', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.locator('main a[href*="youtube.com"]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /bekijk de video/i })).toBeInViewport({ ratio: 0.99 })
    await expect(dialog.getByRole('button', { name: /sluiten/i })).toBeInViewport({ ratio: 0.99 })
  })
})

test('a list that is printed is printed as a whole, and without the page behind it', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/performance')
  await alive(page)
  const buttons = page.locator('.product-card').getByRole('button')
  const products = await buttons.count()
  for (const button of await buttons.all()) await button.click()
  await wishlistButton(page).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  const list = drawer(page).locator('ul')
  await expect(list.locator('> li')).toHaveCount(products)
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2)
  expect(await drawer(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons, fields, switches and the focus keep an edge', async ({ page }) => {
    await page.goto('/contact')
    await alive(page)
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
          return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        })
    expect(await edge('main button[type=submit]')).toBe(true)
    expect(await edge('main input:not([type=hidden], .trap input)')).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const focused = document.activeElement
      return focused ? getComputedStyle(focused).outlineStyle : 'none'
    })
    expect(outline).toBe('solid')
  })

  test('what is on looks other than what is off, and a choice is seen to be one', async ({ page }) => {
    await page.goto('/cookies')
    await alive(page)
    const knobs = await page.locator('.switch').evaluateAll((switches) =>
      switches.map((element) => {
        const { borderTopColor, borderTopWidth, transform } = getComputedStyle(element, '::before')
        const isThere = Number.parseFloat(borderTopWidth) > 0 // a background alone would be that of the system
        const seen = isThere && borderTopColor !== getComputedStyle(element).backgroundColor
        return { on: (element as HTMLInputElement).checked, seen, moved: transform !== 'none' }
      }),
    )
    expect(new Set(knobs.map(({ on }) => on)).size).toBe(2)
    for (const { on, seen, moved } of knobs) expect([seen, moved]).toEqual([true, on])
    await page.goto('/partners')
    await expect(page.getByLabel('Soort samenwerking')).toHaveCSS('appearance', 'auto')
  })

  test('a product is put on the list, and the page says so', async ({ page }) => {
    await page.goto('/fitness')
    await alive(page)
    await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
    await expect(notices(page)).toContainText('Leg Press')
    await expect(wishlistButton(page)).toHaveAccessibleName(/1/)
  })
})
