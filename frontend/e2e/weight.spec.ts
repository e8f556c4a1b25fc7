import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test, visit } from './visitor'

/** What a visitor's browser may have to fetch, in KB of 1024 bytes; `make bench` prints what it fetches. */
const limits = {
  /** The script that runs before the page is shown, gzip. */
  loader: 3,
  /** All scripts until everything on the page answers, gzip. */
  scripts: 100,
  /** Brotli. */
  styles: 14,
  fonts: 40,
}

for (const path of ['/', '/contact', '/brochures', '/configurator', '/financiering']) {
  test(`${path} is light`, async ({ page }) => {
    const weight = { loader: 0, scripts: 0, styles: 0, fonts: 0 }
    const asked: string[] = []
    const responses = new Set<Promise<void>>()
    let shown = false
    page.on('response', (response) => {
      asked.push(new URL(response.url()).pathname)
      const kind = response.request().resourceType()
      if (!['script', 'stylesheet', 'font'].includes(kind)) return
      const isLoader = !shown
      const weigh = async () => {
        const body = await response.body()
        if (kind === 'font') weight.fonts += body.length / 1024
        else if (kind === 'stylesheet') weight.styles += brotliCompressSync(body).length / 1024
        else {
          weight.scripts += gzipSync(body, { level: 9 }).length / 1024
          if (isLoader) weight.loader += gzipSync(body, { level: 9 }).length / 1024
        }
      }
      responses.add(weigh())
    })
    // The loader imports the application after the load event.
    page.once('load', () => {
      shown = true
    })
    // Prefetches for other pages are no part of this page's weight; a browser that saves data makes none.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    await Promise.all(responses)
    console.log(
      path,
      Object.entries(weight)
        .map(
          ([name, size]) =>
            `${name} ${size.toFixed(1)} of ${limits[name as keyof typeof limits]} KB`,
        )
        .join(', '),
    )
    expect(asked.filter((address) => /desk|beheer/.test(address))).toEqual([]) // which is for sales alone
    for (const [name, limit] of Object.entries(limits)) {
      const size = weight[name as keyof typeof limits]
      expect(size, name).toBeGreaterThan(0)
      expect(size, name).toBeLessThan(limit)
    }
  })
}
