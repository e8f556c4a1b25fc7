import { useEffectEvent, useLayoutEffect } from 'react'
import { isNewEntry } from '../lib/history-entry'
import { type Message, notify } from '../state/notices'

/**
 * Tells the visitor what became of a form that the browser posted by itself, before the page was hydrated: the address that
 * the lead API answers with ends in `#<anchor>-verzonden` or `#<anchor>-mislukt`. `onSent` is called once for each such answer.
 */
export function usePosted(
  anchor: string,
  answers: { sent: Message; failed: Message },
  onSent: () => void,
): void {
  const follow = useEffectEvent(() => {
    const { hash } = window.location
    const isSent = hash === `#${anchor}-verzonden`
    if ((!isSent && hash !== `#${anchor}-mislukt`) || !isNewEntry(`dfx-${anchor}`)) return
    if (isSent) onSent()
    notify(isSent ? answers.sent : { ...answers.failed, failure: true })
  })
  useLayoutEffect(() => follow(), [])
}
