import type { Choice } from '../../state/consent'
import { choose } from '../../state/consent-store'
import { notify } from '../../state/notices'
import { useShell } from '../context'

/** Makes a choice and tells the visitor that it holds. */
export function useChoose(): (choice: Choice) => void {
  const { consent } = useShell().texts
  return (choice) => notify(choose(choice) ? consent.saved : consent.unkept)
}
