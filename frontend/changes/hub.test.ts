import { expect, test, vi } from 'vitest'
import { Hub } from './hub'

test('a file that is larger than one answer counts as there', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('/graphql')
      ? Response.json({ data: { repository: { object: { oid: '1' } } } })
      : new Response('', { status: 413 }),
  )
  const file = 'content/media/downloads/catalogus.pdf'
  const revision = { base: 'a', head: 'b', entries: [], media: [file], gone: [], hasCode: false }
  const hub = new Hub('https://api.github.example', 'dfx/site', 'main')
  expect(await hub.beginnings(revision)).toEqual({
    [file]: { base64: btoa('%PDF-1.7\n'), size: expect.any(Number) },
  })
})
