import type { Image } from '../generated/payload'

/**
 * A picture with its measures, so that nothing moves when it arrives. Only the first large picture of
 * a page has priority; all others load when they come near. One that fails is marked by
 * `watchPictures` and shows a text in its place.
 */
export function Picture({
  image,
  priority = false,
  decorative = false,
  className = '',
}: {
  image: Image
  priority?: boolean
  decorative?: boolean
  className?: string
}) {
  return (
    <span className={`picture ${className}`}>
      <img
        src={image.src}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}
