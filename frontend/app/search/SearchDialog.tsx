import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../../components/Button'
import { CloseButton, Dialog } from '../../components/Dialog'
import { SearchIcon } from '../../components/icons'
import { chipStyle } from '../../components/styles'
import type { Opening } from '../../components/use-lazy-dialog'
import { opensElsewhere } from '../../lib/press'
import { fill } from '../../lib/text'
import { fetchKnowledge } from '../../state/assistant/knowledge'
import { type Findings, maxShown, SiteSearch } from '../../state/search'
import { turnSearchKey, useSearchKey } from '../../state/search-key'
import { useShell } from '../../state/shell'
import { Results } from './Results'

const panelStyle =
  'mx-auto mt-4 mb-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,100vw-2rem)] flex-col overflow-hidden rounded-md ' +
  'bg-paper text-ink backdrop:bg-graphite/60 open:flex open:animate-rise'

/** One field over the page, and what there is for it. */
export default function SearchDialog({ open, onClose }: { open: Opening; onClose: () => void }) {
  const { texts, knowledge: url = '' } = useShell()
  const words = texts.search
  const [text, setText] = useState('')
  const [site, setSite] = useState<SiteSearch | 'failed'>()
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isFailed = site === 'failed'
  const found = useMemo(
    () => (site instanceof SiteSearch && text.trim() !== '' ? site.find(text) : undefined),
    [site, text],
  )

  const load = useEffectEvent(() => {
    if (site instanceof SiteSearch) return
    setSite(undefined)
    fetchKnowledge(url).then(
      (knowledge) => {
        const loaded = new SiteSearch(knowledge)
        loaded.find(words.examples.join(' ')) // code that has run once answers the first key in half the time
        setSite(loaded)
      },
      (error: unknown) => {
        console.error('search', error)
        setSite('failed')
      },
    )
  })
  useEffect(() => {
    if (!open) return
    input.current?.select()
    load()
  }, [open])

  const type = (typed: string) => {
    setText(typed)
    if (isFailed) load()
  }

  /** Arrows go from the field to the links below it, and back; Escape closes the whole. */
  const move = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault() // a browser may empty the field instead
      return event.currentTarget.close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const links = [...(panel.current?.querySelectorAll('a') ?? [])]
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step
    if (next < -1 || next >= links.length) return
    event.preventDefault()
    const target = links[next] ?? input.current
    target?.focus()
  }

  return (
    <Dialog
      open={open}
      aria-label={words.title}
      className={panelStyle}
      onKeyDown={move}
      onClick={closeOnLink}
      onClose={onClose}
    >
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            panel.current?.querySelector<HTMLElement>('li a')?.click()
          }}
          className="flex shrink-0 items-center gap-3 border-b border-rule-strong bg-white py-2 pr-2 pl-4 sm:pl-5"
        >
          <SearchIcon className="size-6 shrink-0 text-ink-soft" />
          <input
            ref={input}
            type="search"
            value={text}
            onChange={(event) => type(event.target.value)}
            aria-label={words.field}
            placeholder={words.field}
            maxLength={100}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent text-intro outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <CloseButton label={words.close} />
        </form>
      </search>
      <div ref={panel} className="flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5">
        <p role="status" className="text-sm text-ink-soft">
          {statusOf(words, text, site, found)}
        </p>
        {isFailed && (
          <Button onClick={load} className="mt-4">
            {words.retry}
          </Button>
        )}
        {found && <Results found={found} />}
        {!found && !isFailed && (
          <>
            <h2 className="font-sans text-sm font-semibold">{words.suggestions}</h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {words.examples.map((example) => (
                <li key={example}>
                  <button
                    type="button"
                    onClick={() => {
                      setText(example)
                      input.current?.focus()
                    }}
                    className={chipStyle}
                  >
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <KeyChoice />
    </Dialog>
  )
}

/** How much was found, as it is read out. */
function statusOf(
  words: ReturnType<typeof useShell>['texts']['search'],
  text: string,
  site: SiteSearch | 'failed' | undefined,
  found: Findings | undefined,
): string {
  if (site === 'failed') return `${words.failed.title}. ${words.failed.text}`
  if (site === undefined) return text.trim() === '' ? '' : words.loading
  if (!found) return ''
  const count = found.count + (found.answer ? 1 : 0)
  if (count === 0) return fill(words.none, { text: text.trim() })
  if (count === 1) return words.one
  return fill(count > maxShown ? words.best : words.many, { count, shown: maxShown })
}

/** Lets the key be turned off that opens the search; touch screens have none. */
function KeyChoice() {
  const { key } = useShell().texts.search
  const isOn = useSearchKey()
  return (
    <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-3 border-t border-rule px-4 text-sm text-ink-soft pointer-coarse:hidden sm:px-5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => turnSearchKey(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {key}
    </label>
  )
}

/** What was chosen opens in the place of the search, unless it opens elsewhere. */
function closeOnLink(event: MouseEvent<HTMLDialogElement>): void {
  if (opensElsewhere(event)) return
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.close()
}
