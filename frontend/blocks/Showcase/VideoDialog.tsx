import { useState } from 'react'
import { CloseButton, Dialog } from '../../components/Dialog'
import { PlayIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import type { Opening } from '../../components/use-lazy-dialog'
import type { Video } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** The video in a dialog: its still first, the player of another party after a click on it. */
export default function VideoDialog({
  video,
  open,
  onClose,
}: {
  video: Video
  open: Opening
  onClose: () => void
}) {
  const {
    language,
    texts: { media },
  } = useShell()
  const [playing, setPlaying] = useState(false)

  const closed = () => {
    setPlaying(false) // takes the player away, and with it the sound
    onClose()
  }
  return (
    <Dialog
      open={open}
      aria-labelledby="video-title"
      className={`on-dark ${panelStyle}`}
      onClose={closed}
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 id="video-title" className="text-intro">
          {video.title}
        </h2>
        <CloseButton label={media.close} />
      </div>
      {playing ? (
        <iframe
          ref={focusOn}
          title={video.title}
          src={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0&hl=${language.code}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full border-0 bg-graphite"
        />
      ) : (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          aria-label={`${media.play}: ${video.title}`}
          className="group relative block w-full"
        >
          <Picture image={video.poster} decorative className="block aspect-video overflow-hidden" />
          <span className="absolute inset-0 flex items-center justify-center">
            <span className="flex size-20 items-center justify-center rounded-full bg-signal text-ink transition-[scale] group-hover:[scale:1.05]">
              <PlayIcon className="ml-1 size-9" />
            </span>
          </span>
        </button>
      )}
      <p className="px-5 py-4 text-sm text-steel">{media.notice}</p>
    </Dialog>
  )
}

/** The player takes the focus of the button in whose place it comes. */
const focusOn = (player: HTMLIFrameElement | null) => player?.focus()

/** What stands above and below the player takes 10rem, so that all of it is in view in a low window. */
const panelStyle =
  'm-auto w-[min(64rem,100vw-2rem,(100dvh-10rem)*16/9)] max-w-none rounded-md border border-seam bg-graphite text-white ' +
  'backdrop:bg-graphite/85'
