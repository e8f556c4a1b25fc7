import type { ChatAction, Hint, Knowledge, Product, Topic } from '../../generated/payload'
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
  /** The product whose figures may be asked for, which the catalogue has. */
  product?: string | undefined
}

/** What is written down about a question, and the ways on. */
export interface Answer {
  text: string
  actions: ChatAction[]
}

/** As much as a word of a page's subject counts: of a page that has less of a question, and not all of it, nothing is expected. */
const subject = 4

/** Answers from what the generator wrote down; nothing is asked of a server. */
export class Assistant {
  readonly #knowledge: Knowledge
  readonly #search: Search
  /** The words that a question is held against, taken apart once. */
  readonly #candidates = new Map<string, string[]>()

  constructor(knowledge: Knowledge, search = Search.of(knowledge)) {
    this.#knowledge = knowledge
    this.#search = search
  }

  /** The first message of a conversation. */
  opening(name: string): Reply {
    const { opening, suggestions } = this.#knowledge.assistant
    return { content: fill(opening, { name }), suggestions, actionItems: [], hints: [] }
  }

  /** The written answer to a question, if there is one: that of its topic, or else a hint. */
  answer(question: string): Answer | undefined {
    const { topic, hints } = this.#about(question)
    if (topic) return topic
    const [hint] = hints
    return hint && { text: hint.text, actions: hint.action ? [hint.action] : [] }
  }

  reply(question: string): Reply {
    const { topic, hints: added } = this.#about(question)
    const answer = topic
      ? {
          content: topic.text,
          suggestions: topic.suggestions ?? [],
          actionItems: topic.actions,
          topic: topic.id,
          product: this.#named(question),
          found: true,
        }
      : this.#pages(question)
    const actions = added.flatMap(({ action }) => action ?? [])
    const isOfFigures = added.some(({ id }) => id === 'technical')
    // A question for an address alone gets it, without a text that nothing was found.
    const answered = answer.found || added.length === 0
    return {
      ...answer,
      product: topic || isOfFigures ? answer.product : undefined,
      content: [answered ? answer.content : '', ...added.map(({ text }) => text)]
        .filter(Boolean)
        .join('\n\n'),
      actionItems: distinct([...(answered ? answer.actionItems : []), ...actions]),
      hints: added.map(({ id }) => id),
    }
  }

  /** A reply with what is known of a product about the question or, where no topic answers that, its main figures. */
  withFigures(
    reply: Reply,
    question: string,
    { name, specifications, keyFigures, delivery }: Product,
  ): Reply {
    const asked = words(question)
      .filter((word) => !words(name).includes(word))
      .flatMap((word) => [word, ...this.#search.means(word)])
    const known = [
      ...(delivery ? [{ label: this.#knowledge.delivery, value: delivery }] : []),
      ...specifications,
    ]
    const about = known.filter(({ label }) =>
      words(label).some((part) => asked.some((word) => isForm(word, part))),
    )
    if (about.length === 0 && reply.topic) return reply
    const rows = (about.length > 0 ? about : keyFigures).map(
      ({ label, value }) => `- ${label}: ${value}`,
    )
    return { ...reply, content: [`${name}:`, ...rows, '', reply.content].join('\n') }
  }

  /** The product that a question names in full. */
  #named(question: string): string | undefined {
    const asked = words(question)
    return this.#search
      .find(question)
      .find(({ entry }) => entry.id && words(entry.title).every((word) => asked.includes(word)))
      ?.entry.id
  }

  /** The topic of a question, and the hints that its words bring. */
  #about(question: string): { topic: Topic | undefined; hints: Hint[] } {
    const { topics, hints } = this.#knowledge.assistant
    const asked = words(question)
    const isMeant = ({ words: candidates, alone }: { words: string[]; alone?: boolean }) =>
      alone
        ? asked.length > 0 && asked.every((word) => candidates.some((one) => isForm(word, one)))
        : candidates.some((candidate) => this.#has(asked, this.#wordsOf(candidate)))
    return { topic: topics.find(isMeant), hints: hints.filter(isMeant) }
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
    const [best] = results
    if (!best || (best.near < subject && !best.complete)) {
      return {
        content: unknown.text,
        suggestions: unknown.suggestions ?? [],
        actionItems: unknown.actions ?? [],
        found: false,
      }
    }
    return {
      product: best.entry.id,
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
