/** The repository at GitHub as it is now: what was published, and what is proposed in the editor. */
export interface Proposal {
  branch: string
  /** Paths of what it adds and changes, and of what it takes away. */
  files: string[]
  gone: string[]
}

/** What is proposed, as far as other content may rest on it. */
export interface Proposed {
  /** Texts of files by their paths; null of one that goes. */
  texts: Record<string, string | null>
  /** Paths of pictures and PDFs. */
  media: string[]
}

interface Node {
  number: number
  headRefName: string
  isCrossRepository: boolean
  files: { nodes: { path: string; changeType: string }[] }
}

/** A file of a commit or proposal. */
export interface File {
  filename: string
  status: string
  previous_filename?: string
}

const formerly = (files: File[]): string[] =>
  files.flatMap(({ previous_filename }) => previous_filename ?? [])

/** How long a publication may be on its way to the site, in milliseconds. */
const deploying = 15 * 60_000

/** At most as many proposals, and files of each, are looked at; GitHub tells of no more at once. */
const pageSize = 100

export class Repository {
  /** `api` hands calls on to GitHub; empty where a folder of this computer is edited. `name` is 'owner/repository'. */
  constructor(
    protected readonly api: string,
    protected readonly name: string,
    readonly branch: string,
  ) {}

  /** Whether it is edited, and not a folder of this computer. */
  get isUsed(): boolean {
    return this.api !== ''
  }

  /** What is proposed, and not published or withdrawn yet. */
  async proposals(): Promise<Proposal[]> {
    const { pullRequests } = await this.ask<{ pullRequests: { nodes: Node[] } }>(
      `pullRequests(states: OPEN, first: ${pageSize}, orderBy: { field: UPDATED_AT, direction: DESC }) {
        nodes { number headRefName isCrossRepository files(first: ${pageSize}) { nodes { path changeType } } }
      }`,
    )
    return Promise.all(
      pullRequests.nodes
        .filter(({ isCrossRepository }) => !isCrossRepository)
        .map(async ({ number, headRefName, files: { nodes } }) => {
          const paths = (areGone: boolean) =>
            nodes
              .filter(({ changeType }) => (changeType === 'DELETED') === areGone)
              .map(({ path }) => path)
          const renamed = nodes.some(({ changeType }) => changeType === 'RENAMED')
          const former = renamed ? await this.formerNames(number) : []
          return { branch: headRefName, files: paths(false), gone: [...paths(true), ...former] }
        }),
    )
  }

  /** What the files were called that a proposal renames, which GraphQL does not tell. */
  private async formerNames(number: number): Promise<string[]> {
    return formerly(await this.read<File[]>(`pulls/${number}/files?per_page=${pageSize}`))
  }

  /** Asks for a part of the repository (GitHub Docs, "REST API"). */
  private async read<Answer>(at: string): Promise<Answer> {
    const response = await fetch(`${this.api}/repos/${this.name}/${at}`)
    if (!response.ok) throw new Error(`GitHub: ${response.status}`)
    return (await response.json()) as Answer
  }

  /** The names of the files that a folder has in what was published. */
  async names(folder: string): Promise<string[]> {
    const { object } = await this.ask<{ object: { entries?: { name: string }[] } | null }>(
      `object(expression: ${JSON.stringify(`${this.branch}:${folder}`)}) { ... on Tree { entries { name } } }`,
    )
    return (object?.entries ?? []).map(({ name }) => name)
  }

  /** Texts of files, each on a branch; null of one that is not there. */
  async texts(files: { branch: string; path: string }[]): Promise<(string | null)[]> {
    if (files.length === 0) return []
    const found = await this.ask<Record<string, { text: string | null } | null>>(
      files
        .map(
          ({ branch, path }, at) =>
            `f${at}: object(expression: ${JSON.stringify(`${branch}:${path}`)}) { ... on Blob { text } }`,
        )
        .join('\n'),
    )
    return files.map((_, at) => found[`f${at}`]?.text ?? null)
  }

  /** What was published a moment ago, as a proposal: the site may not have it yet. */
  async underway(): Promise<Proposal[]> {
    const since = Date.now() - deploying
    const { object } = await this.ask<{
      object: { history: { nodes: { oid: string; committedDate: string }[] } } | null
    }>(
      `object(expression: ${JSON.stringify(this.branch)}) { ... on Commit { history(first: 10, path: "content") { nodes { oid committedDate } } } }`,
    )
    const recent = object?.history.nodes.filter(({ committedDate: at }) => Date.parse(at) > since)
    const commits = await Promise.all(
      (recent ?? []).map(({ oid }) =>
        this.read<{ parents: unknown[]; files: File[] }>(`commits/${oid}`),
      ),
    )
    return commits
      .filter(({ parents }) => parents.length > 0) // the first commit is what there was
      .map(({ files }) => {
        const paths = (areGone: boolean) =>
          files
            .filter(({ status }) => (status === 'removed') === areGone)
            .map(({ filename }) => filename)
        return {
          branch: this.branch,
          files: paths(false),
          gone: [...paths(true), ...formerly(files)],
        }
      })
  }

  /** What proposals make of content. Of two that change one file, the later one counts. */
  async proposed(proposals: Proposal[]): Promise<Proposed> {
    const all = proposals.flatMap(({ branch, files }) => files.map((path) => ({ branch, path })))
    const isEntry = ({ path }: { path: string }) => /\.(md|yaml)$/.test(path)
    const entries = all.filter(isEntry)
    const texts = await this.texts(entries)
    return {
      texts: {
        ...Object.fromEntries(proposals.flatMap(({ gone }) => gone).map((path) => [path, null])),
        ...Object.fromEntries(entries.map(({ path }, at) => [path, texts[at] ?? null])),
      },
      media: all.filter((file) => !isEntry(file)).map(({ path }) => path),
    }
  }

  /** Asks for fields of the repository (GitHub Docs, "GraphQL API": Repository). */
  protected async ask<Answer>(fields: string): Promise<Answer> {
    const [owner, repo] = this.name.split('/')
    const { data, mistake, status } = await this.graphql<{ repository: Answer | null }>(
      `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${fields} } }`,
      { owner, repo },
    )
    if (data?.repository) return data.repository
    throw new Error(mistake ?? `GitHub: ${status}`)
  }

  /** Carries out a query or a mutation. */
  protected async graphql<Data>(query: string, variables: object) {
    const response = await fetch(`${this.api}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors, message } = (await response.json()) as {
      data?: Data
      errors?: { message: string }[]
      message?: string
    }
    return { data, mistake: message ?? errors?.[0]?.message, status: response.status }
  }
}
