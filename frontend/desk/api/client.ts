import type { Conflict } from '../../generated/desk'
import { deskAPI, type deskParameters, deskPaths } from '../../generated/site'
import { isObject } from '../../lib/storage'
import { currentToken } from '../../signin/session'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** Values of parameters of the desk's API. */
export type Query = Partial<Record<(typeof deskParameters)[number], string>>

/** A path with the parameters that have a value. */
export function withQuery(path: string, query: Query): string {
  const values = String(new URLSearchParams(Object.entries(query).filter(([, value]) => value)))
  return values ? `${path}?${values}` : path
}

/** The path of a lead. */
export const leadPath = (id: string) => deskPaths.lead + encodeURIComponent(id)

/** Why a request came to nothing. `status` is that of the answer; 0 where there was none. */
export class Failure extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(isObject(body) && typeof body['error'] === 'string' ? body['error'] : explain(status))
    this.status = status
    this.body = body
  }
}

/** How a lead is now that somebody else changed meanwhile; undefined for another failure. */
export function conflictOf({ status, body }: Failure): Conflict | undefined {
  return status === 409 && isObject(body) && isObject(body['lead'])
    ? (body as unknown as Conflict)
    : undefined
}

function explain(status: number): string {
  switch (status) {
    case 0:
      return 'Er is geen verbinding met de server. Controleer de internetverbinding en probeer het opnieuw.'
    case 401:
      return 'Uw sessie is verlopen. Meld u opnieuw aan.'
    case 403:
      return 'Uw account heeft hier geen toegang toe.'
    case 410:
      return 'Deze aanvraag bestaat niet, of is inmiddels gewist.'
  }
  return 'De server kan dit nu niet uitvoeren. Probeer het over een ogenblik opnieuw.'
}

export interface Call {
  method?: 'GET' | 'PATCH' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal
}

/** Asks the desk's API for JSON. Throws a {@link Failure}. */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  return request(path, options, (response) => response.json() as Promise<T>)
}

/** Fetches a file of the desk's API and has the browser save it. Throws a {@link Failure}. */
export async function download(path: string, name: string): Promise<void> {
  save(await request(path, {}, (response) => response.blob()), name)
}

/** Has the browser save a file. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser may be asking where to
}

async function request<T>(
  path: string,
  options: Call,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    let response = await send(path, options)
    if (response?.status === 401) response = await send(path, options, true)
    if (!response) throw new Failure(401, undefined)
    if (!response.ok) throw new Failure(response.status, await bodyOf(response))
    return await read(response)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(0, undefined)
  }
}

/** The answer; undefined where the person has to sign in again. */
async function send(path: string, { method = 'GET', body, signal }: Call, wasRefused = false) {
  const token = await currentToken(wasRefused)
  if (!token) return undefined
  return fetch(deskAPI + path, {
    method,
    cache: 'no-store',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
