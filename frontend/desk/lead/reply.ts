import type { Reply } from '../../generated/desk'

/** How long the text of an answer may be, in bytes: some mail programs open no longer addresses. */
const longest = 1600

/** The address that opens an answer in a mail program (RFC 6068). A text that is too long ends early. */
export function mailto({ to, subject, text }: Reply): string {
  const address = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=`
  let body = encoded(text)
  if (body.length <= longest) return address + body
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (encoded([...lines, line, '> …'].join('\n')).length > longest) break
    lines.push(line)
  }
  body = encoded([...lines, '> …'].join('\n'))
  return address + body
}

/** Lines of a body end with CR LF (section 5). */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** The address that calls a number (RFC 3966), as it was written by a visitor. */
export const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
