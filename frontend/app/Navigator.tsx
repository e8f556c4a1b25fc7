import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { loadedComponentOf, scriptOf } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import { entryKey } from '../lib/history-entry'
import { keepShownPage } from '../lib/offline'
import { noteHeadline } from '../state/visit'
import { App } from './App'
import { focusHeading, goToAnchor } from './focus'
import { replaceMetadata } from './head'
import { addressOf, internalLink, pagePath } from './links'
import { Live } from './live/Live'
import { Main } from './Main'
import { type LoadedPage, PageCache } from './pages'
import { enterPage, keepPosition, restorePosition } from './scroll'

/** The service worker answers with this page where it has no other. */
const offlinePath = '/offline'

/** The pages that most visitors open next, below the home page of their language. */
const prefetchPaths = ['/fitness', '/performance', '/medical', '/outdoor', '/contact']

/** A page at an entry of the history. */
interface Visit extends LoadedPage {
  /** Of the address. The page may stand in for another, as the one for addresses that do not exist. */
  path: string
  /** Where in the history; another one at each arrival, as after a link to the same page. */
  entry: { key: string }
  /** The visitor came here by back or forward. */
  back: boolean
}

/**
 * Changes pages without a new document. A link's page is fetched first, then address and page change together; what
 * cannot be fetched is loaded as a document, by the browser.
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
  const location = useLocation()
  const navigate = useNavigate()
  const kind = useNavigationType()
  const [pages] = useState(() => new PageCache(first, build))
  const [shown, setShown] = useState<Visit>(() => ({
    ...first,
    path: pagePath(location.pathname),
    entry: { key: entryKey() },
    back: false,
  }))
  const [words, setWords] = useState(shell)
  const arrived = useRef(shown)
  /** The address of the link that was followed last, until its page is shown or the visitor goes elsewhere. */
  const wanted = useRef('')

  const follow = useEffectEvent((event: MouseEvent) => {
    const url = internalLink(event)
    if (!url) return
    event.preventDefault()
    const address = addressOf(url)
    const path = pagePath(url.pathname)
    wanted.current = address
    const show = (loaded: LoadedPage) => {
      if (wanted.current !== address) return
      keepPosition()
      navigate(address, { replace: address === addressOf(window.location) })
      setShown({ ...loaded, path, entry: { key: entryKey() }, back: false })
    }
    const known = shown.page.path === path ? shown : pages.ready(path)
    if (known) return show({ page: known.page, metadata: known.metadata })
    document.documentElement.toggleAttribute('data-navigating', true)
    pages.load(path).then(show, () => wanted.current === address && window.location.assign(address))
  })
  const prefetch = useEffectEvent((event: Event) => {
    const url = internalLink(event)
    if (url) pages.prefetch(pagePath(url.pathname))
  })

  // Links anywhere in the page, in static HTML as well.
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    const onHover = (event: Event) => prefetch(event)
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onHover)
    document.addEventListener('focusin', onHover)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onHover)
      document.removeEventListener('focusin', onHover)
    }
  }, [])

  /** Shows the page of the address, where the history has come to another entry: by back, forward, an anchor or the router. */
  const followHistory = useEffectEvent(() => {
    const key = entryKey()
    if (key === shown.entry.key) return
    wanted.current = ''
    const path = pagePath(window.location.pathname)
    const isHere = () => entryKey() === key
    const show = ({ page, metadata }: LoadedPage) => {
      if (!isHere()) return
      if (page !== shown.page) keepPosition() // an anchor of the same page was scrolled to before this
      setShown({ page, metadata, path, entry: { key }, back: kind === 'POP' })
    }
    const known = shown.path === path ? shown : pages.ready(path)
    if (known) return show(known)
    pages.load(path).then(show, () => isHere() && window.location.reload())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has a new location for each entry.
  useEffect(() => followHistory(), [location])

  // A document that another one takes the place of may come back, from the back/forward cache.
  useEffect(() => {
    const onPageHide = () => document.documentElement.removeAttribute('data-navigating')
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
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

  useLayoutEffect(() => {
    const before = arrived.current
    if (before === shown) return
    arrived.current = shown
    document.documentElement.removeAttribute('data-navigating')
    if (before.metadata !== shown.metadata) {
      replaceMetadata(shown.metadata)
      keepShownPage(shown.path)
    }
    if (before.entry !== shown.entry) arrive(shown, before.metadata === shown.metadata)
  }, [shown])

  return (
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
  )
}

/** Puts scroll position and focus where a new document would have them. */
function arrive({ entry, back }: Visit, samePage: boolean): void {
  enterPage(entry.key)
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-closes]'))
    dialog.close()
  if (back && restorePosition()) {
    if (!samePage) focusHeading()
  } else if (!goToAnchor()) {
    window.scrollTo(0, 0)
    focusHeading()
  }
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
