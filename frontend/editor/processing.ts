import { say } from './dialog'

/** How long a photograph may take, in milliseconds. One of a telephone takes 3 to 12 seconds. */
const maxWait = 60_000

/** Whether the editor says that it is making a picture. One that nobody chose is told by the check. */
export function isProcessing(): boolean {
  return [...document.querySelectorAll('[role="status"]')].some((said) =>
    said.textContent?.includes('Bezig met verwerken'),
  )
}

/** Saves once the editor has made its pictures, unless whoever edits does not want to wait for that. */
export async function saveOnceProcessed(): Promise<void> {
  const until = Date.now() + maxWait
  const done = new AbortController()
  const look = setInterval(() => {
    if (!isProcessing() || Date.now() > until) done.abort()
  }, 200)
  await say({
    title: 'Foto wordt verwerkt',
    text: 'Dat duurt meestal een paar seconden. Zodra de foto klaar is, wordt uw wijziging bewaard.',
    close: 'Niet bewaren, terug naar het formulier',
    until: done.signal,
  })
  clearInterval(look)
  if (!done.signal.aborted) return
  if (isProcessing()) {
    await say({
      title: 'Foto nog niet klaar',
      text: 'Een foto wordt na een minuut nog verwerkt. Kies haar nog eens, en bewaar opnieuw.',
      close: 'Terug naar het formulier',
    })
    return
  }
  document.querySelector<HTMLButtonElement>('button[aria-keyshortcuts="Ctrl+S"]')?.click()
}

/** The name in the address that somebody is typing and has not confirmed, without which the editor saves the former one. */
export function unconfirmedName(): string | undefined {
  const confirm = document.querySelector('button[aria-label="Klaar"][aria-controls]')
  const box = document.getElementById(confirm?.getAttribute('aria-controls') ?? '')
  return box instanceof HTMLInputElement ? box.value : undefined
}
