import { useEffect, useLayoutEffect, useRef } from 'react'
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
      root.scrollPaddingBottom = `${offsetHeight + 3 * gap}px`
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
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className={`consent on-dark ${panelStyle}`}
    >
      <div className="lg:flex-1">
        <h2 id="consent-title" className="text-intro">
          {consent.title}
        </h2>
        <p className="mt-2 max-w-2xl text-note leading-snug text-steel">{consent.text}</p>
      </div>
      <div className="mt-4 grid gap-2 sm:grid-cols-2 lg:mt-0">
        <Button onClick={() => decide(necessaryOnly)}>{consent.necessary}</Button>
        <Button onClick={() => decide(everything)}>{consent.all}</Button>
      </div>
      <a
        href={consent.choose.href}
        onClick={() => want(false)}
        className="mt-1 inline-flex min-h-11 items-center text-note underline underline-offset-4 lg:mt-0"
      >
        {consent.choose.label}
      </a>
    </section>
  )
}

const panelStyle = [
  'absolute inset-x-4 bottom-4 max-h-[calc(100dvh-2rem)] animate-rise overflow-y-auto rounded-md border border-seam',
  'bg-graphite p-5 text-white shadow-panel outline-none',
  'lg:flex lg:items-center lg:gap-x-8 lg:gap-y-4 lg:px-6 lg:py-4',
].join(' ')
