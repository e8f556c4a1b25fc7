import type { Page } from '@playwright/test'
import { alive, expect, inGroups, routes, test } from './visitor'

// What floats or sticks never lies on what can be pressed: of every control in view, a press on its middle reaches it.

test.use({
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
]

for (const group of inGroups(routes, 4)) {
  test(`a press reaches every control: ${group[0]} and others`, async ({ page }) => {
    test.slow()
    for (const route of group) {
      await page.goto(route)
      await alive(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect.soft(await covered(page), `${route} at ${size.width} px`).toEqual([])
      }
    }
  })
}

test('nor does what is told lie on the bar at the bottom', async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/fitness')
    await alive(page)
    await page.locator('[data-item]').first().click()
    const told = page.getByRole('status').getByText('Leg Press')
    await expect(told).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Snel contact' })
    for (const part of await bar.locator('a, button').all()) await part.click({ trial: true })
    const [above, below] = [await told.boundingBox(), await bar.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }
})

/** The controls that a press does not reach, on the way down a page. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>()
    const sticks = (element: Element): boolean =>
      getComputedStyle(element).position === 'sticky' ||
      (element.parentElement !== null && sticks(element.parentElement))
    const header = document.querySelector('header')
    const bar = document.querySelector('.bar')
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ]
    const step = innerHeight * 0.4
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const from = Math.max(header?.getBoundingClientRect().bottom ?? 0, 0)
      const to = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
      for (const control of controls) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const box = control.getClientRects()[0]
        if (!box || box.width < 2 || box.height < 2) continue
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const isFixed = header?.contains(control) || control.closest('.bar, .dock') !== null
        if (!isFixed && (y < from + 1 || y > to - 1)) continue
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue // in a row that scrolls
        const at = document.elementFromPoint(x, y)
        if (!at || control.contains(at) || at.contains(control)) continue
        if (at.closest('label')?.contains(control)) continue
        if (sticks(at)) continue // what lies below the header's row of choices is scrolled out of view
        found.add(`${control.outerHTML.slice(0, 90)} below ${at.outerHTML.slice(0, 90)}`)
      }
    }
    return [...found]
  })
}
