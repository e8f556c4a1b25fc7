import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './desk.css'
import { deskAPI, deskPath } from '../generated/site'
import { openSession } from '../signin/session'
import { call } from './api/client'
import { Desk } from './Desk'

/** What the desk's API answered, by path. An answer shows at once when a person comes back, and is then asked for anew. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey: [path], signal }) => call(String(path), { signal }),
      gcTime: Number.POSITIVE_INFINITY, // who comes back finds a page as it was
      networkMode: 'always', // without a connection, people are told so
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * The desk, in which sales work with leads. Its texts stand in its components: it is a tool of one company, and no
 * content of the site.
 */
const root = document.getElementById('root')
if (root) {
  await openSession(deskAPI, 'session').catch(() => undefined) // whoever then signs in is told why that fails
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={deskPath}>
          <Desk />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
