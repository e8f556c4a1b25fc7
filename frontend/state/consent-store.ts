import { useSyncExternalStore } from 'react'
import { Listeners } from '../lib/listeners'
import { read, write } from '../lib/storage'
import { type Choice, type Consent, necessaryOnly, type Purpose, parseConsent } from './consent'

/** First-party storage, read by nobody but this site. */
const storageKey = 'dfx-consent'

/** Fired on the window when a choice was made or withdrawn; its detail is the {@link Consent}. */
export const consentEvent = 'dfx:consent'

const listeners = new Listeners()
let asked = 0
let consent: Consent | undefined
let isWanted = false

/** Reads what was chosen for a version of the question, and follows choices made in other tabs. */
export function startConsent(version: number): void {
  asked = version
  consent = parseConsent(read('local', storageKey), version, Date.now())
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return
    consent = parseConsent(read('local', storageKey), asked, Date.now())
    tell()
  })
  tell()
}

/** Makes a choice, which holds at once. Tells whether the browser keeps it. */
export function choose(choice: Choice): boolean {
  consent = { ...choice, version: asked, date: Date.now() }
  const kept = write('local', storageKey, consent)
  isWanted = false
  tell()
  return kept
}

/** Says whether the visitor wants to be asked again. */
export function want(again: boolean): void {
  isWanted = again
  listeners.tell()
}

/** Whether the visitor wants to be asked again, rendered anew when it changes. */
export function useWanted(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isWanted,
    () => false,
  )
}

/** What the visitor chose, rendered anew when it changes. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => consent,
    () => undefined,
  )
}

/** Whether something may run now. */
export function isAllowed(purpose: Purpose): boolean {
  return (consent ?? necessaryOnly)[purpose]
}

/**
 * The browser says that its user wants no tracking (Global Privacy Control, W3C). That answers the question;
 * who chooses otherwise on the preferences page has their way.
 */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/**
 * Runs `start` once its purpose is allowed, and what `start` returns when that is withdrawn. All measuring and
 * all marketing goes through here.
 */
export function whenAllowed(purpose: Purpose, start: () => () => void): void {
  let stop: (() => void) | undefined
  const follow = () => {
    const allowed = isAllowed(purpose)
    if (allowed && !stop) stop = start()
    else if (!allowed && stop) {
      stop()
      stop = undefined
    }
  }
  listeners.subscribe(follow)
  follow()
}

function tell(): void {
  listeners.tell()
  window.dispatchEvent(new CustomEvent(consentEvent, { detail: consent }))
}
