import { expect, test, vi } from 'vitest'
import { type Draft, Hub } from './hub'

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

const draft = (number: number, head: string, branch = `cms/pages/${number}`) =>
  ({ ...{ number, head, branch, id: `PR_${number}`, isDraft: false } }) as Draft

/**
 * GitHub with branches at commits, of which each is a name that begins with those that it has in it. Tells what was asked
 * of it that changes something.
 */
function github(branches: Record<string, string>) {
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const path = String(input).replace('https://api.github.example/', '')
    if (path === 'graphql') {
      const repository = Object.fromEntries(
        [
          ...String(JSON.parse(String(body)).query).matchAll(/(\w+): ref\(.*?heads\/([^"\\]+)/g),
        ].map(([, name = '', branch = '']) => [name, { target: { oid: branches[branch] } }]),
      )
      return Response.json({ data: { repository } })
    }
    const [, joined = '', head = ''] = path.match(/compare\/(.*)\.\.\.(.*)/) ?? []
    if (joined) {
      const base = joined.split('+').includes(head) ? head : 'main'
      return Response.json({ merge_base_commit: { sha: base }, files: [] })
    }
    asked.push([method, path.replace('repos/dfx/site/', ''), body && JSON.parse(String(body))])
    return Response.json({})
  })
  return { asked, hub: new Hub('https://api.github.example', 'dfx/site', 'main') }
}

test('what was shown is published, and a draft that it holds stays where somebody saved in it since', async () => {
  const { asked, hub } = github({ 'cms/pages/1': 'a', 'cms/pages/2': 'later' })
  const joined = draft(3, 'a+b', 'cms/samen/1-2')
  await hub.publish(joined, 'Samen', [draft(1, 'a'), draft(2, 'b')])
  expect(asked).toEqual([
    ['PUT', 'pulls/3/merge', { merge_method: 'squash', commit_title: 'Samen', sha: 'a+b' }],
    ['DELETE', 'git/refs/heads/cms/samen/1-2', undefined],
    ['PATCH', 'pulls/1', { state: 'closed' }],
    ['DELETE', 'git/refs/heads/cms/pages/1', undefined],
  ])
})

test('drafts are not brought together where somebody saved in one since it was shown', async () => {
  const { asked, hub } = github({ 'cms/pages/1': 'a', 'cms/pages/2': 'later' })
  await expect(hub.join('Samen', [draft(1, 'a'), draft(2, 'b')])).rejects.toThrow('kijk het na')
  expect(asked).toEqual([])
})

test('where the CDN answers with its page of an outage, that is said in words', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('<!doctype html><title>Storing</title>', { status: 503 }),
  )
  const hub = new Hub('https://api.github.example', 'dfx/site', 'main')
  const [one, said] = [draft(1, 'a'), 'De server kan dit nu niet uitvoeren.']
  await expect(hub.drafts()).rejects.toThrow(said)
  await expect(hub.withdraw(one)).rejects.toThrow(said)
  await expect(hub.propose(one.branch, 'Titel', [], one)).rejects.toThrow(said)
})
