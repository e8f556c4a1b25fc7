import { type ReactNode, startTransition, useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { loadBlocks } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import { startServiceWorker } from '../lib/offline'
import type { ClientPage } from '../renderer/document'
import { startConsent } from '../state/consent-store'
import { startHooks } from './hooks'
import { Navigator } from './Navigator'
import { completed } from './navigation'
import { watchOutbox } from './outbox'
import { watchPictures } from './pictures'
import { hydrateRoot } from './react'
import { entryKey } from './scroll'

/** Brings the page in the document to life. Settles when its controls answer. */
export async function start(): Promise<void> {
  const data = document.getElementById('payload')
  const root = document.getElementById('root')
  const { shell: shellURL, build } = data?.dataset ?? {}
  if (!data?.textContent || !root || !shellURL || !build) throw new Error('the document has no payload')
  // With the HTML of its static blocks: where the document differs from what React expects, it draws the page anew.
  const page = completed(JSON.parse(data.textContent) as ClientPage)
  const [shell] = await Promise.all([fetchShell(shellURL), loadBlocks(page.blocks)])
  watchPictures(shell.texts.media.failed)
  startConsent(shell.consentVersion)
  entryKey() // before the router reads it: a document that is opened anew is another entry
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        // Around and not beside: the ids of useId count siblings, and on the server there is none.
        <Settled onSettled={resolve}>
          {/* At one go with the page: who goes back before a transition ends is where it began, and nothing tells of a change. */}
          <BrowserRouter useTransitions={false}>
            <Navigator shell={shell} first={page} build={build} />
          </BrowserRouter>
        </Settled>,
      )
    })
  })
  afterwards(shell)
}

/** What can wait until the page answers. */
function afterwards(shell: Shell): void {
  startHooks()
  startServiceWorker()
  watchOutbox(shell.leads, shell.texts.outbox)
}

async function fetchShell(url: string): Promise<Shell> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return (await response.json()) as Shell
}

function Settled({ onSettled, children }: { onSettled: () => void; children: ReactNode }) {
  useEffect(() => onSettled(), [onSettled])
  return children
}
