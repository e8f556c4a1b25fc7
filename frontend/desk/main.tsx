import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './desk.css'
import { deskPath } from '../generated/site'
import { openSession } from '../signin/session'
import { api } from './api/client'
import { Desk } from './Desk'

/**
 * The desk, in which sales work with leads. Its texts stand in its components: it is a tool of one company, and no
 * content of the site.
 */
const root = document.getElementById('root')
if (root) {
  await openSession(api, 'session').catch(() => undefined) // whoever then signs in is told why that fails
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename={deskPath}>
        <Desk />
      </BrowserRouter>
    </StrictMode>,
  )
}
