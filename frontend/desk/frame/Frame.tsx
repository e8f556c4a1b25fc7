import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { IconButton } from '../../components/Button'
import { Wordmark } from '../../components/Wordmark'
import type { Me } from '../../generated/desk'
import { deskPath } from '../../generated/site'
import { signOut } from '../../signin/session'
import { Help } from './Help'
import { useKey } from './keys'

/** The frame around every page: the navigation, and the name of the person who has signed in. */
export function Frame({ me, children }: { me?: Me; children: ReactNode }) {
  const [showsHelp, setShowsHelp] = useState(false)
  useKey('?', () => setShowsHelp(true))
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhoud"
        className="sr-only z-50 bg-signal px-4 py-3 font-semibold text-ink focus:not-sr-only focus:absolute"
      >
        Naar de inhoud
      </a>
      <header className="on-dark bg-graphite text-steel">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-gutter">
          <NavLink
            to="/"
            className="flex min-h-14 items-center"
            aria-label="DFX Fitness, aanvragen"
          >
            <Wordmark />
          </NavLink>
          {me && (
            <nav
              aria-label="Onderdelen"
              className="order-last -mx-2 flex flex-wrap text-sm max-md:w-full md:order-none md:text-note"
            >
              {places(me).map(({ to, label }) => (
                <NavLink
                  key={to}
                  to={to}
                  end={to === '/'}
                  className="inline-flex min-h-11 items-center border-y-2 border-transparent px-2 transition-colors hover:text-white aria-[current]:border-b-signal aria-[current]:text-white md:min-h-14 md:px-3"
                >
                  {label}
                </NavLink>
              ))}
            </nav>
          )}
          <div className="ml-auto flex items-center gap-1 text-sm">
            {me && <span className="mr-2 hidden text-white lg:inline">{me.name}</span>}
            <IconButton
              aria-label="Uitleg en sneltoetsen"
              onClick={() => setShowsHelp(true)}
              className="font-semibold"
            >
              ?
            </IconButton>
            <button
              type="button"
              onClick={() =>
                // The page is loaded anew, so that nothing of what was seen stays.
                void signOut()
                  .catch((error: unknown) => console.error('not signed out', error))
                  .then(() => location.assign(deskPath))
              }
              className="inline-flex min-h-11 items-center rounded-sm px-2 hover:text-white print:hidden"
            >
              Afmelden
            </button>
          </div>
        </div>
      </header>
      <div id="inhoud" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </div>
      <Help isOpen={showsHelp} close={() => setShowsHelp(false)} />
    </div>
  )
}

function places(me: Me): { to: string; label: string }[] {
  return [
    { to: '/', label: 'Aanvragen' },
    { to: '/spam', label: 'Spam' },
    { to: '/cijfers', label: 'Cijfers' },
    { to: '/publicaties', label: 'Publicaties' },
    ...(me.isAdmin ? [{ to: '/personen', label: 'Personen' }] : []),
  ]
}
