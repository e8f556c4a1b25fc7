import { useEffect, useRef, useState } from 'react'
import { closeOnBackdrop } from '../../components/dialog'
import { CloseIcon, PlayIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import type { Video } from '../../generated/payload'
import { useShell } from '../../shell/context'
import './video-dialog.css'

/** The video in a dialog: its still first, the player of another party after a click on it. */
export default function VideoDialog({ video, open, onClose }: { video: Video; open: boolean; onClose: () => void }) {
  const { media } = useShell().texts
  const dialog = useRef<HTMLDialogElement>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
  }, [open])

  const closed = () => {
    setPlaying(false) // takes the player away, and with it the sound
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      data-closes
      aria-labelledby="video-title"
      className="video-dialog on-dark"
      onMouseDown={closeOnBackdrop}
      onClose={closed}
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 id="video-title" className="text-intro">
          {video.title}
        </h2>
        <button type="button" aria-label={media.close} onClick={() => dialog.current?.close()} className="icon-button">
          <CloseIcon />
        </button>
      </div>
      {playing ? (
        <iframe
          title={video.title}
          src={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0&hl=nl`}
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
    </dialog>
  )
}
