import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { dismiss, hold, release, useNotice } from '../state/notices'
import { useShell } from '../state/shell'
import { IconButton } from './Button'
import { CheckIcon, CloseIcon, WarningIcon } from './icons'

/**
 * A short-lived message. The regions are always there, since screen readers only hear what changes in one. While a modal
 * dialog is open, all outside of it is inert, and they stand in it.
 */
export function Notices() {
  const { texts } = useShell()
  const notice = useNotice()
  const place = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  const move = () => {
    const to = topDialog() ?? place.current
    if (!region.current || region.current.parentElement === to) return
    to?.append(region.current)
    release('pointer') // of which nothing tells then
  }
  // A page that goes takes its dialogs along. Browsers from before 2025 do not say that a dialog opens.
  useLayoutEffect(move)
  const follow = useEffectEvent(move)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['toggle', 'close'])
      document.addEventListener(event, () => follow(), { capture: true, signal })
    if (region.current) watch(region.current)
    return () => listening.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: no event says that the focus went with its message.
  useEffect(() => {
    if (!document.activeElement?.closest('.notices')) release('focus')
  }, [notice])
  return (
    <div ref={place} className={`pointer-events-none w-[min(24rem,100%)] ${onTablets}`}>
      <section
        ref={region}
        aria-label={texts.notices.region}
        className="notices pointer-events-none print:hidden"
      >
        <div role="status">{!notice?.failure && message()}</div>
        <div role="alert">{notice?.failure && message()}</div>
      </section>
    </div>
  )

  function message() {
    if (!notice) return null
    const { id, title, text, failure, action } = notice
    const Icon = failure ? WarningIcon : CheckIcon
    return (
      <div
        key={id}
        className={`${noticeStyle} ${failure ? 'border-danger bg-danger' : 'border-seam bg-graphite'}`}
      >
        <Icon className="mt-0.5 size-5 shrink-0" />
        <div className="flex-1">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm">{text}</p>
          {action && (
            <button
              type="button"
              onClick={() => {
                dismiss()
                action.run()
              }}
              className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
            >
              {action.label}
            </button>
          )}
        </div>
        <IconButton aria-label={texts.notices.dismiss} onClick={dismiss} className="-my-2 -mr-2">
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
    )
  }
}

/** Below the header: at the end of the window are the buttons of a product, of which a notice tells. */
const onTablets = 'md:max-lg:fixed md:max-lg:top-20 md:max-lg:right-4 md:max-lg:translate-none!'

const noticeStyle =
  'pointer-events-auto mt-3 flex animate-rise gap-3 rounded-md border px-4 py-3 text-white shadow-notice'

/** Keeps a message while the pointer or the focus is on it. Native listeners: React would handle each pointer event of the page. */
function watch(region: HTMLElement): void {
  region.addEventListener('pointerenter', () => hold('pointer'))
  region.addEventListener('pointerleave', () => release('pointer'))
  region.addEventListener('focusin', () => hold('focus'))
  region.addEventListener('focusout', () => release('focus'))
}

/** The modal dialog over all else, where the focus is unless the visitor clicked beside what takes it. */
function topDialog(): Element | undefined {
  const focused = document.activeElement?.closest('dialog:modal')
  return focused ?? [...document.querySelectorAll('dialog:modal')].at(-1)
}
