import type { Entry, Knowledge, Synonym } from '../../generated/payload'
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

/** The most results that a question gets. */
export const maxResults = 3

/** Where a page has a word, as bits; each is worth something by itself. */
const places = { title: 1, keywords: 2, anywhere: 4 }

/** A page and its places of a word in one number: of a large catalogue there are hundreds of thousands. */
const pageOf = (having: number) => having >> 3
const placesOf = (having: number) => having & 7

/** +4 in the title, +3 in the keywords, +1 anywhere. */
const weight = (bits: number) =>
  (bits & places.title ? 4 : 0) + (bits & places.keywords ? 3 : 0) + 1

/** The pages, prepared for many questions: each word with the pages that have it. */
export class Search {
  readonly #entries: Entry[]
  /** All words of each page, each between two spaces. */
  readonly #texts: string[]
  /** By word: each page that has it, with the places ({@link pageOf}), in the order of the pages. */
  readonly #pages = new Map<string, number[]>()
  /** Words of titles and keywords, of which compounds are made. */
  readonly #subjects = new Set<string>()
  readonly #stems = new Map<string, string[]>()
  readonly #ignored: Set<string>
  readonly #synonyms = new Map<string, string[]>()
  /** Words of the pages in which one that was asked for counts, by that. */
  readonly #within = new Map<string, string[]>()

  constructor(entries: Entry[], synonyms: Synonym[], ignore: string[]) {
    this.#entries = entries
    this.#texts = entries.map(({ title, keywords, description, keyPoints }, index) => {
      const parts = [
        [words(title), places.title],
        [words(keywords.join(' ')), places.keywords],
        [words(`${description} ${keyPoints.join(' ')}`), places.anywhere],
      ] as const
      for (const [all, place] of parts) for (const word of all) this.#note(word, index, place)
      // No phrase goes on into the next part. Joined as a whole: a text of pieces is put together when it is first looked into.
      return ['', ...parts.map(([all]) => all.join(' ')), ''].join('  ')
    })
    for (const word of this.#pages.keys()) push(this.#stems, stem(word), word)
    this.#ignored = new Set(ignore.flatMap(words))
    for (const { words: others, means } of synonyms) {
      for (const other of others.flatMap(words))
        for (const key of new Set([other, stem(other)]))
          push(this.#synonyms, key, ...means.flatMap(words))
    }
  }

  static of({ entries, assistant: { synonyms, ignore } }: Knowledge): Search {
    return new Search(entries, synonyms, ignore)
  }

  #note(word: string, index: number, place: number): void {
    const having = (index << 3) | place
    const pages = this.#pages.get(word)
    const last = pages?.at(-1)
    if (!pages || last === undefined) this.#pages.set(word, [having])
    else if (pageOf(last) === index) pages[pages.length - 1] = last | place
    else pages.push(having)
    if (place !== places.anywhere) this.#subjects.add(word)
  }

  /** The pages that fit a question best, the best first, at most {@link maxResults}; answers are none. */
  find(question: string): Result[] {
    return this.#rank(this.#meant(question, /\p{L}/u))
      .results.filter(({ entry }) => entry.kind !== 'answer')
      .slice(0, maxResults)
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
    const all = this.#entries.map((entry, page) => ({
      entry,
      page,
      exact: 0,
      near: 0,
      named: 0,
      having: 0,
      complete: false,
    }))
    const terms = [...asked]
    asked.forEach((word, index) => {
      const last = unfinished && index === asked.length - 1
      const others = [...(last ? this.#continued(word) : []), ...this.#alternatives(word)]
      terms.push(...others)
      const own = this.#weights([word])
      const weights = this.#weights(others)
      for (const result of all) {
        const exact = at(own, result.page)
        const weight = exact || at(weights, result.page)
        if (weight === 0) continue
        result.exact += exact
        result.near += weight
        result.having++
      }
    })
    for (const term of terms)
      for (const having of this.#pages.get(term) ?? [])
        if (placesOf(having) & places.title) at(all, pageOf(having)).named++
    const results = all.filter(({ near }) => near > 0)
    const phrase = phraseOf(asked)
    for (const result of results) {
      if (phrase && at(this.#texts, result.page).includes(phrase)) result.exact += 5 * asked.length
      result.complete = result.having === asked.length
    }
    results.sort((a, b) => b.exact - a.exact || b.near - a.near || b.named - a.named)
    return { results, terms }
  }

  /** Words that a short one may become, which counts as a whole one only. */
  #continued(word: string): string[] {
    if (this.#pages.has(word)) return []
    const synonyms = [...this.#synonyms].filter(([other]) => other.startsWith(word))
    const begun = [...this.#pages.keys()].filter((other) => other.startsWith(word))
    return [...begun, ...synonyms.flatMap(([, means]) => means)]
  }

  /** What the best of some words is worth on each page, in their order. */
  #weights(terms: string[]): Uint8Array {
    const best = new Uint8Array(this.#entries.length)
    for (const term of terms) {
      const places = new Uint8Array(best.length)
      const all = this.#wordsWith(term).flatMap((word) => this.#pages.get(word) ?? [])
      for (const having of all)
        places[pageOf(having)] = at(places, pageOf(having)) | placesOf(having)
      for (const page of all.map(pageOf))
        best[page] = Math.max(at(best, page), weight(at(places, page)))
    }
    return best
  }

  /** The words of the pages in which one that is looked for counts. */
  #wordsWith(term: string): string[] {
    if (term.length < partsFrom) return this.#pages.has(term) ? [term] : []
    let found = this.#within.get(term)
    if (!found) {
      const isPart = partOf(term)
      found = [...this.#pages.keys()].filter(isPart)
      this.#within.set(term, found)
    }
    return found
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
    const typos = [...this.#pages.keys(), ...this.#synonyms.keys()].filter((other) =>
      isTypo(word, other),
    )
    const fewest = Math.min(...typos.map((other) => distance(word, other)))
    return typos
      .filter((other) => distance(word, other) === fewest)
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
    return this.#wordsWith(word).length > 0
  }
}

/** One of a list that is known to have it. */
const at = <T>(list: ArrayLike<T>, index: number) => list[index] as T

/** Values more under a key. */
function push(map: Map<string, string[]>, key: string, ...values: string[]): void {
  const list = map.get(key)
  if (list) list.push(...values)
  else map.set(key, [...values])
}

/** Words one after the other, as a text has them. They count wherever they would by themselves: privacy in privacybeleid. */
function phraseOf(asked: string[]): string | undefined {
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return `${first.length < 6 ? ' ' : ''}${asked.join(' ')}${last.length < 4 ? ' ' : ''}`
}

/** The length from which a word counts within others, and that from which it does anywhere in them. */
const [partsFrom, anywhereFrom] = [5, 6]

/** Whether a word has a term in it as {@link has} says, for many words. */
const partOf = (term: string) =>
  term.length < anywhereFrom
    ? (word: string) => word.startsWith(term)
    : (word: string) => word.length >= term.length && word.includes(term)

/** Short words count as whole ones only, and longer ones as beginnings: roi is no part of introductie, nor tour of retour. */
export function has(text: string, word: string): boolean {
  if (word.length < partsFrom) return text.includes(` ${word} `)
  return text.includes(word.length < anywhereFrom ? ` ${word}` : word)
}
