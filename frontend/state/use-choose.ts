import type { Choice } from './consent'
import { choose } from './consent-store'
import { notify } from './notices'
import { useShell } from './shell'

/** Makes a choice and tells the visitor that it holds. */
export function useChoose(): (choice: Choice) => void {
  const { consent } = useShell().texts
  return (choice) => notify(choose(choice) ? consent.saved : consent.notSaved)
}
