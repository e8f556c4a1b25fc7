import { changeOf, type Entry, refused } from './check'
import { say } from './dialog'
import { base, type Field, read } from './format'
import { type Conflict, merge } from './merge'
import { type Kind, labelled } from './place'
import type { Proposal, Repository } from './repository'

/**
 * What is to be saved of an entry with what colleagues made of it since its form was opened. What only one of them changed
 * is as that one made it; where both changed the same, whoever saves sees both and decides. It is not saved where that is
 * theirs to decide, or the name of a new one is taken.
 */
export async function withColleagues(
  saved: Entry,
  kind: Kind,
  containers: Field[],
  repository: Repository,
  proposals: Proposal[],
): Promise<Entry['data']> {
  const { data, path } = saved
  const { text, former } = changeOf(saved, kind, containers)
  const was = data[base] as string | undefined
  const places = [path, ...former.toReversed()]
  const proposal = proposals.find(({ files }) => places.some((place) => files.includes(place)))
  const branches = [...(proposal ? [proposal.branch] : []), repository.branch]
  const asked = branches.flatMap((branch) => places.map((place) => ({ branch, path: place })))
  const texts = await repository.texts(asked)
  if (was === undefined) {
    if (asked.some((place, at) => place.path === path && texts[at] !== null)) await taken(path)
    return data
  }
  const isGone = proposals.some(({ gone }) => gone.includes(path))
  const now = isGone ? undefined : texts.find((found) => found !== null)
  if (now === undefined || now === null) {
    await decide(
      'Een collega heeft dit intussen verwijderd, of het een ander adres gegeven. Uw wijziging staat nog in het formulier. Bewaart u haar, dan komt het terug.',
    )
    return data
  }
  if ([was.trim(), text.trim()].includes(now.trim())) return data
  const conflicts: Conflict[] = []
  const [before, mine, theirs] = [was, text, now].map((source) => read(source, kind.fields))
  const merged = merge(before, mine, theirs, conflicts) as Entry['data']
  if (conflicts.length > 0) {
    await decide(
      'Terwijl u dit open had, wijzigde een collega hetzelfde. Bewaart u, dan blijft van deze velden wat u schreef; al het andere van uw collega wordt overgenomen.',
      conflicts.map(
        ({ at, mine, theirs }) =>
          `${labelled(at, kind.fields)}: u schreef ${quoted(mine)}, uw collega ${quoted(theirs)}`,
      ),
    )
  }
  return merged
}

async function taken(path: string): Promise<never> {
  const [, folder = '', name = ''] = /([^/]*)\/([^/]*)\.\w+$/.exec(path) ?? []
  document.dispatchEvent(new Event(numbersChange))
  await say({
    title: 'Niet bewaard',
    text: `De naam ${name} in ${folder} is al vergeven, misschien aan een voorstel van een collega. Uw invoer staat nog in het formulier. Heeft dit een nummer, dan krijgt het nu het eerste dat vrij is: bewaar opnieuw. Wijzig anders de naam bij Naam in het adres, achter het anker rechts.`,
    close: 'Terug naar het formulier',
  })
  throw refused()
}

/** The event of the document that numbers were given to others. */
export const numbersChange = 'numberschange'

async function decide(text: string, list: string[] = []): Promise<void> {
  const anyway = await say({
    title: 'Intussen gewijzigd',
    text,
    list,
    close: 'Terug naar het formulier',
    anyway: 'Mijn wijziging bewaren',
  })
  if (!anyway) throw refused()
}

/** A value as one reads it, cut where it is long. */
function quoted(value: unknown): string {
  const text = inText(value)
  if (text === '') return 'niets'
  return `“${text.length > 200 ? `${text.slice(0, 200)}…` : text}”`
}

/** What a value holds, without what its parts are called. */
function inText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value).map(inText).filter(Boolean).join(', ')
}
