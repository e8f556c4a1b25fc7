/** A small picture of a product beside its name; a plain ground where there is none, or not any more. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <span className="block aspect-4/3 w-16 shrink-0 self-start overflow-hidden rounded-sm bg-plinth">
      {src && (
        <img
          src={src}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
