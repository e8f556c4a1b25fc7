import { useSyncExternalStore } from 'react'
import { read, write } from '../lib/storage'
import { type Choice, type Consent, necessaryOnly, type Purpose, parseConsent } from './consent'
import { Store, useStore } from './store'

/** First-party storage, read by nobody but this site. */
const storageKey = 'dfx-consent'

/** Fired on the window when a choice was made or withdrawn; its detail is the {@link Consent}. */
export const consentEvent = 'dfx:consent'

let asked = 0
const keptConsent = () => parseConsent(read('local', storageKey), asked, Date.now())
const consent = new Store<Consent | undefined>(undefined, keptConsent)
const wanted = new Store<boolean | undefined>(undefined)
const privacySignal = new Store(false, hasPrivacySignal)

/** Reads what was chosen for a version of the question, and follows choices made in other tabs. */
export function startConsent(version: number): void {
  asked = version
  tell(keptConsent())
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) tell(keptConsent())
  })
}

/** Makes a choice, which holds at once. Returns whether the browser keeps it. */
export function choose(choice: Choice): boolean {
  const made = { ...choice, version: asked, date: Date.now() }
  const isKept = write('local', storageKey, made)
  tell(made)
  return isKept
}

/** Opens the question, or sets it aside, until there is an answer, wherever that is given. */
export const want = (question: boolean) => wanted.set(question)

/** Whether the visitor wants the question; undefined where they said nothing of it. */
export const useWanted = () => useStore(wanted)

/** What the visitor chose, rendered anew when it changes. */
export const useConsent = () => useStore(consent)

/** Whether the visitor has yet to say which cookies are allowed. False until the page is alive. */
export function useUndecided(): boolean {
  const isUndecided = () => consent.get() === undefined && !privacySignal.get()
  return useSyncExternalStore(consent.subscribe, isUndecided, () => false)
}

/** Whether something may run now. */
export function isAllowed(purpose: Purpose): boolean {
  return (consent.get() ?? necessaryOnly)[purpose]
}

/**
 * Whether the browser says that its user wants no tracking (Global Privacy Control, W3C). That answers the question, until
 * the user chooses otherwise on the preferences page.
 */
export const usePrivacySignal = () => useStore(privacySignal)

function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/**
 * Runs `start` once its purpose is allowed, and what `start` returns when that is withdrawn. All measuring and all marketing
 * begins here, called where the page comes to life (app/start.tsx). There is none at present; scripts of others also need a
 * place in the content security policy of infra/headers.json, and a higher consentVersion in content/site.yaml.
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
  consent.subscribe(follow)
  follow()
}

function tell(now: Consent | undefined): void {
  wanted.set(undefined)
  consent.set(now)
  window.dispatchEvent(new CustomEvent(consentEvent, { detail: now }))
}
