import { isoDay } from '../desk/frame/dates'
import { type Draft, type Publication, together } from './hub'

/** How far something is: the sign before it, a few words, and what else there is to know. */
export interface State {
  mark: 'busy' | 'ready' | 'wrong'
  title: string
  text?: string
}

const minute = 60_000
/** After how long a preview and a publication are late. They take some five minutes. */
const late = 15 * minute

const clock = new Intl.DateTimeFormat('nl-NL', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' },
})
/** When something was to be ready, with its day where that is another. */
function when(time: number, now: number): string {
  const at = clock.format(time)
  return isoDay(time) === isoDay(now) ? `om ${at} uur` : `al op ${isoDay(time)}`
}

/** How far the preview of a draft is. */
export function previewOf({ at, preview }: Pick<Draft, 'at' | 'preview'>, now: number): State {
  const since = Date.parse(at)
  if (preview?.state === 'SUCCESS') return { mark: 'ready', title: 'Voorbeeld klaar' }
  if (preview && preview.state !== 'PENDING') {
    return {
      mark: 'wrong',
      title: 'Het voorbeeld kon niet worden gemaakt',
      text: 'Staat hieronder wat er mis is, verbeter dat en bewaar opnieuw. Staat er niets, geef dit dan door aan wie de bestanden van de site beheert.',
    }
  }
  if (now - since < late) {
    return {
      mark: 'busy',
      title: 'Voorbeeld wordt gemaakt',
      text: `Meestal klaar binnen vijf minuten; uiterlijk ${when(since + late, now)}.`,
    }
  }
  return {
    mark: 'wrong',
    title: 'Het voorbeeld blijft uit',
    text: `Het had er ${when(since + late, now)} moeten zijn. Open het, wijzig er iets aan en bewaar het opnieuw. Helpt dat niet, geef het dan door aan wie de bestanden van de site beheert. Uw wijziging is bewaard.`,
  }
}

const waiting: Record<string, string> = {
  draft: 'er wordt nog aan gewerkt',
  pending_review: 'wacht op een collega die meekijkt',
  pending_publish: 'klaar om te publiceren',
  pending_deletion: 'wordt verwijderd zodra iemand dat publiceert',
}

/** What is said once something is published. */
export const publishedAs = (title: string): string =>
  `Gepubliceerd: ${title}. Binnen vijf minuten staat het op de site, of op de dag waarop het begint.`

/** For whom a draft waits. */
export const waitsFor = ({ status }: Draft): string => waiting[status] ?? waiting['draft'] ?? ''

/**
 * Whether visitors see a publication, of which `all` has the latest first; undefined where nobody says. What is published later
 * has what was published before.
 */
export function liveOf(
  publication: Publication,
  all: Publication[],
  now: number,
): State | undefined {
  const later = all.slice(0, all.indexOf(publication) + 1)
  // A deployment is inactive once another took its place (GitHub Docs, "GraphQL API": DeploymentStatusState).
  if (later.some(({ deployment = '' }) => ['SUCCESS', 'INACTIVE'].includes(deployment))) {
    return { mark: 'ready', title: 'Staat op de site' }
  }
  const since = Date.parse(publication.at)
  const isKnown = all.some(({ deployment }) => deployment)
  if (['FAILURE', 'ERROR'].includes(publication.deployment ?? '')) {
    return {
      mark: 'wrong',
      title: 'Niet op de site gekomen',
      text: 'De site is zoals zij was. Draai deze publicatie terug, of geef het door aan wie de bestanden van de site beheert.',
    }
  }
  if (now - since < late) {
    return {
      mark: 'busy',
      title: 'Onderweg naar de site',
      text: `Meestal binnen vijf minuten; uiterlijk ${when(since + late, now)}.`,
    }
  }
  if (!isKnown) return undefined
  return {
    mark: 'wrong',
    title: 'Nog niet op de site',
    text: `Zij had er ${when(since + late, now)} moeten staan. Geef het door aan wie de bestanden van de site beheert; wie iets anders publiceert, brengt dit mee.`,
  }
}

/** The numbers of the drafts that one brings together, which its branch is named by. */
const numbersOf = ({ branch }: Draft): string[] =>
  branch.startsWith(together) ? branch.slice(together.length).split('-') : []

/** The drafts that one brings together. */
export function heldBy(draft: Draft, drafts: Draft[]): Draft[] {
  const numbers = numbersOf(draft)
  return drafts.filter(({ number }) => numbers.includes(String(number)))
}

/** Whether one that a draft brings together with others was thrown away or published since. */
export const lacksOne = (draft: Draft, drafts: Draft[]): boolean =>
  heldBy(draft, drafts).length < numbersOf(draft).length

/** Whether a draft was changed after it was brought together with others. */
export const isNewer = (draft: Draft, joined: Draft): boolean =>
  draft.entries.some(
    ({ path, after }) => joined.entries.find((one) => one.path === path)?.after !== after,
  )
