import type { Entry, Knowledge } from '../generated/payload'
import { type Answer, Assistant } from './assistant/reply'
import { has, Search } from './assistant/search'
import { words } from './assistant/text'

/** The most results that are shown. */
export const maxShown = 24

/** The length of an excerpt, in characters; its last word may be beyond. */
const excerptLength = 160

/** What a search comes to. */
export interface Findings {
  /** What the chat would answer. */
  answer: Answer | undefined
  entries: Entry[]
  /** How many there are, shown or not. */
  count: number
  /** Words to be marked. */
  terms: string[]
}

/** Finds products, pages, articles, projects and answers by what is typed, with the words and weights of the chat. */
export class SiteSearch {
  readonly #search: Search
  readonly #assistant: Assistant

  constructor(knowledge: Knowledge) {
    this.#search = Search.of(knowledge)
    this.#assistant = new Assistant(knowledge, this.#search)
  }

  /** What there is for a text as far as it is typed; undefined where that is too little to say that there is nothing. */
  find(typed: string): Findings | undefined {
    const { results, terms } = this.#search.match(typed)
    const answer = this.#assistant.answer(typed)
    if (results.length === 0 && !answer && typed.trim().length < 3) return undefined
    // What lacks a word is of use only where nothing has them all.
    const whole = results.filter(({ complete }) => complete)
    const best = whole.length > 0 ? whole : results
    return {
      answer,
      entries: best.slice(0, maxShown).map(({ entry }) => entry),
      count: best.length,
      terms,
    }
  }
}

/** A piece of a text, and whether a search was about it. */
export interface Piece {
  /** Where it begins, in characters. */
  at: number
  text: string
  isMarked: boolean
}

/** A text in words that a search is about and what is between them. */
export function marked(text: string, terms: string[]): Piece[] {
  const pieces: Piece[] = []
  for (const { index: at, 0: piece } of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const isMarked = isAbout(piece, terms)
    const last = pieces.at(-1)
    if (last && !last.isMarked && !isMarked) last.text += piece
    else pieces.push({ at, text: piece, isMarked })
  }
  return pieces
}

/** A part of a long text, from the first sentence on that a search is about. */
export function excerpt(text: string, terms: string[]): string {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const first = sentences.findIndex((sentence) => isAbout(sentence, terms))
  const rest = sentences.slice(Math.max(0, first)).join(' ')
  const end = rest.length > excerptLength ? rest.indexOf(' ', excerptLength) : -1
  return end < 0 ? rest : `${rest.slice(0, end)} …`
}

function isAbout(text: string, terms: string[]): boolean {
  const spaced = ` ${words(text).join(' ')} `
  return terms.some((term) => has(spaced, term))
}
