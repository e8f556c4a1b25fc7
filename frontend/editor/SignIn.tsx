import { createRoot } from 'react-dom/client'
import SignIn from '../signin/SignIn'
import './sign-in.css'

/** Has a person sign in before the editor starts, and loads it anew then. */
export function ask(api: string): Promise<never> {
  document.title = 'Aanmelden · DFX Fitness'
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(
    <SignIn
      api={api}
      by="email"
      title="Aanmelden"
      text="Voor wie de site bijhoudt. U krijgt een code per mail; een wachtwoord is er niet."
      onSignedIn={() => location.reload()}
    />,
  )
  return new Promise(() => undefined)
}
