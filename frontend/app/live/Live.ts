import { useEffect, useEffectEvent } from 'react'
import { loadBlocks } from '../../blocks/registry-client'
import type { Shell } from '../../generated/payload'
import { generatedHTML } from '../../lib/html'
import type { News } from '../../lib/live'
import type { ClientPage } from '../../lib/page'
import { pagePath } from '../links'
import { parseHTML } from '../pages'
import { showMistakes } from './mistakes'

interface Props {
  path: string
  /** Shows what is new, given what is shown. */
  onPage: (renewed: (page: ClientPage) => ClientPage) => void
  onShell: (renewed: (shell: Shell) => Shell) => void
  /** Pages that were fetched before are out of date. */
  onChange: () => void
}

/** Follows the content while it is being edited. Of a published site it is no part. */
export function Live({ path, onPage, onShell, onChange }: Props) {
  const show = useEffectEvent(({ page, shell }: News) => {
    onShell((shown) => (isSame(shown, shell) ? shown : shell))
    showAccents(shell.accents)
    onPage((shown) => renewed(shown, parsed(page)))
    if (page.path === path) document.title = page.head.title
  })
  const change = useEffectEvent(() => onChange())

  useEffect(() => {
    const { hot } = import.meta
    const onNews = (news: News) => void loadBlocks(news.page.blocks).then(() => show(news))
    const onChanged = () => change()
    hot?.on('dfx:page', onNews)
    hot?.on('dfx:changed', onChanged)
    hot?.on('dfx:mistakes', showMistakes)
    return () => {
      hot?.off('dfx:page', onNews)
      hot?.off('dfx:changed', onChanged)
      hot?.off('dfx:mistakes', showMistakes)
    }
  }, [])

  useEffect(() => {
    import.meta.hot?.send('dfx:shown', { path: pagePath(window.location.pathname), shows: path })
  }, [path])

  return null
}

/** Takes the stylesheet with the colours of the lines in place of the one before. */
function showAccents(href: string): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[href^="/assets/accents."]')
  if (sheet && sheet.getAttribute('href') !== href) sheet.setAttribute('href', href)
}

/**
 * A page with the HTML of its static blocks as a browser writes it, so that it compares with what a document held. Without
 * `<body>`, the comment that React puts first would stand before the body.
 */
function parsed(page: ClientPage): ClientPage {
  const blocks = page.blocks.map((block) =>
    block.static
      ? { ...block, html: generatedHTML(parseHTML(`<body>${block.html ?? ''}`).body.innerHTML) }
      : block,
  )
  return { ...page, blocks }
}

/** A page with what is new about it; what did not change is the very same, so that React leaves it alone. */
function renewed(shown: ClientPage, page: ClientPage): ClientPage {
  if (shown.path !== page.path || isSame(shown, page)) return shown
  const blocks = page.blocks.map((block, index) => {
    const before = shown.blocks[index]
    return before && isSame(before, block) ? before : block
  })
  return { ...page, blocks }
}

/** Whether two values are the same as JSON. HTML that is marked as our own counts as its text. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
