import { cognitoUserPoolsTokenProvider, signOut as signOutOfPool } from '@aws-amplify/auth/cognito'
import { Amplify, defaultStorage, fetchAuthSession, sessionStorage } from '@aws-amplify/core'
import { useSyncExternalStore } from 'react'
import type { Settings } from '../generated/desk'
import { type Area, isObject, read, remove, write } from '../lib/storage'
import { claimsOf, expiryOf } from './token'

/** Whether a person is signed in behind /beheer, at the desk or in the editor. */
export type State = 'signed-in' | 'signed-out' | 'expired'

/** The token of a server that signs people in itself. */
const localKey = 'dfx-beheer'

let opened: Promise<Settings> | undefined
let area: Area = 'session'
let state: State = 'signed-out'
const listeners = new Set<() => void>()

/**
 * Opens the session that a person began before. `api` is the address of the function that says where to sign in; a session
 * is that of the tab, or of all tabs.
 */
export function openSession(api: string, kept: Area): Promise<Settings> {
  area = kept
  opened ??= open(api).catch((error: unknown) => {
    opened = undefined // it is asked for again
    throw error
  })
  return opened
}

async function open(api: string): Promise<Settings> {
  const response = await fetch(`${api}/settings`)
  if (!response.ok) throw new Error(`settings: status ${response.status}`)
  const settings = (await response.json()) as Settings
  if (settings.pool) {
    const Auth = { Cognito: { userPoolId: settings.pool, userPoolClientId: settings.client } }
    cognitoUserPoolsTokenProvider.setAuthConfig(Auth)
    cognitoUserPoolsTokenProvider.setKeyValueStorage(
      area === 'session' ? sessionStorage : defaultStorage,
    )
    Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })
  }
  if (await tokenOf(settings)) become('signed-in')
  return settings
}

/** The ID token for a request; undefined where the person has to sign in again. Without a connection it throws. */
export async function currentToken(isRefused = false): Promise<string | undefined> {
  const token = opened && (await tokenOf(await opened, isRefused))
  if (!token && state === 'signed-in') become('expired')
  return token
}

/** Tokens end early where somebody was signed out everywhere, or a clock is wrong: `isRefused` gets another. */
async function tokenOf({ pool }: Settings, isRefused = false): Promise<string | undefined> {
  if (pool) {
    const { tokens } = await fetchAuthSession({ forceRefresh: isRefused })
    return tokens?.idToken?.toString()
  }
  const kept = read(area, localKey)
  return typeof kept === 'string' && !isRefused && Date.now() < expiryOf(kept) ? kept : undefined
}

/** The groups of the user pool that the person is in. */
export async function groups(): Promise<string[]> {
  const claims = claimsOf((await currentToken()) ?? '')
  return (claims['cognito:groups'] as string[] | undefined) ?? []
}

/** Signs in where the server itself does so. */
export async function signInLocally(): Promise<undefined> {
  const response = await fetch('/api/sign-in', { method: 'POST' })
  const answer: unknown = response.ok ? await response.json() : undefined
  if (!isObject(answer)) throw new Error(`sign-in: status ${response.status}`)
  write(area, localKey, answer['token'])
}

/** Signs out, at the user pool as well: no token of this session is renewed any more. */
export async function signOut(): Promise<void> {
  remove(area, localKey)
  if ((await opened)?.pool) await signOutOfPool()
  become('signed-out')
}

export function become(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

export function useSession(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
