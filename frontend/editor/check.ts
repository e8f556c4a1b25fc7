import { say } from './dialog'
import { type Field, files, write } from './format'
import { type Forms, inEntry, inForm, inWords, type Kind, type Place } from './place'
import type { Proposed } from './repository'

/** A mistake in content, in Dutch, with its place. */
export interface Mistake extends Place {
  file: string
  message: string
  /** It can be published so, and could be better. */
  isAdvice?: boolean
}

/** An entry as the editor has it before it is saved, with the files that it shows and that were there before. */
export interface Entry {
  collection: string
  data: Record<string, unknown>
  path: string
}

/** What is to be saved. */
interface Change {
  path: string
  /** null of a file that goes. */
  text: string | null
  /** Where the file was, if it gets another name now. */
  former: string[]
  /** Pictures and PDFs that it shows, of which some come with it. */
  shown: string[]
}

/** What is to be saved of an entry. `containers` are the blocks that its running text may hold. */
export function changeOf(
  { data, path }: Entry,
  kind: Kind,
  containers: Field[],
): Change & { text: string } {
  return {
    path,
    text: write({ ...data }, kind.fields, containers),
    former: formerFiles(path, data['aliases'], kind.preview_path),
    shown: files(data, kind.fields),
  }
}

const nothing: Proposed = { texts: {}, media: [] }

/**
 * Asks whether the site could be made with a file as it is to be saved, and does not let it be saved where not. Where
 * nobody answers, whoever edits is told.
 */
export async function check(
  change: Change & { text: string },
  kind: Kind,
  forms: Forms,
  /** What is proposed beside the change, which it may rest on; asked for where that matters. */
  proposed = async () => nothing,
): Promise<void> {
  let mistakes = await mistakesWith(change)
  if (mistakes?.length) {
    // What comes along, and what others propose, was not published yet. What is wrong with that is theirs to mend.
    const known = new Set(mistakes.map(({ file, message }) => file + message))
    const all = await mistakesWith(change, brought(change, await proposed()))
    mistakes = all?.filter(({ file, message }) => file === change.path || known.has(file + message))
  }
  if (mistakes?.length === 0) return
  const anyway = await say(
    mistakes
      ? {
          title: 'Niet bewaard',
          text: 'Zo kan de site niet worden gemaakt. Uw wijziging staat nog in het formulier: verbeter dit en bewaar opnieuw. Hoort er nog een wijziging bij, zoals een pagina die er nog niet is, bewaar dan toch; publiceren kan als alles er is.',
          list: mistakes.map(worded(change, kind, forms)),
          close: 'Terug naar het formulier',
          anyway: 'Toch bewaren',
        }
      : {
          title: 'Niet nagekeken',
          text: 'De controle van de site geeft nu geen antwoord, dus niemand heeft nagekeken of de site zo te maken is. Uw wijziging staat nog in het formulier. Probeer het over een minuut opnieuw, of bewaar haar toch: voor het publiceren wordt zij nog nagekeken.',
          close: 'Terug naar het formulier',
          anyway: 'Toch bewaren',
        },
  )
  if (!anyway) throw refused(mistakes)
}

/** A mistake as whoever edits reads it: behind its field, or behind the entry that it is in. */
const worded =
  ({ path, text }: Change & { text: string }, kind: Kind, forms: Forms) =>
  ({ file, message, ...place }: Mistake): string =>
    file === path ? inForm(message, place, text, kind.fields, forms) : inEntry(message, file, forms)

/** As the editor's own refusals are called: it then says that something is wrong, and not to try again later. */
export const refused = (cause?: unknown): Error => new Error('validation_failed', { cause })

/** Does not let an entry go that others need, or whose address would lead nowhere. */
export async function mayGo(path: string, forms: Forms): Promise<void> {
  const mistakes = await mistakesWith({ path, text: null, former: [], shown: [] })
  if (mistakes?.length === 0) return
  void say({
    title: 'Nog niet verwijderd',
    ...(mistakes
      ? {
          text: 'Bezoekers of andere pagina’s komen hier nog. Zet in plaats van te verwijderen Concept aan, en vul Doorverwijzen naar in. Of verbeter dit eerst:',
          list: mistakes.map(({ file, message }) =>
            file === path ? inWords(message, [], forms) : inEntry(message, file, forms),
          ),
        }
      : {
          text: 'De controle van de site geeft nu geen antwoord, dus het is niet te zeggen of andere pagina’s dit nog nodig hebben. Probeer het over een minuut opnieuw.',
        }),
    close: 'Sluiten',
  })
  throw new Error('others need it', { cause: mistakes })
}

/** Does not let a proposal be published that the site cannot be made with yet: it may rest on another. */
export async function isWhole(
  change: Change & { text: string },
  kind: Kind,
  forms: Forms,
): Promise<void> {
  let mistakes = await mistakesWith(change)
  if (mistakes?.length) mistakes = await mistakesWith(change, brought(change, nothing))
  if (!mistakes || mistakes.length === 0) return // without an answer, CI looks before it goes live
  void say({
    title: 'Nog niet gepubliceerd',
    text: 'Met wat er nu op de site staat, kan de site hiermee niet worden gemaakt. Publiceer eerst wat hierbij hoort, of verbeter dit:',
    list: mistakes.map(worded(change, kind, forms)),
    close: 'Sluiten',
  })
  throw new Error('not whole yet', { cause: mistakes })
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

/** Beginnings of files, for those whose own are not at hand: that they are there is what matters. */
const beginnings: Record<string, string> = {
  webp: 'UklGRhoAAABXRUJQVlA4TA4AAAAvf0zXAQ==',
  svg: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'),
  pdf: btoa('%PDF-1.7\n'),
}

/** What becomes of files, by their paths: a text, a beginning, or null of one that goes. */
export type Files = Record<string, string | null | { base64: string; size: number }>

/** What stands in for a picture or PDF that is not at hand. */
export function standIn(file: string): Files {
  const base64 = beginnings[file.replace(/^.*\./, '')]
  return base64 ? { [file]: { base64, size: 1 << 20 } } : {}
}

/** What will be there besides a change: what is proposed, and the pictures and PDFs that it shows. */
function brought({ shown }: Change, { texts, media }: Proposed): Files {
  const files = [...media, ...shown.map((file) => `content/media/${file}`)]
  return Object.assign({}, ...files.map(standIn), texts)
}

/** What would be wrong with a change, and with more that comes; undefined where nobody answers. */
export async function mistakesWith(
  { path, text, former }: Change,
  more: Files = {},
): Promise<Mistake[] | undefined> {
  return mistakesIn({
    ...more,
    ...Object.fromEntries(former.map((file) => [file, null])),
    [path]: text,
  })
}

/** What would be wrong with changes of files, or where nothing is, advice; undefined where nobody answers. */
export async function mistakesIn(files: Files, advice = false): Promise<Mistake[] | undefined> {
  try {
    const response = await fetch('/api/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files, ...(advice && { advice }) }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? ((await response.json()) as Mistake[]) : undefined
  } catch {
    return undefined
  }
}
