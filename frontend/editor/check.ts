import { say } from './dialog'

/** A mistake in content, in Dutch, with its place. */
interface Mistake {
  file: string
  line: number
  column: number
  message: string
}

/**
 * Asks whether the site could be made with a file as it is to be saved, and does not let it be saved where not. Where
 * nobody answers, the preview of the change tells within a minute what is wrong. `brought` are files that come with it:
 * whoever answers does not have them yet.
 */
export async function check(path: string, text: string, brought: string[]): Promise<void> {
  const ofBrought = ({ message }: Mistake) => brought.some((file) => message.includes(file))
  const mistakes = (await mistakesWith(path, text)).filter((mistake) => !ofBrought(mistake))
  if (mistakes.length === 0) return
  const here = path.replace(/^content\//, '')
  const anyway = await say({
    title: 'Niet bewaard',
    text: 'Zo kan de site niet worden gemaakt. Uw wijziging staat nog in het formulier: verbeter dit en bewaar opnieuw. Hoort er nog een wijziging bij, zoals een pagina die er nog niet is, bewaar dan toch; publiceren kan als alles er is.',
    list: mistakes.map(({ file, line, message }) => {
      const name = file.replace(/^content\//, '')
      return name === here ? message : `${name}, regel ${line}: ${message}`
    }),
    close: 'Terug naar het formulier',
    anyway: 'Toch bewaren',
  })
  if (anyway) return
  // As the editor's own refusals are called: it then says that something is wrong, and not to try again later.
  throw new Error('validation_failed', { cause: mistakes })
}

async function mistakesWith(path: string, text: string): Promise<Mistake[]> {
  try {
    const response = await fetch('/api/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: { [path]: text } }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? ((await response.json()) as Mistake[]) : []
  } catch {
    return []
  }
}
