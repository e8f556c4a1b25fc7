import { useEffect, useRef, useState } from 'react'
import { Anchor } from '../../components/Anchor'
import { Button } from '../../components/Button'
import { Waiting } from '../../components/LazySection'
import { Picture } from '../../components/Picture'
import type { ContactMap as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** A map of another party: its poster first, and the map itself after a click. */
export function ContactMap({ title, text, button, poster, embed, link }: Props) {
  const { media } = useShell().texts
  const [shown, setShown] = useState(false)
  const map = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (shown) map.current?.focus()
  }, [shown])

  return (
    <div className="mt-14 border-t-2 border-ink pt-5">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        <h2 className="text-part">{title}</h2>
        <p className="max-w-2xl text-ink-soft print:hidden">{text}</p>
      </div>
      <div className="relative mt-6 h-80 overflow-hidden rounded-md bg-plinth md:h-105">
        {shown ? (
          <>
            <Waiting className="absolute inset-0">{media.loading}</Waiting>
            <iframe
              ref={map}
              title={title}
              src={embed}
              referrerPolicy="strict-origin-when-cross-origin"
              className="absolute inset-0 size-full border-0"
            />
          </>
        ) : (
          <>
            <Picture image={poster} className="size-full" />
            <Button
              onClick={() => setShown(true)}
              look="dark"
              className="noscript:hidden absolute bottom-6 left-6 max-sm:right-6"
            >
              {button}
            </Button>
          </>
        )}
      </div>
      <p className="mt-3 print:hidden">
        <Anchor
          href={link.href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {link.label}
        </Anchor>
      </p>
    </div>
  )
}
