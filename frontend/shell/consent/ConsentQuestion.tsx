import { useEffect, useState } from 'react'
import { hasPrivacySignal, useConsent, useWanted, want } from '../../state/consent-store'
import { useShell } from '../context'
import { usePart } from '../part'

/** The question about cookies, on a visitor's first page and whenever they want it. By itself, so that it renders nothing else anew. */
export function ConsentQuestion() {
  const notice = usePart(() => import('./ConsentNotice'), useShell().texts.notices.noPart)
  const isWanted = useWanted()
  const undecided = useUndecided()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question opens when it arises, and no choice of its state opens it again.
  useEffect(() => {
    if (undecided) notice.open()
    else notice.close()
  }, [undecided])
  // biome-ignore lint/correctness/useExhaustiveDependencies: and when it is asked for, until an answer is given, wherever that is.
  useEffect(() => {
    if (isWanted) notice.open()
    else if (!undecided) notice.close()
  }, [isWanted])

  const answered = () => {
    notice.close()
    want(false)
  }
  return notice.Component && notice.isOpen && <notice.Component asked={isWanted} onDone={answered} />
}

/** Whether the visitor has yet to say which cookies are allowed. Unknown until the page is alive. */
function useUndecided(): boolean {
  const consent = useConsent()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive && consent === undefined && !hasPrivacySignal()
}
