import type { Knowledge } from '../../generated/payload'

let knowledge: Promise<Knowledge> | undefined

/** What the chat and the search know, fetched once. Fails when it cannot be had; the next call tries again. */
export function fetchKnowledge(url: string): Promise<Knowledge> {
  knowledge ??= fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: status ${response.status}`)
    return response.json() as Promise<Knowledge>
  })
  knowledge.catch(() => {
    knowledge = undefined
  })
  return knowledge
}
