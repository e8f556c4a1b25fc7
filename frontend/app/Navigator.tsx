import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadedComponentOf, scriptOf } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import { offlinePath } from '../generated/site'
import { keepShownPage } from '../lib/offline'
import { AddressContext } from '../state/address'
import { noteHeadline } from '../state/visit'
import { App } from './App'
import { replaceMetadata } from './head'
import { pageAt, pageLinked, pagePath } from './links'
import { Live } from './live/Live'
import { Main } from './Main'
import { type LoadedPage, PageCache } from './pages'
import { restorePosition } from './scroll'

/** The pages that most visitors open next, below the home page of their language. */
const prefetchPaths = ['/fitness', '/performance', '/medical', '/outdoor', '/contact']

/** Says of a navigation that its page cannot be fetched, so that the browser loads it as a document. */
const asDocument = 'as document'

interface Shown extends LoadedPage {
  /** Path of the address. The page may stand in for another, as the one for addresses that do not exist. */
  path: string
  address: URL
}

/**
 * Changes pages without a new document, by the Navigation API. A browser without it loads documents, which have all that
 * is shown here. A link's page is fetched first; then address and page change together.
 */
export function Navigator({
  shell,
  first,
  build,
}: {
  shell: Shell
  first: LoadedPage
  build: string
}) {
  const [pages] = useState(() => new PageCache(first, build))
  const [shown, setShown] = useState<Shown>(() => ({ ...first, ...here() }))
  const [words, setWords] = useState(shell)
  /** The navigation that was begun last. */
  const latest = useRef<NavigateEvent>(null)

  const navigate = useEffectEvent((event: NavigateEvent) => {
    const { destination, navigationType } = event
    const isTraversal = navigationType === 'traverse'
    // Between back or forward and its page, the page before is what is scrolled.
    if (here().path === shown.path) navigation.updateCurrentEntry({ state: window.scrollY })
    if (destination.sameDocument && !isTraversal && !event.hashChange) return // history.replaceState
    latest.current = event
    showProgress(event.info === asDocument)
    const path = pageOf(event)
    if (!path) return

    const isHere = path === (isTraversal ? shown.path : shown.page.path)
    const loaded = isHere ? shown : pages.load(path)
    const isComing = loaded instanceof Promise
    showProgress(isComing)
    if (isComing && !isTraversal) {
      event.preventDefault()
      const history = navigationType === 'replace' ? 'replace' : 'push'
      const again = (info?: string) => {
        if (latest.current === event) navigation.navigate(destination.url, { history, info })
      }
      loaded.then(
        () => again(),
        () => again(asDocument),
      )
      return
    }
    const handler = async () => {
      const page = isComing ? await loaded.catch(() => undefined) : loaded
      if (event.signal.aborted) return
      if (page) show(event, page)
      else window.location.reload()
    }
    event.intercept({ handler, scroll: 'manual', focusReset: 'manual' })
  })

  /** Shows the page of the entry that the history has come to, with scroll position and focus as in a document. */
  const show = useEffectEvent((event: NavigateEvent, { page, metadata }: LoadedPage) => {
    const isAnother = metadata !== shown.metadata
    const next = { page, metadata, ...here() }
    if (isAnother) {
      replaceMetadata(metadata)
      keepShownPage(next.path)
    }
    flushSync(() => setShown(next))
    showProgress(false)
    closeDialogs()
    const isTraversal = event.navigationType === 'traverse'
    const left = isTraversal && event.destination.getState()
    if (typeof left === 'number') restorePosition(left)
    else event.scroll()
    if (isTraversal ? isAnother : !document.querySelector(':target')) focusHeading()
  })

  const followAnchor = useEffectEvent(() => {
    const now = here()
    if (now.path !== shown.path) return // another page, which is shown when it is there
    setShown({ ...shown, ...now })
    closeDialogs()
  })

  const prefetch = useEffectEvent(({ target }: Event) => {
    const path = pageLinked(target)
    if (path && path !== shown.path) pages.prefetch(path)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const { navigation } = window as Partial<Window>
    navigation?.addEventListener('navigate', (event) => navigate(event), { signal })
    window.addEventListener('hashchange', () => followAnchor(), { signal })
    document.addEventListener('pointerover', (event) => prefetch(event), { signal })
    document.addEventListener('focusin', (event) => prefetch(event), { signal })
    // A document that another one takes the place of may come back, from the back/forward cache.
    window.addEventListener('pagehide', () => showProgress(false), { signal })
    return () => listening.abort()
  }, [])

  // The page that stands in for one that could not be fetched gives way to it as soon as that can be had: a browser that
  // says it is connected may not be, and a reload would take the place of a page that the visitor goes on to meanwhile.
  useEffect(() => {
    if (!shown.page.path.endsWith(offlinePath)) return // in any language
    const retry = () =>
      fetch(window.location.href, { method: 'HEAD' }).then(
        () => window.location.reload(),
        () => undefined,
      )
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [shown.page.path])

  useEffect(() => {
    const { navigation, action, language } = shell
    const hrefs = [...navigation, action].map(({ href }) => href)
    whenIdle(() => {
      for (const href of hrefs)
        if (prefetchPaths.includes(href.replace(language.home, '/').replace('//', '/')))
          pages.prefetch(href)
    })
  }, [pages, shell])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the document is read.
  useEffect(() => noteHeadline(), [shown])

  return (
    <AddressContext value={shown.address}>
      <App shell={words} path={shown.page.path} layout={shown.page.layout} call={shown.page.call}>
        <Main page={shown.page} component={loadedComponentOf} script={scriptOf} />
        {import.meta.hot && (
          <Live
            path={shown.page.path}
            onPage={(renewed) =>
              setShown((shown) => {
                const page = renewed(shown.page)
                return page === shown.page ? shown : { ...shown, page }
              })
            }
            onShell={setWords}
            onChange={() => pages.clear()}
          />
        )}
      </App>
    </AddressContext>
  )
}

/** The path of the page that a navigation leads to, unless it is one of those that are left to the browser. */
function pageOf(event: NavigateEvent): string | undefined {
  const { destination, sourceElement, canIntercept, navigationType, info } = event
  if (!canIntercept || navigationType === 'reload' || info === asDocument) return
  if (event.hashChange || event.formData || event.downloadRequest !== null) return
  return pageAt(destination.url, sourceElement)
}

function here(): Pick<Shown, 'path' | 'address'> {
  const address = new URL(window.location.href)
  return { path: pagePath(address.pathname), address }
}

function showProgress(isBusy: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', isBusy)
}

function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-closes]'))
    dialog.close()
}

/** Puts the focus on a page's heading: screen readers continue there and read it out. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Waits until the browser has nothing to do, or 2 seconds where it does not say. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 2000)
}
