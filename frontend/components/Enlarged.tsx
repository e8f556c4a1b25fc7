import type { ReactNode } from 'react'
import type { Image } from '../generated/payload'
import { largest } from '../lib/image'
import { useShell } from '../state/shell'
import { ArrowIcon, CloseIcon } from './icons'

/** A picture that opens in the size of the window, by `attachEnlarge`. Without it, the link leads to the picture. */
export function Enlargeable({
  image,
  className = '',
  children,
}: {
  image: Image
  className?: string
  children: ReactNode
}) {
  const { photos } = useShell().texts.media
  return (
    <a
      href={largest(image)}
      data-enlarge={image.alt}
      className={`block cursor-zoom-in ${className}`}
    >
      {children}
      <span className="sr-only">{photos.enlarge}</span>
    </a>
  )
}

/** Where `attachEnlarge` shows the pictures of a part of the page, of which there are several or one. */
export function Enlarged({ several }: { several: boolean }) {
  const { photos } = useShell().texts.media
  const steps = [
    ['-1', photos.previous, 'left-0 rotate-180'],
    ['1', photos.next, 'right-0'],
  ] as const
  return (
    <dialog
      data-closes
      data-enlarged
      aria-label={photos.title}
      className="m-auto w-[min(80rem,94vw,145dvh)] max-w-none bg-plinth backdrop:bg-graphite/60"
    >
      <form method="dialog" className="absolute top-0 right-0">
        <button type="submit" aria-label={photos.close} className={buttonStyle}>
          <CloseIcon />
        </button>
      </form>
      {several &&
        steps.map(([step, label, place]) => (
          <button
            key={step}
            type="button"
            data-step={step}
            aria-label={label}
            className={`absolute bottom-0 ${place} ${buttonStyle}`}
          >
            <ArrowIcon />
          </button>
        ))}
      <p role="status" className="sr-only" />
    </dialog>
  )
}

const buttonStyle = 'inline-flex size-11 items-center justify-center bg-white text-ink'
