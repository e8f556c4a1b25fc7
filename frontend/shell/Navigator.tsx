import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_NavigationContext as NavigationContext, useLocation, useNavigationType } from 'react-router-dom'
import { loadedComponentOf, scriptOf } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import { tellShown } from '../lib/offline'
import type { ClientPage } from '../renderer/document'
import { App } from './App'
import { useLive } from './live/useLive'
import { internalLink, PageLoader, pagePath } from './navigation'
import { enterPage, entryKey, leavePage, restoreScroll, trackScroll } from './scroll'

/**
 * Changes pages without a new document. A link's page is fetched first and shown when it is there; what
 * cannot be fetched is loaded as a document, by the browser.
 */
export function Navigator({ shell, first, build }: { shell: Shell; first: ClientPage; build: string }) {
  const location = useLocation()
  // All addresses here are whole ones: what useNavigate adds to resolve others weighs more than the rest of the router.
  const { navigator: history } = use(NavigationContext)
  const kind = useNavigationType()
  const [pages] = useState(() => new PageLoader(build))
  // The first page may stand in for another, as the one that says that there is none.
  const [shown, setShown] = useState({ page: first, path: pagePath(location.pathname), key: location.key, back: false })
  const [words, setWords] = useState(shell)
  const wanted = useRef('')
  const arrived = useRef(shown)

  /** Shows a page, at an address that becomes an entry of the history or at an entry where the browser is. */
  const show = useCallback(
    (page: ClientPage, path: string, at: { address: string } | { key: string; back: boolean }) => {
      const before = arrived.current.page
      if (before === first && page !== first) pages.keep(first.path, first)
      const go = () => {
        if ('key' in at) return setShown({ page, path, ...at })
        if (at.address === currentAddress()) history.replace(at.address)
        else history.push(at.address)
        setShown({ page, path, key: entryKey(), back: false })
      }
      if (page !== before) return change(go)
      if ('address' in at) leavePage()
      go()
    },
    [pages, history, first],
  )

  // A link anywhere in the page, in static HTML as well: fetch, then change address and page at one go.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.target === document.documentElement) passOn(event)
      const url = internalLink(event)
      if (!url) return
      event.preventDefault()
      const path = pagePath(url.pathname)
      const target = url.pathname + url.search + url.hash
      wanted.current = target
      const known = path === arrived.current.page.path ? arrived.current.page : pages.ready(path)
      if (known) return show(known, path, { address: target })
      document.documentElement.toggleAttribute('data-navigating', true)
      pages.load(path).then(
        (page) => wanted.current === target && show(page, path, { address: target }),
        () => wanted.current === target && window.location.assign(target),
      )
    }
    const expect = (event: Event) => {
      const url = internalLink(event)
      if (url) pages.expect(pagePath(url.pathname))
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', expect)
    document.addEventListener('focusin', expect)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', expect)
      document.removeEventListener('focusin', expect)
    }
  }, [pages, show])

  // The address changed, by back and forward or an anchor: show its page.
  useEffect(() => {
    const key = entryKey()
    // The router tells of an entry a little after the browser is there.
    const isHere = location.pathname + location.search + location.hash === currentAddress()
    if (!isHere || (location.key !== 'default' && location.key !== key) || shown.key === key) return
    wanted.current = '' // who goes back does not want the link any more that was followed before
    const path = pagePath(location.pathname)
    const known = shown.path === path ? shown.page : pages.ready(path)
    const at = { key, back: kind === 'POP' }
    if (known) return show(known, path, at)
    let current = true
    pages.load(path).then(
      (page) => current && show(page, path, at),
      () => current && window.location.reload(),
    )
    return () => {
      current = false
    }
  }, [location, kind, pages, shown, show])

  const { current: firstKey } = useRef(location.key)
  useEffect(() => trackScroll(firstKey), [firstKey])

  // The page that stands in for one that could not be had gives way to it as soon as it can.
  useEffect(() => {
    if (shown.page.path !== offlinePath) return
    const retry = () => window.location.reload()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [shown.page.path])

  useEffect(
    () =>
      whenIdle(() => {
        for (const path of likely) if (path !== first.path) pages.expect(path)
      }),
    [pages, first],
  )

  useLayoutEffect(() => {
    if (arrived.current === shown) return
    const samePage = arrived.current.page === shown.page
    const sameVisit = arrived.current.key === shown.key
    arrived.current = shown
    document.documentElement.removeAttribute('data-navigating')
    if (!samePage) {
      updateHead(shown.page)
      tellShown(shown.path)
    }
    if (!sameVisit) arrive(shown.key, shown.back, samePage)
  }, [shown])

  const onPage = useCallback((renewed: (page: ClientPage) => ClientPage) => {
    setShown((shown) => {
      const page = renewed(shown.page)
      return page === shown.page ? shown : { ...shown, page }
    })
  }, [])
  useLive({ path: shown.page.path, onPage, onShell: setWords, onChange: useCallback(() => pages.forget(), [pages]) })

  // Who goes back or to an anchor arrives further down the page, and the document of a visit's first page is there whole.
  const head = shown.page === first || shown.back || window.location.hash ? undefined : firstFrame
  return <App shell={words} page={shown.page} component={loadedComponentOf} script={scriptOf} head={head} />
}

/**
 * Changes the page with a short transition, where browsers have one (CSS View Transitions) and visitors want motion. A device
 * that takes longer for it than people notice has no more of them in this visit.
 */
function change(show: () => void): void {
  leavePage()
  if (isSwift && 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const start = performance.now()
    transition = document.startViewTransition(() => flushSync(show))
    transition.ready.then(
      () => {
        isSwift = performance.now() - start < noticed
      },
      () => undefined, // skipped, as in a tab that nobody sees
    )
  } else show()
}

let transition: ViewTransition | undefined

/** A click amid a transition reaches the document as a whole. It is meant for what lies there, in the page that comes. */
function passOn({ clientX, clientY }: MouseEvent): void {
  transition?.skipTransition()
  transition?.finished.then(() => {
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button, summary, label, input')
    under?.focus()
    under?.click()
  })
}

/** Milliseconds from which people see that an answer took time (web.dev/articles/rail). */
const noticed = 100

let isSwift = true

/** How many blocks fill a screen, and so make up the frame that answers a click. */
const firstFrame = 2

/** The service worker answers with this page where it has no other. */
const offlinePath = '/offline'

/** The pages that most visitors go on to. */
const likely = ['/fitness', '/performance', '/medical', '/outdoor', '/contact']

/** Waits until the browser has nothing to do, or 2 seconds where it cannot tell. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 2000)
  return () => clearTimeout(id)
}

function currentAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash
}

/** Gives the document the metadata of the page that it now shows, and takes away what is only for those who load documents. */
function updateHead({ head }: ClientPage): void {
  for (const former of document.querySelectorAll('[type="application/ld+json"],[property^="og:"],[name="robots"]'))
    former.remove()
  document.title = head.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  if (head.canonical) document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical)
}

/** Puts scroll position and focus where a new document would have them. */
function arrive(key: string, back: boolean, samePage: boolean): void {
  enterPage(key)
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-closes]')) dialog.close()
  const anchor = anchored()
  if (back && restoreScroll(key)) {
    if (!samePage) focusHeading()
  } else if (anchor) {
    anchor.scrollIntoView()
    anchor.focus({ preventScroll: true })
  } else {
    window.scrollTo(0, 0)
    focusHeading()
  }
}

/** The element that the address names, if there is one: its fragment may be any text. */
function anchored(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  } catch {
    return null // an escape that is none
  }
}

/** Screen readers continue at the new page's heading and say it. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
