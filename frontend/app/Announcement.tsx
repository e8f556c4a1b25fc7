import { useRef } from 'react'
import { Anchor } from '../components/Anchor'
import { IconButton } from '../components/Button'
import { CloseIcon } from '../components/icons'
import { Wrap } from '../components/Wrap'
import { closeAnnouncement, useClosedAnnouncements } from '../state/announcements'
import { useShell } from '../state/shell'

/** The first announcement of today that the visitor has not closed, above everything else. */
export function Announcement() {
  const { announcements = [], texts } = useShell()
  const closed = useClosedAnnouncements()
  const place = useRef<HTMLDivElement>(null)
  const shown = announcements.find(({ text }) => !closed.includes(text))
  return (
    <div ref={place} tabIndex={-1} className="outline-none print:hidden">
      {shown && (
        <aside aria-label={texts.announcement.region} className="bg-paper text-ink">
          <Wrap className="flex items-center gap-3">
            <p className="flex-1 py-3 text-sm font-medium sm:text-center">
              {shown.text}
              {shown.link && (
                <>
                  {' '}
                  <Anchor
                    href={shown.link.href}
                    className="inline-block font-semibold underline underline-offset-4 hover:no-underline"
                  >
                    {shown.link.label}
                  </Anchor>
                </>
              )}
            </p>
            <IconButton
              aria-label={texts.announcement.close}
              onClick={() => {
                closeAnnouncement(shown.text)
                place.current?.focus({ preventScroll: true }) // the button goes
              }}
              className="-mr-2 noscript:hidden"
            >
              <CloseIcon />
            </IconButton>
          </Wrap>
        </aside>
      )}
    </div>
  )
}
