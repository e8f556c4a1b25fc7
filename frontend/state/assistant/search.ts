import type { Entry, Synonym } from '../../generated/payload'
import { distance, isTypo, stem, words } from './text'

/** A page that answers a question. */
export interface Result {
  entry: Entry
  /** By words as they were typed; it alone decides the order of pages that have them. */
  exact: number
  /** By other forms of the words: inflected, parts of compounds, synonyms, typing mistakes corrected. */
  near: number
  /** Words, in any of those forms, that are whole ones of the title: the last resort. */
  named: number
  /** Whether it has each word, in some form. */
  complete: boolean
}

/** What a text that is searched for comes to. */
export interface Found {
  /** The best first. */
  results: Result[]
  /** Words of the text that mean something, and those that they may stand for. */
  terms: string[]
}

interface Indexed {
  entry: Entry
  title: string
  keywords: string
  all: string
}

/** The most results that a question gets. */
export const maxResults = 3

/** The pages, prepared for many questions. */
export class Search {
  readonly #pages: Indexed[]
  readonly #vocabulary: Set<string>
  /** Words of titles and keywords, of which compounds are made. */
  readonly #subjects: Set<string>
  readonly #stems = new Map<string, string[]>()
  readonly #ignored: Set<string>
  readonly #synonyms = new Map<string, string[]>()

  constructor(entries: Entry[], synonyms: Synonym[], ignore: string[]) {
    this.#pages = entries.map((entry) => {
      const title = spaced(entry.title)
      const keywords = spaced(entry.keywords.join(' '))
      const others = spaced(`${entry.description} ${entry.keyPoints.join(' ')}`)
      return { entry, title, keywords, all: `${title}${keywords}${others}` }
    })
    this.#vocabulary = new Set(this.#pages.flatMap(({ all }) => words(all)))
    this.#subjects = new Set(this.#pages.flatMap(({ title, keywords }) => words(title + keywords)))
    for (const word of this.#vocabulary) {
      const key = stem(word)
      this.#stems.set(key, [...(this.#stems.get(key) ?? []), word])
    }
    this.#ignored = new Set(ignore.flatMap(words))
    for (const { words: others, means } of synonyms) {
      for (const other of others.flatMap(words)) {
        for (const key of new Set([other, stem(other)])) {
          this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), ...means.flatMap(words)])
        }
      }
    }
  }

  /** The pages that fit a question best, the best first, at most {@link maxResults}. */
  find(question: string): Result[] {
    return this.#rank(this.#meant(question, /\p{L}/u)).results.slice(0, maxResults)
  }

  /** All that fits what is in a field, as far as it is typed: numbers count, as in df-001, and a last word may be a beginning. */
  match(typed: string): Found {
    const unfinished = /[\p{L}\p{N}]$/u.test(typed)
    return this.#rank(this.#meant(typed, /[\p{L}\p{N}]/u), unfinished)
  }

  /** The words of a text that say what is looked for. */
  #meant(text: string, pattern: RegExp): string[] {
    const all = words(text)
    const meant = all.filter(
      (word) => !this.#ignored.has(word) && pattern.test(word) && word.length > 1,
    )
    return meant.length > 0 ? meant : all.filter((word) => word.length > 6) // apparatuur, and nothing else
  }

  #rank(asked: string[], unfinished = false): Found {
    const alternatives = asked.map((word, index) => {
      const last = unfinished && index === asked.length - 1
      return [...(last ? this.#continued(word) : []), ...this.#alternatives(word)]
    })
    const terms = [...asked, ...alternatives.flat()]
    const results = this.#pages
      .map((page) => {
        const whole = hasPhrase(page.all, asked)
        let exact = 0
        let near = 0
        let missing = 0
        asked.forEach((word, index) => {
          const score = weight(page, word)
          const nearest =
            score || Math.max(0, ...(alternatives[index] ?? []).map((other) => weight(page, other)))
          exact += score + (whole ? 5 : 0)
          near += nearest
          if (nearest === 0) missing++
        })
        const named = terms.filter((word) => page.title.includes(` ${word} `)).length
        return { entry: page.entry, exact, near, named, complete: missing === 0 }
      })
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.exact - a.exact || b.near - a.near || b.named - a.named)
    return { results, terms }
  }

  /** Words that a short one may become, which counts as a whole one only. */
  #continued(word: string): string[] {
    if (this.#vocabulary.has(word)) return []
    const synonyms = [...this.#synonyms].filter(([other]) => other.startsWith(word))
    const begun = [...this.#vocabulary].filter((other) => other.startsWith(word))
    return [...begun, ...synonyms.flatMap(([, means]) => means)]
  }

  /** The site's own words for one of a visitor. */
  means(word: string): string[] {
    return this.#synonyms.get(word) ?? this.#synonyms.get(stem(word)) ?? []
  }

  /** Words of the pages that a typed one may stand for. */
  #alternatives(word: string): string[] {
    const found = new Set(this.means(word))
    for (const other of this.#stems.get(stem(word)) ?? []) if (other !== word) found.add(other)
    if (found.size > 0) return [...found]
    const meant = this.knows(word) ? [] : this.#closest(word)
    return meant.length > 0 ? meant : this.#parts(word)
  }

  /** The words with the fewest typing mistakes. */
  #closest(word: string): string[] {
    const typos = [...this.#vocabulary, ...this.#synonyms.keys()].filter((other) =>
      isTypo(word, other),
    )
    const least = Math.min(...typos.map((other) => distance(word, other)))
    return typos
      .filter((other) => distance(word, other) === least)
      .flatMap((other) => this.#synonyms.get(other) ?? [other])
  }

  /** The longest words that a compound begins and ends with. */
  #parts(word: string): string[] {
    const longest = (test: (part: string) => boolean) => {
      let best = ''
      for (const part of [...this.#subjects, ...this.#synonyms.keys()]) {
        if (
          part.length > best.length &&
          part.length >= 5 &&
          part.length + 3 <= word.length &&
          test(part)
        )
          best = part
      }
      return best === '' ? [] : (this.#synonyms.get(best) ?? [best])
    }
    return [...longest((part) => word.startsWith(part)), ...longest((part) => word.endsWith(part))]
  }

  /** Whether any page has a word. */
  knows(word: string): boolean {
    return this.#pages.some(({ all }) => has(all, word))
  }
}

/** +4 in the title, +3 in the keywords, +1 anywhere. The whole phrase, +5 for each of its words, is counted apart. */
function weight(page: Indexed, word: string): number {
  if (!has(page.all, word)) return 0
  return (has(page.title, word) ? 4 : 0) + (has(page.keywords, word) ? 3 : 0) + 1
}

/** Whether a text has words one after the other. They count wherever they would by themselves: privacy in privacybeleid. */
function hasPhrase(text: string, asked: string[]): boolean {
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return false
  return text.includes(
    `${first.length < 6 ? ' ' : ''}${asked.join(' ')}${last.length < 4 ? ' ' : ''}`,
  )
}

/** Short words count as whole ones only, and longer ones as beginnings: roi is no part of introductie, nor tour of retour. */
export function has(text: string, word: string): boolean {
  if (word.length < 5) return text.includes(` ${word} `)
  return text.includes(word.length < 6 ? ` ${word}` : word)
}

/** A text of words, each between two spaces, so that whole ones can be found. */
function spaced(text: string): string {
  return ` ${words(text).join(' ')} `
}
