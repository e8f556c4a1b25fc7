import { drawer, expect, test, visit, wishlistButton } from './visitor'

// What a low window, paper and forced colours leave of the page (WCAG 2.2, 1.4.10 and 1.4.11); widths are in pages.spec.ts.

test('a measure in a datasheet is on one line, and within its row', async ({ page }) => {
  await page.goto('/smart-gym')
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const measures = await page.locator('[data-block="products"] dl > div').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
        const found = []
        while (walker.nextNode()) {
          const text = walker.currentNode as Text
          for (const { 0: measure, index } of text.data.matchAll(
            /\(?[\w.,]+(\s×\s[\w.,]+)+(\)|\s\w+)/g,
          )) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + measure.length)
            const parts = [...range.getClientRects()]
            const edge = row.getBoundingClientRect().right + 1
            found.push({
              measure,
              lines: parts.length,
              isWithin: parts.every(({ right }) => right <= edge),
            })
          }
        }
        return found
      }),
    )
    expect(measures.map(({ measure }) => measure).join()).toMatch(/\(L × B × H\).*\d × \d+/)
    for (const found of measures)
      expect.soft(found, `${width} pixels wide`).toEqual({ ...found, lines: 1, isWithin: true })
  }
})

test.describe('in a window that is wide and low', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('the video is in view as a whole, and so is the way out', async ({ page }) => {
    await visit(page, '/')
    await page.locator('main a[href*="youtube.com"]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /bekijk de video/i })).toBeInViewport({
      ratio: 0.99,
    })
    await expect(dialog.getByRole('button', { name: /sluiten/i })).toBeInViewport({ ratio: 0.99 })
  })
})

test('a list that is printed is printed as a whole, and without the page behind it', async ({
  page,
}) => {
  await visit(page, '/performance')
  const buttons = page.locator('.product-card [data-item]')
  const products = await buttons.count()
  for (const button of await buttons.all()) await button.click()
  await wishlistButton(page).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  const list = drawer(page).locator('ul')
  await expect(list.locator('> li')).toHaveCount(products)
  expect(
    await list.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThan(2)
  expect(
    await drawer(page).evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThan(2)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons, fields, switches and the focus keep an edge', async ({ page }) => {
    await visit(page, '/contact')
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

  test('what is on looks other than what is off, and a choice is seen to be one', async ({
    page,
  }) => {
    await visit(page, '/cookies')
    const knobs = await page
      .locator('[data-block="cookie-preferences"] input')
      .evaluateAll((switches) =>
        switches.map((element) => {
          const { borderTopColor, borderTopWidth, translate } = getComputedStyle(
            element,
            '::before',
          )
          const isThere = Number.parseFloat(borderTopWidth) > 0 // a background alone would be that of the system
          const seen = isThere && borderTopColor !== getComputedStyle(element).backgroundColor
          return { on: (element as HTMLInputElement).checked, seen, moved: translate !== 'none' }
        }),
      )
    expect(new Set(knobs.map(({ on }) => on)).size).toBe(2)
    for (const { on, seen, moved } of knobs) expect([seen, moved]).toEqual([true, on])
    await page.goto('/partners')
    await expect(page.getByLabel('Soort samenwerking')).toHaveCSS('appearance', 'auto')
  })
})
