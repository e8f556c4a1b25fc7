import { dismiss, hold, release, useNotices } from '../state/notices'
import { useShell } from '../state/shell'
import { IconButton } from './Button'
import { CheckIcon, CloseIcon, WarningIcon } from './icons'

/** Short-lived messages. The regions are always there, since screen readers only hear what changes in one. */
export function Notices({ className }: { className: string }) {
  const { texts } = useShell()
  const notices = useNotices()
  return (
    <section
      ref={watch}
      aria-label={texts.notices.region}
      className={`notices pointer-events-none ${className}`}
    >
      <div role="status">{notices.filter(({ failure }) => !failure).map(message)}</div>
      <div role="alert">{notices.filter(({ failure }) => failure).map(message)}</div>
    </section>
  )

  function message({ id, title, text, failure, action }: (typeof notices)[number]) {
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
                dismiss(id)
                release('focus')
                action.run()
              }}
              className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
            >
              {action.label}
            </button>
          )}
        </div>
        <IconButton
          aria-label={texts.notices.dismiss}
          onClick={() => {
            dismiss(id)
            release('focus') // it goes with the button, and nothing tells of that
          }}
          className="-my-2 -mr-2"
        >
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
    )
  }
}

const noticeStyle =
  'pointer-events-auto mt-3 flex animate-rise gap-3 rounded-md border px-4 py-[0.9rem] text-white shadow-notice'

/** Keeps messages while the pointer or the focus is on them. Native listeners: React would handle each pointer event of the page. */
function watch(region: HTMLElement | null) {
  region?.addEventListener('pointerenter', () => hold('pointer'))
  region?.addEventListener('pointerleave', () => release('pointer'))
  region?.addEventListener('focusin', () => hold('focus'))
  region?.addEventListener('focusout', () => release('focus'))
}
