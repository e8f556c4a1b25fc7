import { expect, test, vi } from 'vitest'
import { Repository } from './repository'

test('what was published a moment ago counts until the site has it', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const nodes = [
    { oid: 'b', committedDate: at(2) },
    { oid: 'a', committedDate: at(30) },
  ]
  const files = [
    { filename: 'content/pages/actie.yaml', status: 'added' },
    { filename: 'content/pages/oud.yaml', status: 'removed' },
    { filename: 'content/blog/2.md', previous_filename: 'content/blog/1.md', status: 'renamed' },
  ]
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address).endsWith('/graphql')
        ? Response.json({ data: { repository: { object: { history: { nodes } } } } })
        : Response.json({ parents: [{}], files }),
    )
  const github = new Repository('https://api.github.example', 'dfx/site', 'main')
  expect(await github.underway()).toEqual([
    {
      branch: 'main',
      files: ['content/pages/actie.yaml', 'content/blog/2.md'],
      gone: ['content/pages/oud.yaml', 'content/blog/1.md'],
    },
  ])
  expect(asked.mock.calls.map(([address]) => String(address)).at(-1)).toMatch(/commits\/b$/)
  expect(asked).toHaveBeenCalledTimes(2)
})
