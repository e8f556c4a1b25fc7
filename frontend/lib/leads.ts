import type { components, paths } from '../generated/api'
import type { Leads } from '../generated/payload'

type Takes<T> = { post: { requestBody: { content: T } } }
type Posted = {
  [P in keyof paths]: paths[P] extends Takes<{ 'application/json': object }> ? P : never
}[keyof paths]
type WithoutSlash<P extends string> = P extends `/${infer Name}` ? Name : never

/** The parameter of a page after a form that holds the lead's number (functions/form, ReferenceParameter). */
export const referenceParameter = 'nummer'

/** A route of the lead API that takes leads in. */
export type LeadRoute = WithoutSlash<Posted>

/** What a route takes in. */
export type LeadBody<R extends LeadRoute> =
  paths[`/${R}`]['post']['requestBody']['content']['application/json']

type Accepted = components['schemas']['Accepted']
type Answer = Partial<Accepted & components['schemas']['Failure']>

/** How long a visitor waits for an answer before the attempt counts as failed. */
const requestTimeoutMs = 20_000

/** Ends a request that takes too long. Browsers from before 2022 have no such signal and wait on. */
const timeout = () => AbortSignal.timeout?.(requestTimeoutMs)

/** The lead API refused or could not be reached. */
export class LeadError extends Error {
  /** The API's answer: its Dutch text, if it gave one, and messages by field name. None where it gave no answer. */
  readonly answer: { error?: string; fields?: Record<string, string> } | undefined

  /** The same content would be refused again. */
  readonly refused: boolean

  /** The API is down or overloaded, and not the content wrong: the same may be sent later. */
  readonly unavailable: boolean

  constructor(message: string, answer?: LeadError['answer'], status = 0) {
    super(message)
    this.name = 'LeadError'
    this.answer = answer
    this.refused = [400, 413, 422].includes(status)
    // Where the gateway in front of the API refuses for the load, or finds that it broke, the answer has no text of the API's.
    this.unavailable =
      [0, 502, 503, 504].includes(status) || ([429, 500].includes(status) && !answer?.error)
  }

  get fields(): Record<string, string> {
    return this.answer?.fields ?? {}
  }
}

/**
 * Sends a lead. Fails with a {@link LeadError}. Sending the same content under the same id again is safe: the API stores
 * it once.
 * @returns what the API says of it, which may be nothing.
 */
export async function sendLead<R extends LeadRoute>(
  leads: Leads,
  route: R,
  id: string,
  body: LeadBody<R>,
): Promise<Partial<Accepted>> {
  let response: Response
  try {
    response = await fetch(`${leads.api}/${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${leads.token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify(body),
      signal: timeout(),
    })
  } catch (cause) {
    throw new LeadError(cause instanceof Error ? cause.message : String(cause))
  }
  const text = await response.text().catch(() => undefined)
  const answer = parse(text)
  // What is neither JSON nor empty is not the API's: captive portals answer every request with their sign-in page.
  if (response.ok && text !== '' && !answer) throw new LeadError('no answer of the API')
  if (!response.ok) {
    throw new LeadError(answer?.error ?? `status ${response.status}`, answer ?? {}, response.status)
  }
  return answer ?? {}
}

function parse(text: string | undefined): Answer | undefined {
  try {
    return JSON.parse(text ?? '') as Answer
  } catch {
    return undefined
  }
}

/** An identifier for one submission (RFC 9562, version 4). `crypto.randomUUID` exists in secure contexts only. */
export function newSubmissionId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
}

/**
 * Asks whether leads can be stored.
 * @returns the text of the answer, or `undefined` when it was a refusal. Fails when there was none.
 */
export async function checkHealth(leads: Leads): Promise<string | undefined> {
  const response = await fetch(`${leads.api}/contact-form/health`, {
    headers: { authorization: `Bearer ${leads.token}` },
    signal: timeout(),
  })
  return response.ok ? await response.text() : undefined
}
