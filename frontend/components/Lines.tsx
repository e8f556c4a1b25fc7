import { Bullets } from './Bullets'

/** Each line of a text is a paragraph; those that begin with a hyphen are the points of a list. */
export function Lines({ text }: { text: string }) {
  return parts(text).map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <Bullets key={part.join()} items={part} dense />
    ),
  )
}

function parts(text: string): (string | string[])[] {
  const found: (string | string[])[] = []
  for (const line of text.split('\n').map((part) => part.trim())) {
    const last = found.at(-1)
    if (line.startsWith('- ') && Array.isArray(last)) last.push(line.slice(2))
    else if (line.startsWith('- ')) found.push([line.slice(2)])
    else if (line !== '') found.push(line)
  }
  return found
}
