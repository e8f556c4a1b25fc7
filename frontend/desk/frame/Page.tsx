import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useTitle } from './title'

/**
 * A page of the desk: its title, the actions for the whole page, and its content. A new page begins at its title, which
 * gets the focus; after back and forward, the browser restores the position.
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
