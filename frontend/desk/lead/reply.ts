import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Reply } from '../../generated/desk'

/** How long the text of an answer may be, in bytes: some mail programs open no longer addresses. */
const maxBody = 1600

/** The address that opens an answer in a mail program (RFC 6068). A text that is too long ends early. */
export function mailto({ to, subject, text }: Pick<Reply, 'to' | 'subject' | 'text'>): string {
  const address = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=`
  let body = encoded(text)
  if (body.length <= maxBody) return address + body
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (encoded([...lines, line, '> …'].join('\n')).length > maxBody) break
    lines.push(line)
  }
  body = encoded([...lines, '> …'].join('\n'))
  return address + body
}

/** Lines of a body end with CR LF (section 5). */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** A piece of what a visitor wrote; what is a telephone number has the address that calls it (RFC 3966). */
interface Piece {
  text: string
  href?: string
}

/** What a visitor wrote as a telephone number, in pieces. Numbers without a country code are Dutch. */
export function telephones(written: string): Piece[] {
  const whole = parsePhoneNumberFromString(written, { defaultCountry: 'NL', extract: false })
  // With a country code, one that is as long as those of its country will do: new ones come before the library has them.
  if (whole?.isValid() || (written.startsWith('+') && whole?.isPossible())) {
    return [{ text: written, href: whole.getURI() }]
  }
  const pieces: Piece[] = []
  let end = 0
  for (const { startsAt, endsAt, number } of findPhoneNumbersInText(written, 'NL')) {
    pieces.push({ text: written.slice(end, startsAt) })
    pieces.push({ text: written.slice(startsAt, endsAt), href: number.getURI() })
    end = endsAt
  }
  return [...pieces, { text: written.slice(end) }].filter(({ text }) => text !== '')
}
