import { savesData } from './connection'
import { generatedURL } from './html'

/**
 * Registers the service worker, and sends it the path of the page that is shown. The site works without one too. It fetches
 * more than the page needs, so that browsers that save data get none.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || savesData()) return
  navigator.serviceWorker.register(generatedURL('/sw.js')).then(
    () => keepShownPage(window.location.pathname),
    () => undefined,
  )
}

/** A page that came without its document is kept as one, so that a reload without a connection finds it. */
export function keepShownPage(path: string): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ shown: path }),
    () => undefined,
  )
}
