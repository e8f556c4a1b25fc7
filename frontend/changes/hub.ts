import { Failure } from '../desk/api/client'
import { type Files, standIn } from '../editor/check'
import { named } from '../editor/people'
import { type File, Repository } from '../editor/repository'

/** A file of content as it was and as it became; null is of one that is not there. */
export interface Changed {
  path: string
  /** Where it was before, if it was elsewhere. */
  former?: string | undefined
  before: string | null
  after: string | null
}

/** What is different between two revisions of the repository. */
export interface Revision {
  base: string
  head: string
  entries: Changed[]
  /** Pictures and PDFs that come or change, and those that go. */
  media: string[]
  gone: string[]
  /** Whether files change that are no content. */
  hasCode: boolean
}

/** Something that is proposed and not published. */
export interface Draft extends Revision {
  number: number
  id: string
  branch: string
  title: string
  /** How far it is, by its label: draft, pending_review, pending_publish or pending_deletion. */
  status: string
  isDraft: boolean
  by: string
  at: string
  preview: { state: string; url: string } | undefined
}

/** A commit on the branch that is published. */
export interface Publication extends Revision {
  title: string
  /** Who wrote it, and who published it. */
  authors: string[]
  publisher: string | undefined
  at: string
  /** The state of its deployment to production, in the words of GitHub; undefined where there is none. */
  deployment: string | undefined
}

/** What becomes of a file: a text, or null where it goes. */
export type Write = { path: string; text: string | null }

interface Commit {
  oid: string
  message: string
  committedDate: string
  author: { name: string }
  status: { contexts: { context: string; state: string; targetUrl: string }[] } | null
  deployments: { nodes: { environment: string; latestStatus: { state: string } | null }[] }
}

const commitFields = `oid message committedDate author { name }
  status { contexts { context state targetUrl } }
  deployments(last: 5, orderBy: { field: CREATED_AT, direction: ASC }) { nodes { environment latestStatus { state } } }`

/** The editor's name for how far a proposal is, before which its labels have this. */
const statusLabel = 'sveltia-cms/'
/** The commit status with the address of a preview (.github/workflows/publish.yml). */
const previewContext = 'voorbeeld'
/** Branches that bring several drafts together begin so. */
export const together = 'cms/samen/'

export class Hub extends Repository {
  /** What stays as it is: answers about commits, by their paths, and what is different between two. */
  private readonly answers = new Map<string, Promise<unknown>>()
  private readonly known = new Map<string, Revision>()

  /** What is proposed, the last changed first. */
  async drafts(): Promise<Draft[]> {
    const { ref, pullRequests } = await this.query<{
      ref: { target: { oid: string } }
      pullRequests: {
        nodes: {
          id: string
          number: number
          title: string
          headRefName: string
          headRefOid: string
          isDraft: boolean
          isCrossRepository: boolean
          labels: { nodes: { name: string }[] }
        }[]
      }
    }>(`ref(qualifiedName: "refs/heads/${this.branch}") { target { oid } }
      pullRequests(states: OPEN, first: 50, orderBy: { field: UPDATED_AT, direction: DESC }) {
        nodes { id number title headRefName headRefOid isDraft isCrossRepository labels(first: 20) { nodes { name } } }
      }`)
    const pulls = pullRequests.nodes.filter(
      ({ isCrossRepository, headRefName }) => !isCrossRepository && headRefName.startsWith('cms/'),
    )
    const [commits, compared] = await Promise.all([
      this.commits(pulls.map(({ headRefOid }) => headRefOid)),
      Promise.all(
        pulls.map(({ headRefOid }) =>
          this.once<{ merge_base_commit: { sha: string }; files: File[] }>(
            `compare/${ref.target.oid}...${headRefOid}`,
          ),
        ),
      ),
    ])
    const revisions = await this.revisions(
      compared.map(({ merge_base_commit, files }, n) => ({
        base: merge_base_commit.sha,
        head: pulls[n]?.headRefOid ?? '',
        files,
      })),
    )
    return pulls.flatMap(({ id, number, title, headRefName, isDraft, labels }, n) => {
      const [revision, commit] = [revisions[n], commits[n]]
      if (!revision || !commit) return []
      const label = labels.nodes.find(({ name }) => name.startsWith(statusLabel))
      const status = commit.status?.contexts.find(({ context }) => context === previewContext)
      return {
        ...revision,
        ...{ id, number, title, isDraft, branch: headRefName },
        status: label?.name.slice(statusLabel.length) ?? 'draft',
        by: named(commit.message, 'Co-authored-by')[0] ?? commit.author.name,
        at: commit.committedDate,
        preview: status && { state: status.state, url: status.targetUrl },
      }
    })
  }

  /** What was published last, of one file or folder of content, or one commit. */
  async publications(
    first: number,
    of: { path?: string | undefined; oid?: string | undefined } = {},
  ): Promise<Publication[]> {
    const path = JSON.stringify(of.path ?? 'content')
    const at = JSON.stringify(of.oid ?? this.branch)
    const { object } = await this.query<{ object: { history: { nodes: Commit[] } } | null }>(
      `object(expression: ${at}) { ... on Commit { history(first: ${of.oid ? 1 : first}${of.oid ? '' : `, path: ${path}`}) { nodes { ${commitFields} } } } }`,
    )
    const commits = object?.history.nodes ?? []
    const changed = await Promise.all(
      commits.map(({ oid }) =>
        this.once<{ parents: { sha: string }[]; files: File[] }>(`commits/${oid}`),
      ),
    )
    const all = commits.flatMap((commit, n) => {
      const parent = changed[n]?.parents[0]?.sha
      return parent // the first commit published nothing: it is what there was
        ? [{ commit, base: parent, head: commit.oid, files: changed[n]?.files ?? [] }]
        : []
    })
    const revisions = await this.revisions(all)
    return all.flatMap(({ commit }, n) => {
      const revision = revisions[n]
      if (!revision) return []
      const { message, author, committedDate, deployments } = commit
      const authors = named(message, 'Co-authored-by')
      return {
        ...revision,
        title: message.split('\n')[0] ?? '',
        authors: authors.length > 0 ? authors : [author.name],
        publisher: named(message, 'Published-by')[0],
        at: committedDate,
        deployment: deployments.nodes.findLast(({ environment }) => environment === 'production')
          ?.latestStatus?.state,
      }
    })
  }

  /** Files of content as they are now, each on the branch of a draft of it, or else as published. */
  async now(paths: string[], branch = this.branch): Promise<(string | null)[]> {
    return this.safely(() => this.texts(paths.map((path) => ({ branch, path }))))
  }

  /** The beginnings of pictures and PDFs that come or change, as the check reads them. */
  async beginnings({ head, media }: Revision): Promise<Files> {
    const found = await Promise.all(
      media.map(async (path) => {
        const blob = await this.blob(head, path)
        if (!blob) return standIn(path) // larger than the gateway hands on; it was looked at when it was chosen
        const beginning = isWhole(path) ? blob : blob.slice(0, path.endsWith('.pdf') ? 9 : begins)
        const bytes = new Uint8Array(await beginning.arrayBuffer())
        return { [path]: { base64: base64(bytes), size: blob.size } }
      }),
    )
    return Object.assign({}, ...found)
  }

  /** A file at a revision; undefined where there is none. */
  async blob(revision: string, path: string): Promise<Blob | undefined> {
    const { object } = await this.query<{ object: { oid: string } | null }>(
      `object(expression: ${JSON.stringify(`${revision}:${path}`)}) { ... on Blob { oid } }`,
    )
    if (!object) return undefined
    const response = await fetch(`${this.api}/repos/${this.name}/git/blobs/${object.oid}`, {
      headers: { Accept: 'application/vnd.github.raw' },
    })
    if (!response.ok) return undefined
    return new Blob([await response.arrayBuffer()], { type: typeOf(path) })
  }

  /** Writes files on a branch and proposes it, as the editor does. A branch of a draft that is there gets one commit more. */
  async propose(branch: string, title: string, files: Write[], draft?: Draft): Promise<void> {
    const head = draft?.head ?? (await this.begin(branch))
    await this.query(
      'createCommitOnBranch(input: $input) { commit { oid } }',
      {
        branch: { repositoryNameWithOwner: this.name, branchName: branch },
        expectedHeadOid: head,
        message: { headline: title },
        fileChanges: {
          additions: files.flatMap(({ path, text }) =>
            text === null ? [] : { path, contents: base64(new TextEncoder().encode(text)) },
          ),
          deletions: files.flatMap(({ path, text }) => (text === null ? { path } : [])),
        },
      },
      'CreateCommitOnBranchInput',
    )
    if (!draft) await this.open(branch, title)
  }

  /** Brings drafts together in one, which stands beside them until it is published. They must be as they were shown. */
  async join(title: string, drafts: Draft[]): Promise<void> {
    const heads = await this.heads(drafts)
    if (drafts.some(({ head }, n) => head !== heads[n])) {
      throw new Failure(409, {
        error:
          'In een van deze concepten is intussen nog iets bewaard. Laad de pagina opnieuw, kijk het na en kies ze daarna opnieuw.',
      })
    }
    const branch = together + drafts.map(({ number }) => number).join('-')
    await this.begin(branch)
    try {
      for (const draft of drafts) {
        await this.rest('merges', 'POST', { base: branch, head: draft.branch })
      }
      await this.open(branch, title)
    } catch (error) {
      await this.rest(`git/refs/heads/${branch}`, 'DELETE').catch(() => undefined)
      throw error
    }
  }

  /** Publishes a draft as it was shown, and does away with those that it holds. */
  async publish({ number, id, isDraft, branch, head }: Draft, title: string, held: Draft[]) {
    if (isDraft) {
      await this.query(
        'markPullRequestReadyForReview(input: $input) { pullRequest { isDraft } }',
        { pullRequestId: id },
        'MarkPullRequestReadyForReviewInput',
      )
    }
    const merge = { merge_method: 'squash', commit_title: title, sha: head }
    await this.rest(`pulls/${number}/merge`, 'PUT', merge)
    // It is published: what is left of it is in nobody's way.
    await this.rest(`git/refs/heads/${branch}`, 'DELETE').catch(() => undefined)
    for (const draft of held) await this.withdrawHeld(draft, head).catch(() => undefined)
  }

  /** Withdraws a draft that is in a commit, unless somebody saved in it since. */
  private async withdrawHeld(draft: Draft, oid: string): Promise<void> {
    const [head] = await this.heads([draft])
    const path = `compare/${oid}...${head}`
    const { merge_base_commit } = await this.once<{ merge_base_commit: { sha: string } }>(path)
    if (merge_base_commit.sha === head) await this.withdraw(draft)
  }

  async withdraw({ number, branch }: Draft): Promise<void> {
    await this.rest(`pulls/${number}`, 'PATCH', { state: 'closed' })
    await this.rest(`git/refs/heads/${branch}`, 'DELETE')
  }

  /** The commits at which the branches of drafts are now; undefined of one that is gone. */
  private async heads(drafts: Draft[]): Promise<(string | undefined)[]> {
    const found = await this.query<Record<string, { target: { oid: string } } | null>>(
      drafts
        .map(({ branch }, n) => {
          const name = JSON.stringify(`refs/heads/${branch}`)
          return `r${n}: ref(qualifiedName: ${name}) { target { oid } }`
        })
        .join('\n'),
    )
    return drafts.map((_, n) => found[`r${n}`]?.target.oid)
  }

  /** A branch that begins at what is published now; where a former draft left one, it begins anew. */
  private async begin(branch: string): Promise<string> {
    const { id, ref, left } = await this.query<{
      id: string
      ref: { target: { oid: string } }
      left: { target: { oid: string } } | null
    }>(`id ref(qualifiedName: "refs/heads/${this.branch}") { target { oid } }
      left: ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }`)
    const { oid } = ref.target
    if (left) await this.rest(`git/refs/heads/${branch}`, 'PATCH', { sha: oid, force: true })
    else {
      const input = { repositoryId: id, name: `refs/heads/${branch}`, oid }
      await this.query('createRef(input: $input) { ref { name } }', input, 'CreateRefInput')
    }
    return oid
  }

  private async open(branch: string, title: string): Promise<void> {
    const { number } = await this.rest<{ number: number }>('pulls', 'POST', {
      ...{ title, head: branch, base: this.branch, draft: false, body: '' },
    })
    const labels = [`${statusLabel}pending_publish`]
    await this.rest(`issues/${number}/labels`, 'POST', { labels })
  }

  private async commits(oids: string[]): Promise<(Commit | undefined)[]> {
    if (oids.length === 0) return []
    const found = await this.query<Record<string, Commit>>(
      oids
        .map((oid, n) => `c${n}: object(oid: "${oid}") { ... on Commit { ${commitFields} } }`)
        .join('\n'),
    )
    return oids.map((_, n) => found[`c${n}`])
  }

  /** What files say before and after, of all that are not known yet at once. */
  private async revisions(
    all: { base: string; head: string; files: File[] }[],
  ): Promise<Revision[]> {
    const nameOf = ({ base, head }: { base: string; head: string }) => `${base}..${head}`
    const asked = all.filter((one) => !this.known.has(nameOf(one)))
    const places = asked.flatMap(({ base, head, files }) =>
      files.filter(isEntry).flatMap(({ filename, previous_filename }) => [
        { branch: base, path: previous_filename ?? filename },
        { branch: head, path: filename },
      ]),
    )
    const texts: (string | null)[] = []
    for (let n = 0; n < places.length; n += 200) {
      texts.push(...(await this.safely(() => this.texts(places.slice(n, n + 200)))))
    }
    for (const { base, head, files } of asked) {
      const media = files.filter(({ filename }) => filename.startsWith('content/media/'))
      const paths = (areGone: boolean) =>
        media
          .filter(({ status }) => (status === 'removed') === areGone)
          .map(({ filename }) => filename)
      this.known.set(nameOf({ base, head }), {
        ...{ base, head, media: paths(false), gone: paths(true) },
        entries: files.filter(isEntry).map(({ filename, previous_filename }) => {
          const [before, after] = texts.splice(0, 2)
          return {
            ...{ path: filename, former: previous_filename },
            ...{ before: before ?? null, after: after ?? null },
          }
        }),
        hasCode: files.some(({ filename }) => !filename.startsWith('content/')),
      })
    }
    return all.flatMap((one) => this.known.get(nameOf(one)) ?? [])
  }

  /** What GitHub answers about commits, which stays so. */
  private once<Answer>(path: string): Promise<Answer> {
    const answer = (this.answers.get(path) ?? this.rest(path)) as Promise<Answer>
    this.answers.set(path, answer)
    answer.catch(() => this.answers.delete(path)) // it is asked for again
    return answer
  }

  /** Asks for fields of the repository, or carries out a mutation of an input. */
  private query<Answer>(fields: string, input?: object, type?: string): Promise<Answer> {
    if (!input) return this.safely(() => this.ask<Answer>(fields))
    return this.safely(() => this.mutate<Answer>(`mutation($input: ${type}!) { ${fields} }`, input))
  }

  private async mutate<Answer>(query: string, input: object): Promise<Answer> {
    const { data, mistake } = await this.graphql<Answer>(query, { input })
    if (!data || mistake !== undefined) throw new Error(mistake)
    return data
  }

  private async rest<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    return this.safely(async () => {
      const address = `${this.api}/repos/${this.name}/${path.replaceAll('%', '%25')}`
      const response = await fetch(address, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.ok) return (text ? JSON.parse(text) : {}) as Answer
      const { message } = JSON.parse(text || '{}') as { message?: string }
      throw new Failure(response.status, message && { error: message })
    })
  }

  /** Says of a failure what it is to whoever reads it. */
  private async safely<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof SyntaxError) throw new Failure(500, undefined) // a page of the CDN, and no answer
      const isOffline = error instanceof TypeError || !(error instanceof Error)
      throw isOffline ? new Failure(0, undefined) : new Failure(500, { error: error.message })
    }
  }
}

const isEntry = ({ filename }: File) => /^content\/.*\.(md|yaml)$/.test(filename)

/** How much of a picture the check needs, in bytes: its size stands at its beginning. Of a PDF that is its name, of a drawing all. */
const begins = 1 << 16
const isWhole = (path: string) => path.endsWith('.svg')

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const types: Record<string, string> = {
  ...{ avif: 'image/avif', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
  ...{ png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' },
}
const typeOf = (file: string) => types[file.replace(/^.*\./, '')] ?? 'application/octet-stream'
