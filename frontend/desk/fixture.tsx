import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
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
  cleanup()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Types in a field. */
export const type = (id: string, value: string) =>
  fireEvent.input(document.getElementById(id) as HTMLElement, { target: { value } })

/** The button with a label. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
