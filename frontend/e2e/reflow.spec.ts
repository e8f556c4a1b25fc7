import { expect, test, visit } from './visitor'

// What narrow cards and forced colours leave of the page (WCAG 2.2, 1.4.10 and 1.4.11); widths of whole pages are in pages.spec.ts.

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

    // What is on looks other than what is off, and a choice is seen to be one.
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
