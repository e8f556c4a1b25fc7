import '../assets/half.js'
import { type ReactNode, startTransition, useEffect } from 'react'
import { loadBlocks } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import { startServiceWorker } from '../lib/offline'
import { startConsent } from '../state/consent-store'
import { startVisit } from '../state/visit'
import { watchOutbox } from '../state/watch-outbox'
import { Navigator } from './Navigator'
import { readDocument } from './pages'
import { watchPictures } from './pictures'
import { hydrateRoot } from './react'

/** Brings the page in the document to life. Resolves when its controls answer. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  startVisit()
  // The HTML of static blocks as well: where the document differs from what React expects, it draws them from this.
  const { build, shellURL, ...first } = readDocument(document)
  const [shell] = await Promise.all([fetchShell(shellURL), loadBlocks(first.page.blocks)])
  watchPictures(shell.texts.media.failed)
  startConsent(shell.consentVersion)
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <OnReady onReady={resolve}>
          <Navigator shell={shell} first={first} build={build} />
        </OnReady>,
        {
          // Page translators and extensions change the document before React reads it.
          onRecoverableError: (error) => console.error('hydration', error),
        },
      )
    })
  })
  afterwards(shell)
}

/** What can wait until the page answers. */
function afterwards(shell: Shell): void {
  startServiceWorker()
  watchOutbox(shell.leads, shell.texts.outbox)
}

async function fetchShell(url: string): Promise<Shell> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return (await response.json()) as Shell
}

function OnReady({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => onReady(), [onReady])
  return children
}
