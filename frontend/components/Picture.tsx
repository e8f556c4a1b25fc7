import type { Image, Sources } from '../generated/payload'
import { slowCandidates } from '../lib/connection'

/** Quality of the variants, of 100; the generator makes them. */
const quality = 85

/**
 * A picture with its measures, so that nothing moves when it arrives. Only the first large picture of
 * a page has priority; all others load when they come near. One that fails is marked by
 * `watchPictures` and shows a text in its place. `part` says how much of a wide screen it takes; browsers
 * choose a variant by that, and on a slow connection one of the smaller set. Until it is there, a photograph's few pixels stand in its place.
 */
export function Picture({
  image,
  priority = false,
  decorative = false,
  part = 'whole',
  waits = 'pixels',
  className = '',
}: {
  image: Image
  priority?: boolean
  decorative?: boolean
  part?: keyof typeof sizes
  /** What stands in its place until it is there: some pixels of it, or nothing where the ground has its colour. */
  waits?: 'pixels' | 'empty'
  className?: string
}) {
  const { src, alt, width, height, sources } = image
  const img = (
    <img
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
  return (
    <span className={`picture ${className}`}>
      {sources ? (
        <>
          {sources.tiny && waits === 'pixels' && (
            <img src={sources.tiny} alt="" aria-hidden="true" className="picture-tiny" />
          )}
          <picture className="contents">
            <Source format="avif" sources={sources} sizes={sizes[part]} />
            <Source format="webp" sources={sources} sizes={sizes[part]} />
            {img}
          </picture>
        </>
      ) : (
        img
      )}
    </span>
  )
}

/** Candidates with the widths that `shell/navigation` finds behind them, in the HTML of a next page. */
function Source({ format, sources, sizes }: { format: string; sources: Sources; sizes: string }) {
  const fast = sources.widths.map((width) => `${sources.stem}.w${width}q${quality}.${format} ${width}w`).join(', ')
  const slow = sources.slow.join(' ')
  return (
    <source
      type={`image/${format}`}
      srcSet={isSlowPage() ? slowCandidates(fast, slow) : fast}
      data-slow={slow}
      sizes={sizes}
      suppressHydrationWarning
    />
  )
}

/** Widths by the stylesheet: of the page's 84rem in two or three columns, and of a telephone between its margins. */
const sizes = {
  whole: '100vw',
  half: '(min-width: 84rem) 40rem, (min-width: 64rem) 46vw, 92vw',
  third: '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw',
}

/** Whether the loader found the connection slow. Never on the server, whose HTML is for everybody. */
function isSlowPage(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['connection'] === 'slow'
}
