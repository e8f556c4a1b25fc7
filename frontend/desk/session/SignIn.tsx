import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Wordmark } from '../../components/Wordmark'
import { useTitle } from '../frame/title'
import { completeSignIn, signIn } from './session'

/** The way in, in the place of whatever page was asked for. */
export function SignIn({ isExpired }: { isExpired: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Door title={isExpired ? 'Uw sessie is verlopen' : 'Aanmelden'}>
      <p>
        {isExpired
          ? 'Meld u opnieuw aan. U komt terug op deze pagina; wat u typte, staat er nog.'
          : 'Voor medewerkers van verkoop. Na het aanmelden ziet u de aanvragen van de site.'}
      </p>
      <SignInButton from={pathname + search} />
    </Door>
  )
}

/** The page that the managed login comes back to. */
export function CompleteSignIn() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return // a code counts once
    begun.current = true
    completeSignIn(new URLSearchParams(search)).then(
      (from) => navigate(from, { replace: true }),
      (error: unknown) => {
        console.error('not signed in', error)
        setFailed(true)
      },
    )
  }, [search, navigate])
  if (!hasFailed) return <Door title="U wordt aangemeld…" />
  return (
    <Door title="Het aanmelden is niet gelukt">
      <p>
        Probeer het opnieuw. Blijft het misgaan, vraag dan de beheerder of uw account toegang heeft.
      </p>
      <SignInButton from="/" />
    </Door>
  )
}

function SignInButton({ from }: { from: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const start = () => {
    setState('busy')
    signIn(from).catch((error: unknown) => {
      console.error('not signed in', error)
      setState('failed')
    })
  }
  return (
    <>
      <Button
        look="primary"
        aria-busy={state === 'busy'}
        onClick={state === 'busy' ? undefined : start}
        className="mt-6 w-full"
      >
        Aanmelden
      </Button>
      <p role="alert" className="mt-3 text-sm text-danger-bright empty:mt-0">
        {state === 'failed' &&
          'Het aanmelden lukt nu niet. Controleer de internetverbinding en probeer het opnieuw.'}
      </p>
    </>
  )
}

function Door({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title)
  return (
    <main className="on-dark flex min-h-dvh flex-col items-center justify-center bg-graphite px-gutter py-12 text-steel">
      <div className="w-full max-w-sm">
        <Wordmark />
        <h1 className="mt-8 mb-3 text-white">{title}</h1>
        {children}
      </div>
    </main>
  )
}
