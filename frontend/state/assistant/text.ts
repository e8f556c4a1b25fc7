/** Dutch text as the assistant compares it: small letters without accents, and nothing but letters and digits. */
export function words(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // The number of a product or a standard in one: df001, EN957. Few texts have one.
  const parted = /[a-z]\d{3}/.test(plain)
    ? plain.replace(/\b([a-z]{1,20})(\d{3,9})\b/g, '$1 $2')
    : plain
  return parted.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Words that differ in their ending alone have one stem: apparaat and apparaten, school and scholen. A number is no word. */
export function stem(word: string): string {
  if (/\d/.test(word)) return word
  const bare = word.length > 4 ? word.replace(/(?:tjes|jes|tje|ingen|en|es|(?<!ij)s|e)$/, '') : word
  return (bare.length < 3 ? word : bare)
    .replace(/(.)\1/gu, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}

/** How many typing mistakes a word may have: none in a short one, which would become another word. */
function tolerance(length: number): number {
  if (length < 5) return 0
  return length < 11 ? 1 : 2
}

/** Whether one word is the other with the mistakes of a hasty typist. The first letter is rarely wrong, and a number is another one. */
export function isTypo(typed: string, meant: string): boolean {
  if (/\d/.test(typed)) return false
  const most = tolerance(Math.min(typed.length, meant.length))
  if (most === 0 || typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > most)
    return false
  return distance(typed, meant) <= most
}

/**
 * Insertions, deletions, replacements and exchanges of neighbours between two words (Damerau 1964, optimal
 * string alignment).
 */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let fewest = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        fewest = Math.min(fewest, at(before, j - 2) + 1)
      row.push(fewest)
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** The shortest beginning by which a longer word is taken for a compound: krachtapparaten begins with kracht. */
const minPart = 5

/** Whether a word is one that is known, with another ending, or a compound that begins with it. */
export function isForm(typed: string, known: string): boolean {
  if (typed === known || (typed.length > 3 && known.length > 3 && stem(typed) === stem(known)))
    return true
  return known.length >= minPart && typed.length > known.length + 2 && typed.startsWith(known)
}
