import type { MouseEvent } from 'react'
import { AccentMark } from '../../components/AccentMark'
import { ButtonLink } from '../../components/Button'
import { Figures } from '../../components/Figures'
import { Headline } from '../../components/Headline'
import { PlayIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { useLazyDialog } from '../../components/use-lazy-dialog'
import { Wrap } from '../../components/Wrap'
import type { Showcase as Props, Video } from '../../generated/payload'
import { opensElsewhere } from '../../lib/press'
import { useShell } from '../../state/shell'

/**
 * The head of the home page: words at the left, and the picture from there to the edge of the window; on narrow screens the
 * picture is below the words.
 */
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
      <div className="relative isolate lg:flex lg:min-h-[clamp(33rem,34vw,42rem)] lg:items-center">
        <Wrap className="z-10 py-8 max-sm:py-3 md:py-12">
          <div className="max-w-3xl lg:w-[46%]">
            <p className="caps mb-5 flex max-sm:hidden items-center gap-3 text-steel">
              <AccentMark />
              {eyebrow}
            </p>
            <h1 className="text-title-long lg:text-[clamp(2rem,3.3vw,3rem)]">
              <Headline title={title} other={otherTitle}>
                {inSentences}
              </Headline>
            </h1>
            <p className="mt-5 text-steel max-sm:mt-4 max-sm:text-note">{text}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:mt-4">
              {actions.map(({ label, href }, index) => (
                <ButtonLink
                  key={label}
                  href={href}
                  look={index === 0 ? 'primary' : 'outline'}
                  narrow={index > 0}
                  className={
                    index === 0 ? 'max-sm:w-full' : 'max-sm:flex-1 max-sm:text-sm sm:px-[1.35rem]'
                  }
                >
                  {label}
                </ButtonLink>
              ))}
              {video && <PlayVideo video={video} />}
            </div>
          </div>
        </Wrap>
        <div className="relative lg:absolute lg:inset-y-0 lg:right-0 lg:left-[max(42%,50%-6.5rem)]">
          <Picture
            image={image}
            priority
            part="stage"
            className="aspect-video h-full overflow-hidden fading lg:aspect-auto print:hidden"
          />
        </div>
      </div>
      <Wrap className="py-8 max-sm:py-3">
        <Figures
          figures={highlights}
          row
          className="grid-cols-[repeat(3,auto)] [--text-figure:var(--text-figure-long)] max-sm:gap-x-4 sm:grid-cols-3"
        />
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

const playStyle =
  'print:hidden inline-flex min-h-11 items-center gap-2 px-3 font-semibold transition-colors hover:bg-stage max-sm:text-sm'

/** A link to the video's own page, which opens it here instead. Nothing is asked of YouTube before. */
function PlayVideo({ video }: { video: Video }) {
  const { media, notices } = useShell().texts
  const dialog = useLazyDialog(() => import('./VideoDialog'), notices.loadFailed)
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
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
        className={playStyle}
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
