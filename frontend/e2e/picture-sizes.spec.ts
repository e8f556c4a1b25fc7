import type { Page } from '@playwright/test'
import { expect, inGroups, routes, test } from './visitor'

// Browsers choose a photograph by `sizes`, which Picture says, of the widths that content says for its field
// (`layout`). How wide it is shown, the stylesheet says. The three are held together here, where columns
// are what `sizes` names: between these widths, a card that is left over takes a row of its own.

// A browser on a busy machine takes its line for a slow one, over which photographs come smaller.
test.use({ extraHTTPHeaders: { ECT: '4g', Downlink: '10' } })

for (const group of inGroups(routes, 3)) {
  test(`photographs are as wide as was said: ${group[0]} and others`, async ({ page }) => {
    test.slow()
    for (const route of group) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(route)
        expect.soft(await wrongSizes(page), `${route} at ${width}px`).toEqual([])
      }
    }
  })
}

test('the side of a photograph that content names stays in view where it is cropped', async ({
  page,
}) => {
  await page.goto('/accessories')
  const photograph = page.getByRole('img', { name: 'Dumbbells op een rek' })
  await expect(photograph).toHaveCSS('object-position', '50% 0%')
  await expect(photograph).toHaveCSS('object-fit', 'cover')
})

/** Photographs much wider or narrower than their `sizes`, and those whose widest variant is too narrow. */
function wrongSizes(page: Page): Promise<object[]> {
  return page.evaluate(async () => {
    const wrong: object[] = []
    for (const source of document.querySelectorAll<HTMLSourceElement>(
      'main source[type="image/webp"]',
    )) {
      const image = source.parentElement?.querySelector('img')
      if (!image?.checkVisibility()) continue
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await image.decode()
      const shown = image.getBoundingClientRect().width
      const own = Number(image.getAttribute('width')) // of the file: no variant is wider
      const widths = source.srcset
        .split(', ')
        .map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))
      const widest = Math.max(...widths)
      // Of a srcset with widths, a picture's natural width is what its `sizes` came to.
      const said = image.naturalWidth
      if (said > shown * 1.4 || said < shown * 0.9 || widest < Math.min(shown, own) - 1) {
        wrong.push({ source: image.currentSrc, shown, said, widest })
      }
    }
    return wrong
  })
}
