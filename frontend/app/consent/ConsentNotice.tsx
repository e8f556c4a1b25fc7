import { useEffect, useLayoutEffect, useRef } from 'react'
import { Anchor } from '../../components/Anchor'
import { Button } from '../../components/Button'
import { everything, necessaryOnly } from '../../state/consent'
import { want } from '../../state/consent-store'
import { useShell } from '../../state/shell'
import { useChoose } from '../../state/useChoose'

/** Between the question and what floats above it, in pixels. */
const gap = 12

/** Asks which cookies are allowed. Refusing takes no more than accepting. */
export default function ConsentNotice({ asked }: { asked: boolean }) {
  const { consent } = useShell().texts
  const choose = useChoose()
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
    const dock = element?.parentElement
    if (!element || !dock) return
    const { style } = dock
    const root = document.documentElement.style
    const foot = document.querySelector('footer')?.style
    // Observers are called after layout and before the first frame: measuring here would lay everything out once more.
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      style.setProperty('--consent', `${offsetHeight + gap}px`)
      root.scrollPaddingBottom = `calc(var(--bar) + ${offsetHeight + 3 * gap}px)`
      if (foot) foot.paddingBottom = root.scrollPaddingBottom
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent')
      root.scrollPaddingBottom = ''
      if (foot) foot.paddingBottom = ''
    }
  }, [])

  const decide = (choice: typeof everything) => {
    choose(choice)
    // On a first visit, the page begins where the question was answered.
    if (!asked) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  const buttons = [
    [consent.necessary, necessaryOnly],
    [consent.all, everything],
  ] as const
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className={`consent on-dark ${panelStyle}`}
    >
      <div className="lg:flex-1">
        <h2 id="consent-title" className="text-intro max-sm:sr-only">
          {consent.title}
        </h2>
        <p className="text-sm leading-snug text-steel sm:mt-1 sm:text-note">
          {`${consent.text} `}
          <Anchor
            href={consent.choose.href}
            onClick={() => want(false)}
            className="py-3 whitespace-nowrap text-white underline underline-offset-4"
          >
            {consent.choose.label}
          </Anchor>
        </p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 lg:mt-0 lg:shrink-0">
        {buttons.map(([label, choice]) => (
          <Button
            key={label}
            narrow
            onClick={() => decide(choice)}
            className="px-1! text-sm max-sm:py-1 sm:text-base"
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** On phones a strip of two lines and two buttons, so that the first screen still has its own. */
const panelStyle = [
  'absolute inset-x-0 bottom-0 max-h-dvh animate-rise overflow-y-auto border-t border-seam',
  'bg-graphite px-3 py-3 text-white shadow-panel outline-none',
  'sm:inset-x-4 sm:bottom-4 sm:max-h-[calc(100dvh-2rem)] sm:rounded-md sm:border sm:p-5',
  'lg:flex lg:items-center lg:gap-x-8 lg:gap-y-4 lg:px-6 lg:py-4',
].join(' ')
