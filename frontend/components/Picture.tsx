import type { Image, Sources } from '../generated/payload'

/** Qualities of the variants, of 100; the generator makes them. */
const quality = 85
const slowQuality = 60

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
  className = '',
}: {
  image: Image
  priority?: boolean
  decorative?: boolean
  part?: keyof typeof sizes
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
          {sources.tiny && <img src={sources.tiny} alt="" aria-hidden="true" className="picture-tiny" />}
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

function Source({ format, sources, sizes }: { format: string; sources: Sources; sizes: string }) {
  const slow = candidates(sources.stem, sources.slow, slowQuality, format)
  return (
    <source
      type={`image/${format}`}
      sizes={sizes}
      srcSet={isSlowPage() ? slow : candidates(sources.stem, sources.widths, quality, format)}
      data-slow={slow}
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

function candidates(stem: string, widths: number[], at: number, format: string): string {
  return widths.map((width) => `${stem}.w${width}q${at}.${format} ${width}w`).join(', ')
}

/** Whether the loader found the connection slow. Never on the server, whose HTML is for everybody. */
function isSlowPage(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['connection'] === 'slow'
}
