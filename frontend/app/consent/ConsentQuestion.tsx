import { useEffect } from 'react'
import { useLazyDialog } from '../../components/use-lazy-dialog'
import { useUndecided, useWanted } from '../../state/consent-store'
import { useShell } from '../../state/shell'

/**
 * The question about cookies, on a visitor's first page and whenever they want it. It is a component of its own, so that
 * nothing else renders again with it.
 */
export function ConsentQuestion() {
  const notice = useLazyDialog(() => import('./ConsentNotice'), useShell().texts.notices.loadFailed)
  const isWanted = useWanted()
  const isUndecided = useUndecided()
  const isAsked = isWanted ?? isUndecided

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once asked, and again when a visitor wants it.
  useEffect(() => {
    if (isAsked) notice.open()
  }, [isAsked, isWanted])

  return isAsked && notice.Component && <notice.Component asked={isWanted === true} />
}
