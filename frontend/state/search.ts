import type { Entry, Knowledge } from '../generated/payload'
import { has, Search } from './assistant/search'
import { words } from './assistant/text'

/** The most results that are shown. */
export const mostShown = 24

/** What is shown of a search. */
export interface Findings {
  entries: Entry[]
  /** How many there are, shown or not. */
  count: number
  /** Words to be marked. */
  terms: string[]
}

/** Finds products, pages, articles, projects and answers by what is typed, with the words and weights of the chat. */
export class SiteSearch {
  readonly #search: Search

  constructor({ entries, assistant: { synonyms, ignore } }: Knowledge) {
    // Each product of a group is there by itself.
    const single = entries.filter(({ kind }) => kind !== 'group')
    this.#search = new Search(single, synonyms, ignore)
  }

  find(typed: string): Findings {
    const { results, terms } = this.#search.match(typed)
    // What lacks a word is of use only where nothing has them all.
    const whole = results.filter(({ complete }) => complete)
    const best = whole.length > 0 ? whole : results
    return {
      entries: best.slice(0, mostShown).map(({ entry }) => entry),
      count: best.length,
      terms,
    }
  }
}

/** A text in pieces, of which those that a search was about are marked. */
export function marked(text: string, terms: string[]): { text: string; isMarked: boolean }[] {
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const word = ` ${words(piece).join(' ')} `
      return { text: piece, isMarked: terms.some((term) => has(word, term)) }
    })
}
