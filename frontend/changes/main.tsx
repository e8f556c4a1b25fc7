import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './changes.css'
import { enter } from '../editor/entrance'
import { withProposed } from '../editor/forms'
import { changesPath } from '../generated/site'
import { groups } from '../signin/session'
import { ChangesPage } from './ChangesPage'
import type { Config } from './entry'
import { Frame } from './Frame'
import { Hub } from './hub'
import { Local } from './Local'

const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnWindowFocus: true, retry: false },
    mutations: { networkMode: 'always' },
  },
})

/**
 * The page on which people of the editor see what is proposed and was published, and undo it. It asks GitHub by way of the
 * function that the editor asks.
 */
const root = document.getElementById('root')
const response = await fetch('/beheer/config.json')
if (!response.ok) throw new Error(`config.json: ${response.status}`)
const config = (await response.json()) as Config
const { api_root, repo, branch } = config.backend
if (root) {
  let page = <Local />
  if (api_root) {
    const api = new URL(api_root, location.origin).href
    await enter(api)
    const mayPublish = (await groups()).includes('publisher')
    const hub = new Hub(api, repo, branch)
    page = (
      <ChangesPage hub={hub} config={await withProposed(config, hub)} mayPublish={mayPublish} />
    )
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={changesPath}>
          <Frame>{page}</Frame>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
