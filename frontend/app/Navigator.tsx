import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadedComponentOf, scriptOf } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import { keepShownPage } from '../lib/offline'
import { AddressContext } from '../state/address'
import { noteHeadline } from '../state/visit'
import { App } from './App'
import { replaceMetadata } from './head'
import { pageAt, pageLinked, pagePath } from './links'
import { Live } from './live/Live'
import { Main } from './Main'
import { type LoadedPage, PageCache } from './pages'
import { scrollWhenLongEnough } from './scroll'

/** The service worker answers with this page where it has no other. */
const offlinePath = '/offline'

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
    const { destination, navigationType, hashChange, info } = event
    const isTraversal = navigationType === 'traverse'
    navigation.updateCurrentEntry({ state: window.scrollY })
    if (destination.sameDocument && !isTraversal && !hashChange) return // history.replaceState
    latest.current = event
    showProgress(info === asDocument)
    const path = pageAt(destination.url, event.sourceElement)
    if (!path || !event.canIntercept || event.formData || event.downloadRequest !== null) return
    if (hashChange || navigationType === 'reload' || info === asDocument) return

    const known = (isTraversal ? shown.path : shown.page.path) === path ? shown : pages.ready(path)
    showProgress(!known)
    if (known || isTraversal) {
      const handler = async () => {
        const loaded = known ?? (await pages.load(path).catch(() => undefined))
        if (event.signal.aborted) return
        if (loaded) show(event, loaded)
        else window.location.reload()
      }
      return event.intercept({ handler, focusReset: 'manual' })
    }
    event.preventDefault()
    const again = (info?: string) => () => {
      if (latest.current === event)
        navigation.navigate(destination.url, { history: navigationType, info })
    }
    pages.load(path).then(again(), again(asDocument))
  })

  /** Shows a page at the entry of the history that was just come to, with scroll position and focus as in a document. */
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
    event.scroll()
    if (event.navigationType === 'traverse') {
      scrollWhenLongEnough(event.destination.getState())
      if (isAnother) focusHeading()
    } else if (!document.querySelector(':target')) focusHeading()
  })

  const followAnchor = useEffectEvent(() => {
    const now = here()
    if (now.path !== shown.path) return // another page, which is shown when it is there
    setShown({ ...shown, ...now })
    closeDialogs()
  })

  const prefetch = useEffectEvent((event: Event) => {
    const path = pageLinked(event.target)
    if (path && path !== shown.path) pages.prefetch(path)
  })

  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const onNavigate = (event: NavigateEvent) => navigate(event)
    const onHashChange = () => followAnchor()
    const onHover = (event: Event) => prefetch(event)
    // A document that another one takes the place of may come back, from the back/forward cache.
    const onPageHide = () => showProgress(false)
    navigation?.addEventListener('navigate', onNavigate)
    window.addEventListener('hashchange', onHashChange)
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('pointerover', onHover)
    document.addEventListener('focusin', onHover)
    return () => {
      navigation?.removeEventListener('navigate', onNavigate)
      window.removeEventListener('hashchange', onHashChange)
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('pointerover', onHover)
      document.removeEventListener('focusin', onHover)
    }
  }, [])

  // The page that stands in for one that could not be fetched gives way to it as soon as it can.
  useEffect(() => {
    if (shown.page.path !== offlinePath) return
    const retry = () => window.location.reload()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [shown.page.path])

  useEffect(
    () =>
      whenIdle(() => {
        const { navigation, action, language } = shell
        for (const { href } of [...navigation, action]) {
          if (prefetchPaths.includes(href.replace(language.home, '/').replace('//', '/')))
            pages.prefetch(href)
        }
      }),
    [pages, shell],
  )

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
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 2000)
  return () => clearTimeout(id)
}
