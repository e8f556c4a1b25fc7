import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useTitle } from './title'

/**
 * A page of the desk: its title, what may be done with all of it, and what it holds. Who comes to another page begins at
 * its title; who comes back is where they were.
 */
export function Page({
  title,
  above,
  actions,
  children,
}: {
  title: string
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  useTitle(title)
  const { pathname } = useLocation()
  const type = useNavigationType()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another page alone, and not of another filter
  useEffect(() => {
    if (type === NavigationType.Pop) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main className="mx-auto w-full max-w-page flex-1 px-gutter py-6 lg:py-8">
      {above}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </main>
  )
}
