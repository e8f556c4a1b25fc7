import { say } from './dialog'
import { type Field, files, write } from './format'
import { entryOf, inForm, type Kind, type Place } from './place'

/** A mistake in content, in Dutch, with its place. */
interface Mistake extends Place {
  file: string
  message: string
}

/** An entry as the editor has it before it is saved, with the files that it shows and that were there before. */
export interface Entry {
  collection: string
  data: Record<string, unknown>
  mediaFiles: { path: string }[]
  path: string
}

/** What is to be saved. */
interface Change {
  path: string
  /** null of a file that goes. */
  text: string | null
  /** Where the file was, if it gets another name now. */
  former: string[]
  /** Files that come with it: whoever answers does not have them yet. */
  brought: string[]
}

/** What is to be saved of an entry. `containers` are the blocks that its running text may hold. */
export function changeOf(
  { data, mediaFiles, path }: Entry,
  kind: Kind,
  containers: Field[],
): Change & { text: string } {
  const known = mediaFiles.map((file) => file.path.replace('content/media/', ''))
  return {
    path,
    text: write({ ...data }, kind.fields, containers),
    former: formerFiles(path, data['aliases'], kind.preview_path),
    brought: files(data, kind.fields).filter((file) => !known.includes(file)),
  }
}

/**
 * Asks whether the site could be made with a file as it is to be saved, and does not let it be saved where not. Where
 * nobody answers, the preview of the change tells within a minute what is wrong.
 */
export async function check(
  change: Change & { text: string },
  kind: Kind,
  kinds: Kind[],
): Promise<void> {
  const { path, text, brought } = change
  const ofBrought = ({ message }: Mistake) => brought.some((file) => message.includes(file))
  const mistakes = (await mistakesWith(change)).filter((mistake) => !ofBrought(mistake))
  if (mistakes.length === 0) return
  const anyway = await say({
    title: 'Niet bewaard',
    text: 'Zo kan de site niet worden gemaakt. Uw wijziging staat nog in het formulier: verbeter dit en bewaar opnieuw. Hoort er nog een wijziging bij, zoals een pagina die er nog niet is, bewaar dan toch; publiceren kan als alles er is.',
    list: mistakes.map(({ file, message, ...place }) =>
      file === path
        ? inForm(message, place, text, kind.fields)
        : `${entryOf(file, kinds)}: ${message}`,
    ),
    close: 'Terug naar het formulier',
    anyway: 'Toch bewaren',
  })
  if (anyway) return
  // As the editor's own refusals are called: it then says that something is wrong, and not to try again later.
  throw new Error('validation_failed', { cause: mistakes })
}

/** Does not let an entry go that others need, or whose address would lead nowhere. */
export async function mayGo(path: string, kinds: Kind[]): Promise<void> {
  const mistakes = await mistakesWith({ path, text: null, former: [], brought: [] })
  if (mistakes.length === 0) return
  void say({
    title: 'Nog niet verwijderd',
    text: 'Bezoekers of andere pagina’s komen hier nog. Zet in plaats van te verwijderen Concept aan, en vul Doorverwijzen naar in. Of verbeter dit eerst:',
    list: mistakes.map(({ file, message }) =>
      file === path ? message : `${entryOf(file, kinds)}: ${message}`,
    ),
    close: 'Sluiten',
  })
  throw new Error('others need it', { cause: mistakes })
}

/**
 * The files that an entry with former addresses may have been: before it got another name, each had its page there. Most
 * are long gone, which does no harm.
 */
export function formerFiles(path: string, aliases: unknown, pages = ''): string[] {
  const [folder, extension] = [path.replace(/[^/]*$/, ''), path.replace(/^.*\./, '.')]
  const above = `/${pages.replace('{{slug}}', '')}`
  return (Array.isArray(aliases) ? (aliases as string[]) : [])
    .filter((address) => address.replace(/[^/]*$/, '') === above)
    .map((address) => address.replace(above, folder) + extension)
}

async function mistakesWith({ path, text, former }: Change): Promise<Mistake[]> {
  const files = { ...Object.fromEntries(former.map((file) => [file, null])), [path]: text }
  try {
    const response = await fetch('/api/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? ((await response.json()) as Mistake[]) : []
  } catch {
    return []
  }
}
