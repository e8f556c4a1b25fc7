import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../components/Button'
import { exactTime, relativeTime } from '../desk/frame/dates'
import { Fold } from '../desk/frame/Fold'
import { Failed } from '../desk/frame/States'
import { inlineLink, panel } from '../desk/frame/styles'
import type { Props } from './ChangesPage'
import type { Draft, Publication } from './hub'
import { EntryChange, EntryLink, few, isUndoing, StateLine, titleOf } from './parts'
import { isNewer, lacksOne, previewOf, publishedAs, waitsFor } from './state'
import { type Told, type Verdict, verdictOf } from './verdict'

interface Item extends Props {
  draft: Draft
  drafts: Draft[]
  /** The drafts that it brings together, and the one that brings it together with others. */
  held: Draft[]
  joined: Draft | undefined
  isChosen: boolean
  choose: (isChosen: boolean) => void
  /** What is published and not on the site yet. */
  underway: Publication[]
  now: number
  tell: (text: string) => void
}

/** One draft: what it changes, how far it is, and what one can do with it. */
export function DraftItem(item: Item) {
  const { draft, drafts, held, joined, isChosen, choose, hub, config, mayPublish, now, underway } =
    item
  const isEmpty = draft.entries.length + draft.media.length + draft.gone.length === 0
  const title = titleOf(draft, config) || draft.title
  const others = drafts.filter((one) => one !== draft && !held.includes(one) && one !== joined)
  const { data: verdict, isPending } = useQuery<Verdict | null>({
    queryKey: ['verdict', ...[draft, ...others, ...underway].map(({ head }) => head)],
    queryFn: async () => (await verdictOf([draft], others, config, hub, underway)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const by = held.length > 0 ? [...new Set(held.map((one) => one.by))].join(' en ') : draft.by
  const isStale = held.some((one) => isNewer(one, draft)) || lacksOne(draft, drafts)
  const mayGo =
    !isEmpty && !isStale && !joined && verdict?.mistakes.length === 0 && verdict.along.length === 0
  const publish = useMutation<void>({
    mutationFn: () => hub.publish(draft, isUndoing(draft) ? draft.title : title, held),
    onSuccess: () => item.tell(publishedAs(title)),
  })
  const withdraw = useMutation<void>({
    mutationFn: () => hub.withdraw(draft),
    onSuccess: () => item.tell(`Weggegooid: ${title}.`),
  })
  const failure = publish.error ?? withdraw.error
  const preview = previewOf(draft, now)
  return (
    <article aria-label={title} className={panel}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            {isUndoing(draft) && 'Terugdraaien: '}
            {draft.entries.map((changed, n) => (
              <span key={changed.path}>
                {n > 0 && ', '}
                <EntryLink changed={changed} config={config} />
              </span>
            ))}
            {draft.entries.length === 0 && title}
          </h3>
          <p className="text-sm text-ink-soft">
            {by}, <time title={exactTime(draft.at)}>{relativeTime(draft.at, now)}</time>
            {'; '}
            {waitsFor(draft)}
          </p>
        </div>
        {held.length === 0 && !joined && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              aria-label={`Kiezen: ${title}`}
              checked={isChosen}
              onChange={(event) => choose(event.target.checked)}
              className="size-5 accent-ink"
            />
            Kiezen
          </label>
        )}
      </div>
      <div className="mt-3 grid gap-2 text-sm">
        {joined ? (
          <StateLine
            mark={isNewer(draft, joined) ? 'wrong' : 'ready'}
            title={`Gaat mee met ${titleOf(joined, config)}`}
          />
        ) : (
          <StateLine {...preview} />
        )}
        {isStale && (
          <StateLine
            mark="wrong"
            title="Intussen gewijzigd"
            text="Een van deze concepten is daarna nog bewaard, weggegooid of apart gepubliceerd. Gooi dit weg, en kies opnieuw met Samen publiceren: de concepten zelf blijven."
          />
        )}
        {isEmpty && (
          <StateLine
            mark="wrong"
            title="Dit concept wijzigt niets"
            text="Wat erin stond, is weer zoals op de site. Gooi het weg, of open het en wijzig er iets aan."
          />
        )}
        <Checked verdict={verdict} isPending={isPending} {...item} />
      </div>
      <div className="mt-2 grid gap-3">
        {draft.entries.map((changed) => (
          <div key={changed.path}>
            {draft.entries.length > 1 && (
              <h4 className="text-base">{titleOf({ ...draft, entries: [changed] }, config)}</h4>
            )}
            <EntryChange changed={changed} revision={draft} config={config} />
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {preview.mark === 'ready' && draft.preview && (
          <ButtonLink href={draft.preview.url} target="_blank" rel="noreferrer">
            Voorbeeld bekijken
          </ButtonLink>
        )}
        {mayPublish && !joined && (
          <Button
            aria-label={`Publiceren: ${title}`}
            look="dark"
            disabled={!mayGo}
            aria-busy={publish.isPending}
            onClick={() => publish.mutate()}
          >
            Publiceren
          </Button>
        )}
        <Button
          aria-label={`Weggooien: ${title}`}
          aria-busy={withdraw.isPending}
          onClick={() => {
            const shown = others.filter((one) => showsOf(one, draft))
            const loss =
              shown.length > 0
                ? ` Let op: met dit concept verdwijnen foto’s die ook staan in ${shown.map((one) => titleOf(one, config)).join(' en ')}.`
                : ''
            if (confirm(`${title}: dit concept weggooien? De site blijft zoals zij is.${loss}`))
              withdraw.mutate()
          }}
        >
          Weggooien
        </Button>
      </div>
      {failure && (
        <div className="mt-3">
          <Failed
            failure={failure}
            retry={() => (publish.error ? publish.mutate() : withdraw.mutate())}
          />
        </div>
      )}
    </article>
  )
}

/** Whether a draft shows pictures that come with another alone. */
const showsOf = ({ entries, media }: Draft, other: Draft): boolean =>
  other.media.some(
    (file) =>
      !media.includes(file) &&
      entries.some(({ after }) => after?.includes(file.replace('content/media/', ''))),
  )

/** What the check says of a draft. */
function Checked({
  verdict,
  isPending,
  config,
  draft,
}: { verdict: Verdict | null | undefined; isPending: boolean } & Pick<Item, 'config' | 'draft'>) {
  if (isPending) return <StateLine mark="busy" title="Wordt nagekeken" />
  if (!verdict) {
    return (
      <StateLine
        mark="wrong"
        title="Niet nagekeken"
        text="De controle van de site geeft nu geen antwoord. Laad deze pagina over een minuut opnieuw."
      />
    )
  }
  const isDeleting = draft.entries.some(({ after }) => after === null)
  return (
    <>
      {verdict.along.map((other) => (
        <StateLine
          key={other.number}
          mark="wrong"
          title={`Kan alleen samen met ${titleOf(other, config)}`}
          text="Kies ze allebei, en klik op Samen publiceren."
        />
      ))}
      {verdict.mistakes.length > 0 && (
        <div>
          <StateLine
            mark="wrong"
            title="Zo kan dit niet op de site"
            text={
              isDeleting
                ? 'Andere pagina’s leiden hierheen. Verbeter die, of gooi dit concept weg en zet in het formulier Concept aan, met bij Doorverwijzen naar waar bezoekers dan komen.'
                : undefined
            }
          />
          <ToldList all={verdict.mistakes} />
        </div>
      )}
      {verdict.advice.length > 0 && (
        <Fold label={`Adviezen (${verdict.advice.length})`} isOpen={verdict.advice.length <= few}>
          <p className="ml-7">Zo kan het op de site; dit kan beter:</p>
          <ToldList all={verdict.advice} />
        </Fold>
      )}
    </>
  )
}

const ToldList = ({ all }: { all: Told[] }) => (
  <ul className="mt-1 ml-7 grid list-disc gap-1 pl-4">
    {all.map(({ text, form }) => (
      <li key={text}>
        {form ? (
          <a href={form} className={inlineLink}>
            {text}
          </a>
        ) : (
          text
        )}
      </li>
    ))}
  </ul>
)
