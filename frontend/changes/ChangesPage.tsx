import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../components/Button'
import { Page } from '../desk/frame/Page'
import { Failed, Loading, Message } from '../desk/frame/States'
import { inlineLink } from '../desk/frame/styles'
import { useNow } from '../desk/frame/use-now'
import { HubContext } from './Differences'
import { DraftItem } from './DraftItem'
import { type Config, Entry } from './entry'
import type { Draft, Hub, Publication } from './hub'
import { JoinDialog } from './JoinDialog'
import { PublicationItem } from './PublicationItem'
import { heldBy, liveOf, previewOf } from './state'
import { UndoDialog } from './UndoDialog'

export interface Props {
  hub: Hub
  config: Config
  mayPublish: boolean
}

/** How many publications are asked for at once. */
const step = 10
/** How often what is on its way is looked at again, and all else, in milliseconds. */
const [soon, later] = [30_000, 300_000]

/** What is proposed and what was published, of all content or of one file or commit of it. */
export function ChangesPage({ hub, config, mayPublish }: Props) {
  const [parameters] = useSearchParams()
  const [path, oid] = [parameters.get('item') ?? undefined, parameters.get('versie') ?? undefined]
  const [count, setCount] = useState(step)
  const [chosen, setChosen] = useState<number[]>([])
  const [undoing, setUndoing] = useState<{ publication: Publication; paths: string[] }>()
  const [isJoining, setJoining] = useState(false)
  const [news, setNews] = useState('')
  const notice = useRef<HTMLParagraphElement>(null)
  // What had the focus has gone with the draft or the dialog.
  useEffect(() => {
    if (news) notice.current?.focus()
  }, [news])
  const now = useNow()
  const client = useQueryClient()
  const drafts = useQuery<Draft[]>({
    queryKey: ['drafts'],
    queryFn: () => hub.drafts(),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some((draft) => previewOf(draft, Date.now()).mark === 'busy') ? soon : later,
  })
  const publications = useQuery<Publication[]>({
    queryKey: ['publications', path, oid, count],
    queryFn: () => hub.publications(count, { path, oid }),
    refetchInterval: ({ state: { data = [] } }) =>
      underwayOf(data, Date.now()).length > 0 ? soon : later,
    placeholderData: keepPreviousData,
  })
  const all = drafts.data ?? []
  const shown = all.filter(({ entries }) => !path || entries.some((one) => one.path === path))
  const ticked = all.filter(({ number }) => chosen.includes(number))
  const tell = (text: string) => {
    setNews(text)
    setUndoing(undefined)
    setJoining(false)
    setChosen([])
    scrollTo({ top: 0 })
    void client.invalidateQueries({ queryKey: ['drafts'] })
    void client.invalidateQueries({ queryKey: ['publications'] })
  }
  const underway = underwayOf(publications.data ?? [], now)
  const shared = { hub, config, mayPublish, now, tell, underway }
  return (
    <HubContext value={hub}>
      <Page title="Wijzigingen">
        <p
          ref={notice}
          role="status"
          tabIndex={-1}
          className="mb-5 border-l-4 border-green bg-white px-5 py-3 empty:hidden"
        >
          {news}
        </p>
        {(path || oid) && (
          <p className="mb-5">
            Alleen {path ? new Entry(path, config).title(null) : 'één publicatie'}.{' '}
            <a href="?" className={inlineLink}>
              Alles tonen
            </a>
          </p>
        )}
        {!oid && (
          <section aria-labelledby="concepten" className="mb-10">
            <h2 id="concepten" className="mb-3">
              Concepten
            </h2>
            {drafts.data && shown.length === 0 && (
              <Message title="Er staat niets klaar">
                <p>Wat iemand in het beheer bewaart, staat hier tot het op de site is.</p>
              </Message>
            )}
            {!mayPublish && shown.length > 0 && (
              <p className="mb-3">
                U kunt wijzigingen voorstellen. Een collega die mag publiceren, zet ze hier op de
                site.
              </p>
            )}
            <ul className="grid gap-4">
              {shown.map((draft) => (
                <li key={draft.number}>
                  <DraftItem
                    {...shared}
                    draft={draft}
                    drafts={all}
                    held={heldBy(draft, all)}
                    joined={all.find((one) => heldBy(one, all).includes(draft))}
                    isChosen={chosen.includes(draft.number)}
                    choose={(isChosen) =>
                      setChosen((before) => [
                        ...before.filter((number) => number !== draft.number),
                        ...(isChosen ? [draft.number] : []),
                      ])
                    }
                  />
                </li>
              ))}
            </ul>
            {ticked.length > 0 && (
              <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-ink bg-white px-5 py-3 shadow-panel">
                <Button
                  look="primary"
                  disabled={ticked.length < 2}
                  onClick={() => setJoining(true)}
                >
                  {mayPublish ? 'Samen publiceren' : 'Samen voorstellen'}
                </Button>
                <span className="text-sm">
                  {ticked.length === 1
                    ? 'Kies er nog een die erbij hoort.'
                    : `${ticked.length} concepten, die in één keer op de site komen.`}
                </span>
              </div>
            )}
            <Awaited {...drafts} />
          </section>
        )}
        <section aria-labelledby="publicaties">
          <h2 id="publicaties" className="mb-3">
            Publicaties
          </h2>
          {publications.data?.length === 0 && (
            <Message title="Nog niets gepubliceerd">
              <p>Hier komt te staan wie wanneer iets op de site zette, en wat er wijzigde.</p>
            </Message>
          )}
          <ul className="mb-4 grid gap-4">
            {publications.data?.map((publication) => (
              <li key={publication.head}>
                <PublicationItem
                  {...shared}
                  publication={publication}
                  publications={publications.data}
                  undo={(paths) => setUndoing({ publication, paths })}
                />
              </li>
            ))}
          </ul>
          {(publications.data?.length ?? 0) >= count && !oid && (
            <Button
              aria-busy={publications.isPlaceholderData}
              onClick={() => setCount(count + 2 * step)}
            >
              Oudere tonen
            </Button>
          )}
          <Awaited {...publications} />
        </section>
        {undoing && (
          <UndoDialog {...shared} {...undoing} drafts={all} close={() => setUndoing(undefined)} />
        )}
        {isJoining && (
          <JoinDialog {...shared} chosen={ticked} drafts={all} close={() => setJoining(false)} />
        )}
      </Page>
    </HubContext>
  )
}

/** What is published and not on the site yet. */
const underwayOf = (all: Publication[], now: number) =>
  all.filter((one) => liveOf(one, all, now)?.mark === 'busy')

/** What stands in the place of an answer: that it is on its way, or why there is none. */
function Awaited({
  data,
  error,
  refetch,
}: Pick<ReturnType<typeof useQuery<unknown>>, 'data' | 'error' | 'refetch'>) {
  if (error?.status === 401) {
    return (
      <Message title="U bent niet meer aangemeld" isFailure>
        <Button look="dark" onClick={() => location.reload()}>
          Aanmelden
        </Button>
      </Message>
    )
  }
  if (error) return <Failed failure={error} retry={() => void refetch()} />
  return data ? null : <Loading lines={4} />
}
