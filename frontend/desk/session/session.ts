import { useSyncExternalStore } from 'react'
import type { Settings } from '../../generated/desk'
import { isObject, read, remove, write } from '../../lib/storage'
import { newProof, randomText } from './pkce'
import { expiryOf } from './token'

/** What a person works with until signing out, in the tab alone. */
interface Tokens {
  id: string
  /** Gets another ID token; empty where the server gives none. */
  refresh: string
}

/** What is remembered while a person is at the managed login. */
interface Pending {
  state: string
  verifier: string
  from: string
}

export type State = 'signed-in' | 'signed-out' | 'expired'

const tokensKey = 'dfx-desk-tokens'
const pendingKey = 'dfx-desk-sign-in'

/** Milliseconds before its end at which a token is renewed: a request may take that long. */
const margin = 60_000

/** The address that the managed login leads back to, below that of the desk. */
export const returnPath = '/aanmelden'
const home = () => `${location.origin}/beheer/leads`

let tokens = storedTokens()
let state: State = tokens ? 'signed-in' : 'signed-out'
let renewal: Promise<boolean> | undefined
const listeners = new Set<() => void>()

export function useSession(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** The ID token for a request; undefined where the person has to sign in again. */
export async function currentToken(): Promise<string | undefined> {
  if (tokens && expiryOf(tokens.id) - margin < Date.now()) await renew()
  return tokens?.id
}

/** Gets another ID token, once for all that ask at the same time. Reports whether there is one. */
export function renew(): Promise<boolean> {
  renewal ??= renewed().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renewed(): Promise<boolean> {
  if (!tokens?.refresh) {
    keep(undefined, 'expired')
    return false
  }
  const settings = await loadSettings()
  const { refresh } = tokens
  const answer = await post(`${settings.signIn}/oauth2/token`, {
    grant_type: 'refresh_token',
    client_id: settings.client,
    refresh_token: refresh,
  })
  if (!answer) {
    keep(undefined, 'expired')
    return false
  }
  keep({ id: answer.id, refresh: answer.refresh || refresh }, 'signed-in')
  return true
}

/** Where people sign in. It is asked for once. */
export function loadSettings(): Promise<Settings> {
  settings ??= fetch('/api/desk/settings')
    .then((response) => {
      if (!response.ok) throw new Error(`settings: status ${response.status}`)
      return response.json() as Promise<Settings>
    })
    .catch((error: unknown) => {
      settings = undefined
      throw error
    })
  return settings
}

let settings: Promise<Settings> | undefined

/** Signs in, and comes back to a path of the desk: at the managed login, or at once where the server itself signs in. */
export async function signIn(from: string): Promise<void> {
  const { signIn: login, client } = await loadSettings()
  if (!login) {
    const response = await fetch('/api/desk/sign-in', { method: 'POST' })
    const answer: unknown = response.ok ? await response.json() : undefined
    if (!isObject(answer) || typeof answer['token'] !== 'string')
      throw new Error(`sign-in: status ${response.status}`)
    keep({ id: answer['token'], refresh: '' }, 'signed-in')
    return
  }
  const { verifier, challenge } = await newProof()
  const pending: Pending = { state: randomText(), verifier, from }
  write('session', pendingKey, pending)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: home() + returnPath,
    scope: 'openid email profile',
    state: pending.state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  location.assign(`${login}/oauth2/authorize?${query}`)
}

/** Ends what {@link signIn} began, by the query that the managed login came back with. Returns the path to go on at. */
export async function completeSignIn(query: URLSearchParams): Promise<string> {
  const pending = storedPending()
  remove('session', pendingKey)
  const code = query.get('code')
  if (!pending || !code || query.get('state') !== pending.state)
    throw new Error(
      query.get('error_description') ?? 'the answer belongs to no sign-in of this tab',
    )
  const { signIn: login, client } = await loadSettings()
  const answer = await post(`${login}/oauth2/token`, {
    grant_type: 'authorization_code',
    client_id: client,
    code,
    redirect_uri: home() + returnPath,
    code_verifier: pending.verifier,
  })
  if (!answer) throw new Error('the code was refused')
  keep(answer, 'signed-in')
  return pending.from
}

/** Signs out, and loads the desk anew, so that nothing of what was seen stays. */
export async function signOut(): Promise<void> {
  const { signIn: login, client } = await loadSettings()
  remove('session', tokensKey)
  const query = new URLSearchParams({ client_id: client, logout_uri: home() })
  location.assign(login ? `${login}/logout?${query}` : home())
}

/** What the token endpoint answers; undefined where it refuses. Without a connection it throws. */
async function post(address: string, fields: Record<string, string>): Promise<Tokens | undefined> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  if (response.status >= 500) throw new Error(`${address}: status ${response.status}`)
  const answer: unknown = response.ok ? await response.json() : undefined
  if (!isObject(answer) || typeof answer['id_token'] !== 'string') return undefined
  const refresh = answer['refresh_token']
  return { id: answer['id_token'], refresh: typeof refresh === 'string' ? refresh : '' }
}

function keep(next: Tokens | undefined, as: State): void {
  tokens = next
  state = as
  if (next) write('session', tokensKey, next)
  else remove('session', tokensKey)
  for (const listener of listeners) listener()
}

function storedTokens(): Tokens | undefined {
  const kept = read('session', tokensKey)
  return isObject(kept) && typeof kept['id'] === 'string' && typeof kept['refresh'] === 'string'
    ? { id: kept['id'], refresh: kept['refresh'] }
    : undefined
}

function storedPending(): Pending | undefined {
  const kept = read('session', pendingKey)
  if (!isObject(kept)) return undefined
  const { state, verifier, from } = kept
  return typeof state === 'string' && typeof verifier === 'string' && typeof from === 'string'
    ? { state, verifier, from }
    : undefined
}
