import type { ReactNode } from 'react'
import { Wordmark } from '../../components/Wordmark'
import { removeAll } from '../../lib/storage'
import { signOut } from '../../signin/session'

/** The frame of a tool behind /beheer: its mark, which leads to its beginning, its navigation, and the way out. */
export function Shell({
  home,
  label,
  places,
  aside,
  leavesTo,
  children,
}: {
  home: (mark: ReactNode, className: string) => ReactNode
  /** What the navigation is called, and its links; none before somebody has signed in. */
  label: string
  places?: ReactNode
  /** What stands before the way out. */
  aside?: ReactNode
  leavesTo: string
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhoud"
        className="sr-only z-50 bg-signal px-4 py-3 font-semibold text-ink focus:not-sr-only focus:absolute"
      >
        Naar de inhoud
      </a>
      <header className="on-dark bg-graphite text-steel">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-gutter md:gap-x-6">
          {home(<Wordmark />, 'flex min-h-14 items-center')}
          {places && (
            <nav
              aria-label={label}
              className="order-last -mx-2 flex flex-wrap text-sm max-md:w-full md:order-none md:text-note"
            >
              {places}
            </nav>
          )}
          <div className="ml-auto flex items-center gap-1 text-sm">
            {aside}
            <button
              type="button"
              onClick={() =>
                // The page is loaded anew, so that nothing of what was seen or typed stays.
                void signOut()
                  .catch((error: unknown) => console.error('not signed out', error))
                  .then(() => {
                    removeAll('session', 'dfx-desk-')
                    location.assign(leavesTo)
                  })
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
    </div>
  )
}

/** How a link of the navigation looks. */
export const placeStyle =
  'inline-flex min-h-11 items-center border-y-2 border-transparent px-2 transition-colors hover:text-white ' +
  'aria-[current]:border-b-signal aria-[current]:text-white md:min-h-14 md:px-3'
