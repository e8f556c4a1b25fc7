import { read, remove, write } from '../lib/storage'

/** Session storage: the page of the list may be loaded as a document. */
const storageKey = 'dfx-print'

/** The page of the list is to be printed as soon as it is shown. */
export function askForPrint(): void {
  write('session', storageKey, true)
}

/** Whether that was asked for since the last time. */
export function takePrint(): boolean {
  const is = read('session', storageKey) === true
  remove('session', storageKey)
  return is
}
