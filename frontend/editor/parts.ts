import type { Proposal } from './repository'

/**
 * Sends a commit that is more than one request may be in several, one on top of the other: a function of AWS takes 6 MB at
 * once (AWS Lambda quotas), and a dozen photographs are more. The last of them holds the text, so that an entry never shows
 * what is not there. One file that is more by itself goes before in pieces, which the function puts together
 * (functions/internal/editing).
 */
interface Addition {
  path: string
  contents?: string
  /** In place of its contents: blobs at GitHub of which it is made. */
  pieces?: string[]
}

interface Commit {
  query: string
  variables: {
    input: {
      branch: { branchName: string; repositoryNameWithOwner: string }
      expectedHeadOid: string
      fileChanges: { additions: Addition[]; deletions: { path: string }[] }
      [key: string]: unknown
    }
  }
}

/** The most that one request holds of files, in bytes as Base64: in fours, so that a piece can be read by itself. */
const maxRequest = 4_500_000

/** Files that a branch has and that nothing shows any more. */
export interface LeftOut {
  branch: string
  files: string[]
}

/** Pictures and PDFs of a proposal that its entry does not name any more, as it is to be saved. */
export function unshown(
  { path, text }: { path: string; text: string },
  proposals: Proposal[],
): LeftOut | undefined {
  const own = proposals.find(({ files }) => files.includes(path))
  const files = own?.files.filter(
    (file) =>
      file.startsWith('content/media/') && !text.includes(file.replace('content/media/', '')),
  )
  return own && files ? { branch: own.branch, files } : undefined
}

/**
 * `send` with commits in parts, and without what is left out of their branch. `tell` is given how much of a commit of several
 * parts was sent, from 0 to 1, and undefined at its end.
 */
export function inParts(
  send: typeof fetch,
  leftOut: () => LeftOut | undefined = () => undefined,
  tell: (sent: number | undefined) => void = () => {},
): typeof fetch {
  return async (resource, options) => {
    const commit = commitOf(options?.body)
    if (!commit) return send(resource, options)
    const { input } = commit.variables
    const size = input.fileChanges.additions.reduce(
      (sum, { contents = '' }) => sum + contents.length,
      0,
    )
    let sent = 0
    const sendOne: typeof send = (to, one) => {
      if (size > maxRequest) tell(sent / size)
      sent = Math.min(sent + maxRequest, size)
      return send(to, one)
    }
    try {
      const { branch, files = [] } = leftOut() ?? {}
      if (branch === input.branch.branchName) {
        input.fileChanges.deletions.push(...files.map((path) => ({ path })))
      }
      const blobs = `${String(resource).replace(/\/graphql$/, '')}/repos/${input.branch.repositoryNameWithOwner}/git/blobs`
      const additions: Addition[] = []
      for (const addition of input.fileChanges.additions) {
        const { path, contents = '' } = addition
        if (contents.length <= maxRequest) {
          additions.push(addition)
          continue
        }
        const pieces = await stored(contents, (body) => sendOne(blobs, { ...options, body }))
        if (pieces instanceof Response) return pieces
        additions.push({ path, pieces })
      }
      const parts = grouped(additions)
      let head = input.expectedHeadOid
      for (const [at, additions] of parts.entries()) {
        const isLast = at === parts.length - 1
        const fileChanges = { additions, deletions: isLast ? input.fileChanges.deletions : [] }
        const variables = { input: { ...input, expectedHeadOid: head, fileChanges } }
        const query = isLast
          ? commit.query
          : 'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }'
        const body = JSON.stringify({ query, variables })
        const answer = await sendOne(resource, { ...options, body })
        if (isLast) return answer
        const { data } = (await answer.clone().json()) as {
          data?: { createCommitOnBranch: { commit: { oid: string } } | null } | null
        }
        if (!data?.createCommitOnBranch) return answer
        head = data.createCommitOnBranch.commit.oid
      }
      throw new Error('a commit has parts')
    } finally {
      tell(undefined)
    }
  }
}

/** Stores a file in pieces, and returns their names; what is answered instead where one is refused. */
async function stored(
  contents: string,
  store: (body: string) => Promise<Response>,
): Promise<string[] | Response> {
  const pieces: string[] = []
  for (let at = 0; at < contents.length; at += maxRequest) {
    const content = contents.slice(at, at + maxRequest)
    const answer = await store(JSON.stringify({ content, encoding: 'base64' }))
    if (!answer.ok) return answer
    pieces.push(((await answer.json()) as { sha: string }).sha)
  }
  return pieces
}

/** The commit that a request makes. */
function commitOf(body: unknown): Commit | undefined {
  return typeof body === 'string' && body.includes('createCommitOnBranch(')
    ? (JSON.parse(body) as Commit)
    : undefined
}

function grouped(additions: Addition[]): Addition[][] {
  const parts: Addition[][] = [[]]
  let size = 0
  for (const addition of additions) {
    const { length } = addition.contents ?? ''
    if (size > 0 && size + length > maxRequest) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(addition)
    size += length
  }
  return parts
}
