import { useQuery } from '@tanstack/react-query'
import type { Addresses, Publication, Publications } from '../../generated/desk'
import { changesPath, deskPaths } from '../../generated/site'
import { exactTime, relativeTime } from '../frame/dates'
import { Page } from '../frame/Page'
import { Failed, Loading, Message } from '../frame/States'
import { inlineLink, panel } from '../frame/styles'
import { useNow } from '../frame/use-now'

/** The publications of the last month: their times, authors and pages, and how to go back to one. */
export function PublicationsPage() {
  const { data, error, refetch } = useQuery<Publications>({ queryKey: [deskPaths.publications] })
  const publications = data?.publications
  return (
    <Page title="Publicaties">
      {publications && publications.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ol className="grid gap-4">
            {publications.map((publication, index) => (
              <li key={publication.at}>
                <One publication={publication} isLive={index === 0} />
              </li>
            ))}
          </ol>
          <GoingBack />
        </div>
      )}
      {publications?.length === 0 && (
        <Message title="Nog niets gepubliceerd">
          <p>Hier komt te staan wie wanneer iets op de site zette, en op welke pagina’s.</p>
        </Message>
      )}
      {!data && error && <Failed failure={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
    </Page>
  )
}

function One({ publication, isLive }: { publication: Publication; isLive: boolean }) {
  const { release, at, isBack, isByItself, changes } = publication
  const now = useNow()
  return (
    <article className={panel}>
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-lg">
        <time dateTime={at}>{exactTime(at)}</time>
        <span className="font-sans text-sm font-normal text-ink-soft">{relativeTime(at, now)}</span>
        {isLive && (
          <span className="rounded-sm bg-green px-2 py-0.5 font-sans text-sm font-semibold text-white">
            Staat op de site
          </span>
        )}
      </h2>
      {isBack && (
        <p className="mt-2">
          {isByItself
            ? 'De site is vanzelf teruggezet op een eerdere versie: wat er was gepubliceerd, kwam niet goed bij bezoekers aan.'
            : 'De site is teruggezet op een eerdere versie.'}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {changes.map(({ by, what, url }) => (
            <li key={`${by} ${what} ${url}`}>
              <span className="font-semibold">{by}</span>
              {': '}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" className={inlineLink}>
                  {what}
                </a>
              ) : (
                what
              )}
            </li>
          ))}
        </ul>
      )}
      {!isBack && changes.length === 0 && (
        <p className="mt-2">Vanzelf: op deze dag kwam of verdween iets met een datum.</p>
      )}
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[5.5rem_minmax(0,1fr)]">
        <Listed name="Nieuw" addresses={publication.new} />
        <Listed name="Gewijzigd" addresses={publication.changed} />
        <Listed name="Verdwenen" addresses={publication.removed} isGone />
        <dt className="text-ink-soft">Versie</dt>
        <dd className="select-all">{release}</dd>
      </dl>
    </article>
  )
}

/** Pages with links to them; of many, how many more there are. */
function Listed({
  name,
  addresses: { count, first },
  isGone = false,
}: {
  name: string
  addresses: Addresses
  isGone?: boolean
}) {
  if (count === 0) return null
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-3">
        {first.map((address) =>
          isGone ? (
            <span key={address}>{address}</span>
          ) : (
            <a key={address} href={address} target="_blank" rel="noreferrer" className={inlineLink}>
              {address}
            </a>
          ),
        )}
        {count > first.length && <span>en nog {count - first.length}</span>}
      </dd>
    </>
  )
}

function GoingBack() {
  return (
    <aside aria-labelledby="going-back" className={`${panel} text-sm`}>
      <h2 id="going-back" className="text-lg">
        Terugdraaien
      </h2>
      <h3 className="mt-3 text-base">Eén wijziging</h3>
      <p className="mt-1">
        In het beheer van de site, bij{' '}
        <a href={changesPath} className={inlineLink}>
          Wijzigingen
        </a>
        : klik daar op <strong>Terugdraaien</strong>. Kunt u daar niet aanmelden, vraag het dan aan
        wie de site bijhoudt.
      </p>
      <p className="mt-2">Werkt u met GitHub:</p>
      <ol className="mt-1 grid list-decimal gap-1 pl-5">
        <li>Klik op de wijziging. Zij opent in GitHub.</li>
        <li>
          Klik daar op <strong>Revert</strong>. Er ontstaat een wijziging die haar ongedaan maakt.
        </li>
        <li>
          Klik op <strong>Merge pull request</strong>. Binnen een kwartier is de site terug.
        </li>
      </ol>
      <h3 className="mt-4 text-base">De hele site, meteen</h3>
      <p className="mt-1">
        Geef wie de site beheert de <strong>Versie</strong> waar u naar terug wilt. Binnen een
        minuut staat zij er weer. Draai daarna ook de wijziging zelf terug: anders komt zij bij de
        volgende publicatie weer mee.
      </p>
    </aside>
  )
}
