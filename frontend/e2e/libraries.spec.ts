import { expect, test, visit } from './visitor'

// Libraries run as they are shipped: what works while the site is developed works where it is published.

test('React answers to every event, also to those that no component of ours listens to', async ({
  page,
}) => {
  await visit(page, '/contact')
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: 'document.getElementById("root")',
  })
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  })
  expect(listeners.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['auxclick', 'compositionend', 'copy', 'drop', 'wheel', 'touchmove']),
  )
})
