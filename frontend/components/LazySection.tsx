import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** `high` shows the content at once, `normal` when it comes near the screen, `low` not before the browser is idle. */
  priority?: 'high' | 'normal' | 'low'
  /** Stands in place of the content. */
  loading: string
  className?: string
  children: ReactNode
}

/** A part of a page that is made when it is needed. */
export function LazySection({ priority = 'normal', loading, className = '', children }: Props) {
  const [shown, setShown] = useState(priority === 'high')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (shown || !element) return
    let idle: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        if (priority === 'low' && 'requestIdleCallback' in window)
          requestIdleCallback(() => setShown(true))
        else if (priority === 'low') idle = setTimeout(() => setShown(true))
        else setShown(true)
      },
      { rootMargin: '100px', threshold: 0.1 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(idle)
    }
  }, [shown, priority])

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
