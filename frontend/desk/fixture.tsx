import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { deskAPI } from '../generated/site'
import { write } from '../lib/storage'
import { openSession } from '../signin/session'
import { call } from './api/client'

/** What the desk asked its server, below the path of its API. */
export interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

/** Shows a part of the desk to somebody who has signed in. `answer` is the server. */
export async function show(
  address: string,
  part: ReactNode,
  answer: (asked: Asked) => Response | Promise<Response>,
): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const path = String(input).replace(deskAPI, '')
    return path === '/settings'
      ? Response.json({})
      : answer({ method, path, body: body ? JSON.parse(String(body)) : {} })
  })
  write('session', 'dfx-beheer', `.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.`)
  await openSession(deskAPI, 'session')
  const queries = new QueryClient({
    defaultOptions: {
      queries: { queryFn: ({ queryKey: [path] }) => call(String(path)), retry: false },
    },
  })
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Types in a field. */
export function type(id: string, text: string): void {
  const field = document.getElementById(id) as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text) // past React, which hears of it by the event alone
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The button with a label. */
export function button(label: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  )
  if (!found) throw new Error(`no button ${label}`)
  return found
}
