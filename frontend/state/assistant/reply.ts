import type { ChatAction, Knowledge } from '../../generated/payload'
import { fill } from '../../lib/text'
import { Search } from './search'
import { isForm, isTypo, words } from './text'

/** A way on from an answer. */
export interface ActionItem extends ChatAction {
  /** What a page is about, below its title. */
  text?: string
}

/** What the assistant answers to a question. */
export interface Reply {
  content: string
  suggestions: string[]
  actionItems: ActionItem[]
  /** The topic that the question is about, and the hints that its words brought: for tests and no visitor. */
  topic?: string
  hints: string[]
}

/** Answers from what the generator wrote down; nothing is asked of a server. */
export class Assistant {
  readonly #knowledge: Knowledge
  readonly #search: Search
  /** The words that a question is held against, taken apart once. */
  readonly #candidates = new Map<string, string[]>()

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge
    const { synonyms, ignore } = knowledge.assistant
    // Products come as groups, and answers as topics.
    const named = knowledge.entries.filter(({ kind }) => kind !== 'product' && kind !== 'answer')
    this.#search = new Search(named, synonyms, ignore)
  }

  /** The first message of a conversation. */
  opening(name: string): Reply {
    const { opening, suggestions } = this.#knowledge.assistant
    return { content: fill(opening, { name }), suggestions, actionItems: [], hints: [] }
  }

  reply(question: string): Reply {
    const { topics, hints } = this.#knowledge.assistant
    const asked = words(question)
    const mentions = (candidates: string[]) =>
      candidates.some((candidate) => this.#has(asked, this.#wordsOf(candidate)))
    const topic = topics.find((candidate) => mentions(candidate.words))
    const answer = topic
      ? {
          content: topic.text,
          suggestions: topic.suggestions ?? [],
          actionItems: topic.actions,
          topic: topic.id,
          found: true,
        }
      : this.#pages(question)
    const added = hints.filter((hint) => mentions(hint.words))
    const actions = added.flatMap(({ action }) => action ?? [])
    // Who asks for an address alone is not told that nothing was found.
    const answered = answer.found || added.length === 0
    return {
      ...answer,
      content: [answered ? answer.content : '', ...added.map(({ text }) => text)]
        .filter(Boolean)
        .join('\n\n'),
      actionItems: distinct([...(answered ? answer.actionItems : []), ...actions]),
      hints: added.map(({ id }) => id),
    }
  }

  #wordsOf(candidate: string): string[] {
    let parts = this.#candidates.get(candidate)
    if (!parts) {
      parts = words(candidate)
      this.#candidates.set(candidate, parts)
    }
    return parts
  }

  /** Whether a question has some words in their order. A word that the pages know is no typing mistake of another. */
  #has(asked: string[], parts: string[]): boolean {
    return asked.some((_, start) =>
      parts.every((part, index) => {
        const word = asked[start + index]
        return (
          word !== undefined &&
          (isForm(word, part) || (isTypo(word, part) && !this.#search.knows(word)))
        )
      }),
    )
  }

  #pages(question: string): Omit<Reply, 'hints'> & { found: boolean } {
    const { found, unknown } = this.#knowledge.assistant
    const results = this.#search.find(question)
    if (results.length === 0) {
      return {
        content: unknown.text,
        suggestions: unknown.suggestions ?? [],
        actionItems: unknown.actions ?? [],
        found: false,
      }
    }
    return {
      content: results.length === 1 ? found.one : found.many,
      suggestions: [],
      actionItems: results.map(({ entry }) => ({
        type: 'navigate',
        label: entry.title,
        text: entry.description,
        href: entry.href,
      })),
      found: true,
    }
  }
}

function distinct(actions: ActionItem[]): ActionItem[] {
  return actions.filter(
    ({ href }, index) => actions.findIndex((other) => other.href === href) === index,
  )
}
