import { chromium } from '@playwright/test'

// usage: node shots.mjs base out route[@widths] ...
const [base, out, ...routes] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
for (const r of routes) {
  const [route, w] = r.split('@')
  for (const width of (w ?? '390,1440').split(',').map(Number)) {
    const page = await browser.newPage({
      viewport: { width, height: width < 700 ? 844 : 900 },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    page.on('console', (m) => {
      if (m.type() === 'error') console.log(route, width, m.text())
    })
    page.on('pageerror', (e) => console.log(route, width, String(e)))
    await page.goto(base + route)
    await page.evaluate(async () => {
      for (const i of document.images) i.loading = 'eager'
      await Promise.all([...document.images].map((i) => i.decode().catch(() => {})))
    })
    await page.waitForTimeout(300)
    const h = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({ path: `${out}/${route.replaceAll('/', '_') || '_'}-${width}.png`, fullPage: true })
    console.log(route, width, h)
    await page.close()
  }
}
await browser.close()
