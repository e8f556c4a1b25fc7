import dutch from 'hyphen/nl'

/**
 * Sets the texts of HTML as a typesetter would: with true apostrophes and minus signs; amounts stay with their units, and
 * ranges and telephone numbers on one line; long words of narrow places can break where Dutch breaks them, in browsers without Dutch rules too. Attributes are left
 * alone.
 */
export function typeset(html: string): string {
  return html
    .replace(/>[^<]+/g, (text) =>
      text
        .replace(apostrophe, '’')
        .replace(minus, '−')
        .replace(amount, '$1\u00a0')
        .replace(range, '$&\u2060')
        .replace(telephone, joined)
        .replace(opening, '$1\u00a0'),
    )
    .replace(
      /(<(?:h[12]|d[td]|t[hd])\b[^>]*>)([^<]{14,})/g,
      (_, tag: string, text: string) => tag + text.replace(/\p{L}{14,}/gu, hyphenated),
    )
}

/**
 * An amount, up to the space before its unit or the next of several measures, or a sign within a text that stands in front
 * of one: what is no more than an amount is set large, and may need two lines on small screens. What is counted is no unit
 * here: it is read well at the start of a line.
 */
const amount =
  /(\d(?= (?:× \d|(?:[ckm]?m[²³]?|kg|N|V|Hz|°C|dB|lb|MB|uur|jaar|dagen|weken|maanden)(?![\w²³])))|(?<!>)[€×](?= \d)) /g

const range = /\d-(?=\d)/g

const apostrophe = /(?<=\p{L})(?:'|&#x27;)(?=\p{L})/gu

const minus = /(?<=[>\s(])-(?=[\d€])/g

const telephone = /\b0\d{2} \d{3} \d{2} \d{2}\b/g

/** The first word of a sentence, which would stand alone at the end of a line. */
const opening = /((?:^|[.!?;:] )U) (?=\p{L})/gu

const joined = (text: string) => text.replaceAll(' ', '\u00a0')

/** How many letters of a word stand before and behind a hyphen at least. */
const least = 4

/** With soft hyphens. */
function hyphenated(word: string): string {
  let length = 0
  const parts = dutch
    .hyphenateSync(word)
    .split('\u00ad')
    .map((part) => {
      const start = length
      length += part.length
      return start >= least && word.length - start >= least ? `\u00ad${part}` : part
    })
  return parts.join('')
}
