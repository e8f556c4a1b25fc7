import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** Stands in place of the content. */
  loading: string
  className?: string
  children: ReactNode
}

/** A part of a page that is made when it comes near the screen. */
export function LazySection({ loading, className = '', children }: Props) {
  const [shown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (shown || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true)
      },
      { rootMargin: '100px', threshold: 0.1 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown])

  return (
    <div ref={place} className={className}>
      {shown ? children : <Waiting>{loading}</Waiting>}
    </div>
  )
}

/** Says in the middle of a place what is to come there. */
export function Waiting({ className = '', children }: { className?: string; children: string }) {
  return (
    <p className={`flex h-full min-h-48 items-center justify-center text-ink-soft ${className}`}>
      {children}
    </p>
  )
}
