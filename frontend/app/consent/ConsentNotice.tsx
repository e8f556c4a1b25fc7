import { useEffect, useLayoutEffect, useRef } from 'react'
import { Anchor } from '../../components/Anchor'
import { Button } from '../../components/Button'
import { everything, necessaryOnly } from '../../state/consent'
import { choose, want } from '../../state/consent-store'
import { notify } from '../../state/notices'
import { useShell } from '../../state/shell'

/** All that keeps clear of the question. A page in which everything inherited its height would be styled anew as a whole. */
const aboveConsent = 'html, footer, .dock, .dock > *, [data-above-consent]'

/** Between the question and what floats above it, in pixels. */
const gap = 12

/** Asks which cookies are allowed. Refusing takes no more than accepting. */
export default function ConsentNotice({ asked }: { asked: boolean }) {
  const { consent } = useShell().texts
  const region = useRef<HTMLElement>(null)

  // Opened on request, the notice takes the focus and returns it when it closes. On a first visit the page keeps the focus.
  useEffect(() => {
    if (!asked) return
    const before = document.activeElement
    region.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [asked])

  // What else floats above the page stays above this, and nothing that gets the focus, or stands at the end of the page, under it.
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    // Observers are called after layout and before the first frame: measuring here would lay everything out once more.
    const observer = new ResizeObserver(() => {
      sheet.replaceSync(`${aboveConsent} { --consent: ${element.offsetHeight + gap}px }`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])

  const decide = (choice: typeof everything) => {
    if (!choose(choice)) notify(consent.notSaved)
    // On a first visit, the page begins where the question was answered.
    if (!asked) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  const buttons = [
    [consent.refuse, necessaryOnly],
    [consent.accept, everything],
  ] as const
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className={`consent on-dark ${panelStyle}`}
    >
      <h2 id="consent-title" className="sr-only lg:not-sr-only lg:text-intro">
        {consent.title}
      </h2>
      <p className="text-sm leading-snug text-steel sm:flex-1 lg:text-note">
        {`${consent.text} `}
        <Anchor
          href={consent.choose.href}
          onClick={() => want(false)}
          className="py-3 whitespace-nowrap text-white underline underline-offset-4"
        >
          {consent.choose.label}
        </Anchor>
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:mt-0 sm:shrink-0">
        {buttons.map(([label, choice]) => (
          <Button
            key={label}
            narrow
            onClick={() => decide(choice)}
            className="text-sm max-sm:px-1! max-sm:py-1"
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** On phones a line and two buttons, so that the first screen still has its own. */
const panelStyle = [
  'fixed inset-x-0 bottom-[var(--bar)] z-40 max-h-[calc(100dvh-var(--bar))] animate-rise overflow-y-auto',
  'border-t border-seam bg-graphite px-3 py-2.5 text-white shadow-panel outline-none print:hidden',
  'sm:inset-x-4 sm:bottom-[calc(var(--bar)+1rem)] sm:flex sm:items-center sm:gap-x-6 sm:rounded-md sm:border sm:px-5 sm:py-3',
].join(' ')
