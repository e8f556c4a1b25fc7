import type { MouseEvent } from 'react'
import { AccentMark } from '../../components/AccentMark'
import { Actions } from '../../components/Actions'
import { Figures } from '../../components/Figures'
import { PlayIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { caps } from '../../components/styles'
import { useLazyDialog } from '../../components/useLazyDialog'
import { Wrap } from '../../components/Wrap'
import type { Showcase as Props, Video } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** The head of the home page. */
export function Showcase({ eyebrow, title, text, actions, highlights, image, video }: Props) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-graphite text-white">
      <Picture
        image={image}
        priority
        className="veiled absolute inset-0 -z-10 bg-transparent print:hidden [&_img]:object-[80%_100%]"
      />
      <Wrap className="pt-16 pb-12 md:pt-24 lg:pt-32">
        <div className="max-w-3xl">
          <p className={`${caps} mb-5 flex items-center gap-3 text-steel`}>
            <AccentMark />
            {eyebrow}
          </p>
          <h1>{title}</h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-steel">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Actions links={actions} />
            {video && <PlayVideo video={video} />}
          </div>
        </div>
        <Figures figures={highlights} className="mt-16 sm:grid-cols-3 md:mt-24 lg:max-w-4xl" />
      </Wrap>
    </section>
  )
}

/** A link to the video's own page, which opens it here instead. Nothing is asked of YouTube before. */
function PlayVideo({ video }: { video: Video }) {
  const { media, notices } = useShell().texts
  const dialog = useLazyDialog(() => import('./VideoDialog'), notices.loadFailed)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.open()
  }
  return (
    <>
      <a
        href={`https://www.youtube.com/watch?v=${video.id}`}
        target="_blank"
        rel="noopener"
        aria-busy={dialog.isBusy || undefined}
        onClick={open}
        className="group inline-flex min-h-14 items-center gap-4 font-semibold"
      >
        <span className="relative flex size-14 shrink-0 items-center justify-center rounded-full border border-steel-dim transition-colors group-hover:border-white group-hover:bg-white group-hover:text-ink">
          <PlayIcon className="ml-0.5 size-6" />
        </span>
        {media.play}
      </a>
      {dialog.Component && (
        <dialog.Component video={video} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
