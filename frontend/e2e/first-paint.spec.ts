import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './visitor'

// The document alone comes from another server, which sends it in two parts.
test.use({ expected: /^request to http:|MIME type/ })

test('nothing is drawn of a page before its header is whole, however slowly it comes', async ({
  page,
  request,
}) => {
  const whole = await (await request.get('/contact')).text()
  const middle = whole.indexOf('href="tel:') // in the header
  let sendRest: () => unknown = () => {}
  const server = createServer(({ url }, response) => {
    if (url !== '/contact') return response.end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.write(whole.slice(0, middle))
    sendRest = () => response.end(whole.slice(middle))
  }).listen(0, '127.0.0.1')
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.on('listening', () => resolve(server.address() as AddressInfo)),
  )
  await page.exposeFunction('ask', (isLast: boolean) => {
    if (isLast) sendRest()
  })
  await page.addInitScript(() => {
    const scope = window as unknown as {
      ask: (isLast: boolean) => Promise<void>
      atFirstFrame: string
    }
    requestAnimationFrame(() => {
      scope.atFirstFrame = document.querySelector('main') ? 'whole' : 'a part'
    })
    new MutationObserver(async (_, observer) => {
      if (!document.querySelector('header')) return
      observer.disconnect()
      for (let asked = 1; asked <= 50; asked++) await scope.ask(asked === 50) // several frames long
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`http://127.0.0.1:${port}/contact`)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { atFirstFrame: string }).atFirstFrame))
    .toBe('whole')
  server.closeAllConnections()
  server.close()
})
