import { vi } from 'vitest'

/** What is proposed on a branch: the paths of its files, each with how it changes there. */
export interface Proposed {
  branch: string
  files: [path: string, changeType: string][]
}

/** For tests: answers the queries of `Repository` as GitHub does, with the text of a file on a branch, and what is proposed. */
export function answerAsGitHub(
  textOf: (branch: string, path: string) => string | undefined,
  proposed: () => Proposed[],
): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    const { query } = JSON.parse(String(options?.body)) as { query: string }
    const texts = [...query.matchAll(/(f\d+): object\(expression: "([^:"]+):([^"]+)"\)/g)].map(
      ([, name = '', branch = '', path = '']) => {
        const text = textOf(branch, path)
        return [name, text === undefined ? null : { text }]
      },
    )
    const nodes = proposed().map(({ branch, files }, number) => ({
      number,
      headRefName: branch,
      isCrossRepository: false,
      files: { nodes: files.map(([path, changeType]) => ({ path, changeType })) },
    }))
    const repository = { ...Object.fromEntries(texts), pullRequests: { nodes } }
    return Response.json({ data: { repository } })
  })
}
