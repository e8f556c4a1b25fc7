import type { Image, Sources } from '../generated/payload'

/**
 * A picture with its measures, so that nothing moves when it arrives. Only the first large picture of
 * a page has priority; all others load when they come near. One that fails is marked by
 * `watchPictures` and shows a text in its place. `part` says how much of a wide screen it takes; browsers
 * choose a variant by that; on a slow connection the CDN answers with a smaller one. Until it is there, a
 * photograph's few pixels stand in its place.
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
  const { src, alt, width, height, sources, focus } = image
  const position = focus ? positions[focus] : ''
  const placeholder = waits === 'pixels' ? sources?.placeholder : undefined
  const img = (
    <img
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={`${placeholder ? 'relative' : ''} ${position}`.trim() || undefined}
    />
  )
  return (
    <span className={`picture ${placeholder ? 'overflow-hidden' : ''} ${className}`}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className={`absolute inset-0 blur-[0.75rem] in-data-failed:hidden ${position}`.trim()}
        />
      )}
      {/* Also around a drawing: React puts a preload link in front of the page for an image outside of one. */}
      <picture className="contents">
        {sources && (
          <>
            <Source format="avif" sources={sources} sizes={sizes[part]} />
            <Source format="webp" sources={sources} sizes={sizes[part]} />
          </>
        )}
        {img}
      </picture>
    </span>
  )
}

function Source({ format, sources, sizes }: { format: string; sources: Sources; sizes: string }) {
  const candidates = sources.widths.map(
    (width) => `${sources.stem}.w${width}q${sources.quality}.${format} ${width}w`,
  )
  return <source type={`image/${format}`} srcSet={candidates.join(', ')} sizes={sizes} />
}

/** What stays in view where a picture is cropped. */
const positions: Record<Required<Image>['focus'], string> = {
  boven: 'object-top',
  onder: 'object-bottom',
  links: 'object-left',
  rechts: 'object-right',
  linksboven: 'object-top-left',
  rechtsboven: 'object-top-right',
  linksonder: 'object-bottom-left',
  rechtsonder: 'object-bottom-right',
}

/**
 * Widths by the stylesheet: of the page's 84rem in two thirds, seven twelfths, two or three columns, and of a telephone
 * between its margins.
 */
const sizes = {
  whole: '100vw',
  wide: '(min-width: 84rem) 54rem, (min-width: 64rem) 61vw, 92vw',
  most: '(min-width: 84rem) 47rem, (min-width: 64rem) 54vw, 92vw',
  half: '(min-width: 84rem) 40rem, (min-width: 64rem) 46vw, 92vw',
  two: '(min-width: 84rem) 40rem, (min-width: 43.75rem) 46vw, 92vw',
  large: '(min-width: 84rem) 40rem, (min-width: 43.75rem) 46vw, 8rem',
  figure: '(min-width: 84rem) 26rem, (min-width: 43.75rem) 31vw, 8rem',
  quarter: '(min-width: 84rem) 19rem, (min-width: 80rem) 22vw, (min-width: 43.75rem) 46vw, 8rem',
  pair: '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 24rem) 46vw, 92vw',
  halves: '(min-width: 84rem) 40rem, (min-width: 24rem) 46vw, 92vw',
  inset: '(min-width: 84rem) 23rem, (min-width: 64rem) 26vw, 22vw',
  cover: '12rem',
  stage: '(min-width: 64rem) 58vw, 100vw',
  card: '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 43.75rem) 46vw, 92vw',
  third: '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw',
}
