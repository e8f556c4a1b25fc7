import { CheckIcon, CloseIcon, WarningIcon } from '../components/icons'
import { dismiss, hold, release, useNotices } from '../state/notices'
import { useShell } from './context'

/** Short-lived messages. The regions are always there, since screen readers only hear what changes in one. */
export function Notices() {
  const { texts } = useShell()
  const notices = useNotices()
  return (
    <section ref={watch} aria-label={texts.notices.region} className="notices">
      <div role="status">{notices.filter(({ failure }) => !failure).map(message)}</div>
      <div role="alert">{notices.filter(({ failure }) => failure).map(message)}</div>
    </section>
  )

  function message({ id, title, text, failure }: (typeof notices)[number]) {
    const Icon = failure ? WarningIcon : CheckIcon
    return (
      <div key={id} className={failure ? 'notice notice-failure' : 'notice'}>
        <Icon className="mt-0.5 size-5 shrink-0" />
        <div className="flex-1">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm">{text}</p>
        </div>
        <button
          type="button"
          aria-label={texts.notices.dismiss}
          onClick={() => {
            dismiss(id)
            release('focus') // it goes with the button, and nothing tells of that
          }}
          className="icon-button -my-2 -mr-2"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    )
  }
}

/** Messages wait for who reads them. Not by React, which would look at every touch of a page for it. */
function watch(region: HTMLElement | null) {
  region?.addEventListener('pointerenter', () => hold('pointer'))
  region?.addEventListener('pointerleave', () => release('pointer'))
  region?.addEventListener('focusin', () => hold('focus'))
  region?.addEventListener('focusout', () => release('focus'))
}
