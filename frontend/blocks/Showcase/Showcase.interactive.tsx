import type { MouseEvent } from 'react'
import { AccentMark } from '../../components/AccentMark'
import { Actions } from '../../components/Actions'
import { Figures } from '../../components/Figures'
import { Headline } from '../../components/Headline'
import { PlayIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { caps } from '../../components/styles'
import { useLazyDialog } from '../../components/useLazyDialog'
import { Wrap } from '../../components/Wrap'
import type { Showcase as Props, Video } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** The head of the home page: words at the left, the picture from there to the edge of the window, and below on phones. */
export function Showcase({
  eyebrow,
  title,
  otherTitle,
  text,
  actions,
  highlights,
  image,
  video,
}: Props) {
  return (
    <section className="on-dark overflow-hidden bg-graphite text-white">
      <div className="relative lg:flex lg:min-h-[33rem] lg:items-center">
        <Wrap className="py-8 md:py-12">
          <div className="max-w-3xl lg:w-[40%]">
            <p className={`${caps} mb-5 flex items-center gap-3 text-steel`}>
              <AccentMark />
              {eyebrow}
            </p>
            <h1 className="text-title-long lg:text-[min(var(--text-title),4.1vw)]">
              <Headline title={title} other={otherTitle}>
                {inSentences}
              </Headline>
            </h1>
            <p className="mt-5 text-steel">{text}</p>
            <Actions links={actions} className="mt-6" />
          </div>
        </Wrap>
        <div className="relative lg:absolute lg:inset-y-0 lg:right-0 lg:left-[max(42%,50%-6.5rem)]">
          <Picture
            image={image}
            priority
            part="stage"
            className="aspect-[4/3] overflow-hidden md:aspect-video lg:aspect-auto lg:h-full print:hidden"
          />
          {video && <PlayVideo video={video} />}
        </div>
      </div>
      <Wrap className="py-8">
        <Figures figures={highlights} className="grid-cols-3 max-sm:gap-x-4" />
      </Wrap>
    </section>
  )
}

/** Each sentence on a line of its own, the first the brightest. */
const inSentences = (title: string) =>
  title.split(/(?<=\.) /).map((sentence) => (
    <span key={sentence} className="block not-first:text-steel">
      {`${sentence} `}
    </span>
  ))

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
        className="absolute bottom-0 left-0 inline-flex min-h-11 items-center gap-3 bg-graphite px-5 font-semibold transition-colors hover:bg-stage"
      >
        <PlayIcon className="size-5" />
        {media.play}
      </a>
      {dialog.Component && (
        <dialog.Component video={video} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
