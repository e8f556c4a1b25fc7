import { expect, test } from 'vitest'
import { inParts, unshown } from './parts'

const photo = (at: number) => ({ path: `content/media/${at}.webp`, contents: 'A'.repeat(900_000) })
const entry = { path: 'content/projects/a.yaml', contents: 'dGl0bGU6IEEK' }
const commit = (additions: { path: string; contents: string }[]) =>
  JSON.stringify({
    query:
      'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid file_0 } } }',
    variables: {
      input: {
        branch: { branchName: 'cms/a', repositoryNameWithOwner: 'dfx/site' },
        expectedHeadOid: '0',
        fileChanges: { additions, deletions: ['b'] },
      },
    },
  })

/** Takes commits as GitHub does, and keeps what they bring. */
function taking(refuse = -1, leftOut: Parameters<typeof inParts>[1] = () => undefined) {
  const taken: { head: string; paths: string[]; deletions: unknown[]; length: number }[] = []
  const told: (number | undefined)[] = []
  const send = inParts(
    async (_, options) => {
      const body = String(options?.body)
      const { input } = JSON.parse(body).variables
      if (taken.length === refuse) return Response.json({ data: null, errors: [{ message: 'no' }] })
      taken.push({
        head: input.expectedHeadOid,
        paths: input.fileChanges.additions.map(({ path }: { path: string }) => path),
        deletions: input.fileChanges.deletions,
        length: body.length,
      })
      return Response.json({
        data: { createCommitOnBranch: { commit: { oid: `${taken.length}` } } },
      })
    },
    leftOut,
    (sent) => told.push(sent),
  )
  return { send, taken, told }
}

test('a dozen photographs go in parts, each on top of the one before, and the text with the last', async () => {
  const { send, taken, told } = taking()
  const photos = Array.from({ length: 12 }, (_, at) => photo(at))
  const answer = await send('/graphql', { method: 'POST', body: commit([...photos, entry]) })
  expect((await answer.json()).data.createCommitOnBranch.commit.oid).toBe(String(taken.length))
  expect(taken.flatMap(({ paths }) => paths)).toEqual([...photos, entry].map(({ path }) => path))
  expect(taken.map(({ head }) => head)).toEqual(taken.map((_, at) => String(at)))
  expect(taken.at(-1)?.paths).toContain(entry.path)
  expect(taken.map(({ deletions }) => deletions.length)).toEqual([
    ...Array(taken.length - 1).fill(0),
    1,
  ])
  expect(Math.max(...taken.map(({ length }) => length))).toBeLessThan(6_000_000)
  // Whoever waits sees how far it is, until it is done.
  expect(told).toEqual([0, ...told.slice(1, -1).toSorted(), undefined])
  expect(told).toHaveLength(taken.length + 1)
})

test('what GitHub refuses of a part is the answer, and nothing follows', async () => {
  const { send, taken } = taking(1)
  const photos = Array.from({ length: 12 }, (_, at) => photo(at))
  const answer = await send('/graphql', { method: 'POST', body: commit([...photos, entry]) })
  expect((await answer.json()).errors).toEqual([{ message: 'no' }])
  expect(taken).toHaveLength(1)
})

test('a file that is too large for one request goes before in pieces, which the commit names', async () => {
  const brochure = { path: 'content/media/downloads/a.pdf', contents: 'QUJD'.repeat(2_500_000) }
  const stored: string[] = []
  const commits: { additions: { path: string; contents?: string; pieces?: string[] }[] }[] = []
  const send = inParts(async (resource, options) => {
    const body = JSON.parse(String(options?.body))
    expect(String(options?.body).length).toBeLessThan(6_000_000)
    if (String(resource).endsWith('/graphql')) {
      commits.push(body.variables.input.fileChanges)
      return Response.json({ data: { createCommitOnBranch: { commit: { oid: '1' } } } })
    }
    expect(resource).toBe('/github/api/repos/dfx/site/git/blobs')
    stored.push(atob(body.content))
    return Response.json({ sha: `${stored.length}` }, { status: 201 })
  })
  await send('/github/api/graphql', { method: 'POST', body: commit([brochure, entry]) })
  expect(stored.join('')).toBe('ABC'.repeat(2_500_000))
  expect(commits).toHaveLength(1)
  expect(commits[0]?.additions).toEqual([{ path: brochure.path, pieces: ['1', '2', '3'] }, entry])
})

test('what is small, and what is no commit, goes as it is', async () => {
  const { send, taken } = taking()
  await send('/graphql', { method: 'POST', body: commit([entry]) })
  expect(taken).toHaveLength(1)
})

test('a photo that was replaced in a proposal goes from it, and those that are shown stay', async () => {
  const proposals = [
    {
      branch: 'cms/a',
      files: ['content/projects/a.yaml', 'content/media/p/old.webp', 'content/media/p/new.webp'],
      gone: [],
    },
    { branch: 'cms/b', files: ['content/media/p/other.webp'], gone: [] },
  ]
  const change = { path: 'content/projects/a.yaml', text: 'image: { src: p/new.webp }\n' }
  const leftOut = unshown(change, proposals)
  expect(leftOut).toEqual({ branch: 'cms/a', files: ['content/media/p/old.webp'] })
  const { send, taken } = taking(-1, () => leftOut)
  await send('/graphql', { method: 'POST', body: commit([entry]) })
  expect(taken[0]?.deletions).toEqual(['b', { path: 'content/media/p/old.webp' }])
})
