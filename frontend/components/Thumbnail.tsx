/** A small picture of a product beside its name, or a plain ground where there is none. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <span className="picture block aspect-4/3 w-16 self-start shrink-0 overflow-hidden rounded-sm">
      {src && <img src={src} alt="" width={64} height={48} loading="lazy" decoding="async" />}
    </span>
  )
}
