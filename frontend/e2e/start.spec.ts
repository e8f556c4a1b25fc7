import { alive, expect, hold, test } from './visitor'

// What a page does before it answers, on every visitor's device.

test('a document is not laid out before its stylesheet is there', { tag: '@any-width' }, async ({ page }) => {
  const release = await hold(page, '**/*.css')
  const loader = page.waitForResponse('**/assets/entries/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await (await loader).finished()
  await page.waitForFunction(() => document.querySelector('#root ~ script'))
  // Chromium lays out what it has when a document counts as parsed.
  const parsed = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (entry?.domContentLoadedEventStart ?? 0) > 0
  }
  expect(await page.evaluate(parsed)).toBe(false)
  release()
  await expect.poll(() => page.evaluate(parsed)).toBe(true)
  await alive(page)
})

test('no page needs the rules of a language to come alive', { tag: '@any-width' }, async ({ page }) => {
  // Browsers take 10 to 150 ms to make one of these.
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter'] as const) {
      const original = Intl[name]
      Object.assign(Intl, {
        [name]: new Proxy(original, {
          construct: (target, given) => {
            made.push(name)
            return Reflect.construct(target, given)
          },
        }),
      })
    }
  })
  for (const path of ['/', '/performance', '/configurator', '/financiering', '/training', '/blog/1', '/contact']) {
    await page.goto(path)
    await alive(page)
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([])
  }
})
