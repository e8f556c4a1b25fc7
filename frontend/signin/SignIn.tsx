import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { Button } from '../components/Button'
import { Field } from '../components/Field'
import { Wordmark } from '../components/Wordmark'
import { answer, reasonOf, type Step, type Typed } from './pool'
import { become, openSession, signInLocally } from './session'

interface Props {
  /** The address of the function that says where to sign in. */
  api: string
  /** Whether people of its pool have a password, or a code by mail. */
  by: 'password' | 'email'
  title: string
  text: string
  onSignedIn?: () => void
}

/** The way in, in the place of whatever page was asked for. */
export default function SignIn({ api, by, title, text, onSignedIn }: Props) {
  const kept = by === 'password' ? 'session' : 'local'
  const [step, setStep] = useState<Step>({ ask: by })
  const [isLocal, setLocal] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    openSession(api, kept).then(
      ({ pool }) => setLocal(!pool),
      () => undefined, // a press asks again, and says why
    )
  }, [api, kept])
  const go = (next: Step) => {
    setStep(next)
    setFailure('')
  }
  // A further step has fields of its own, of which the first is where a person goes on.
  const element = useRef<HTMLFormElement>(null)
  const { ask } = step
  useEffect(() => {
    if (ask !== by) element.current?.querySelector('input')?.focus()
  }, [ask, by])
  const submit = async (form: FormData) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      const { pool } = await openSession(api, kept)
      const next = pool ? await answer(step, typedIn(form)) : await signInLocally()
      if (next) go(next)
      else {
        become('signed-in')
        onSignedIn?.()
      }
    } catch (error) {
      console.error('not signed in', error)
      setFailure(reasonOf(error))
    }
    setBusy(false)
  }
  const asked = isLocal
    ? { title, text, fields: [], button: 'Aanmelden' }
    : words(step, title, text)
  return (
    <main className="on-dark flex min-h-dvh flex-col items-center justify-center bg-graphite px-gutter py-12 text-steel">
      <div className="w-full max-w-sm">
        <Wordmark />
        <h1 className="mt-8 mb-3 text-[1.75rem] leading-tight text-white">{asked.title}</h1>
        <p>{asked.text}</p>
        {step.ask === 'app' && <SetUp uri={step.uri} secret={step.secret} />}
        <form
          ref={element}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(new FormData(event.currentTarget))
          }}
          className="mt-6 space-y-4"
        >
          {asked.fields.map((field) => (
            <Field
              key={`${step.ask}-${field.name}`}
              required
              {...field}
              id={`aanmelden-${field.name}`}
            />
          ))}
          <Button look="primary" type="submit" aria-busy={isBusy} className="w-full">
            {asked.button}
          </Button>
        </form>
        <p role="alert" className="mt-3 text-sm text-danger-bright empty:mt-0">
          {failure}
        </p>
        {ask === 'password' && !isLocal && (
          <Other onClick={() => go({ ask: 'forgotten' })}>Wachtwoord vergeten?</Other>
        )}
        {ask !== by && <Other onClick={() => go({ ask: by })}>Terug naar het begin</Other>}
      </div>
    </main>
  )
}

function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { email: text('email'), code: text('code'), password: String(form.get('password') ?? '') }
}

const Other = (button: ComponentProps<'button'>) => (
  <button {...button} type="button" className="mt-6 min-h-11 text-white underline" />
)

/** What an app on a telephone is coupled by: a picture for its camera, or the key, by hand. */
function SetUp({ uri, secret }: { uri: string; secret: string }) {
  const { data, size } = encode(uri, { border: 2 })
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <>
      <svg viewBox={`0 0 ${size} ${size}`} className="mt-4 w-48 bg-white" role="img">
        <title>QR-code om de app te koppelen</title>
        <path d={path.join('')} fill="#000" />
      </svg>
      <p className="mt-3 text-sm">
        Kunt u niet scannen? Typ deze sleutel in de app:{' '}
        <code className="break-all text-white">{secret}</code>
      </p>
    </>
  )
}

interface Words {
  title: string
  text: string
  fields: {
    name: keyof Typed
    label: string
    type: string
    autoComplete: string
    inputMode?: 'numeric'
    minLength?: number
  }[]
  button: string
}

const email = {
  name: 'email',
  label: 'E-mailadres',
  type: 'email',
  autoComplete: 'username',
} as const
const code = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
} as const
const newPassword = {
  name: 'password',
  label: 'Nieuw wachtwoord',
  type: 'password',
  autoComplete: 'new-password',
  minLength: 12,
} as const

const strong =
  'Minstens 12 tekens, met een hoofdletter, een kleine letter, een cijfer en een leesteken.'

function words(step: Step, title: string, text: string): Words {
  switch (step.ask) {
    case 'password':
      return {
        title,
        text: step.done ?? text,
        fields: [
          email,
          {
            name: 'password',
            label: 'Wachtwoord',
            type: 'password',
            autoComplete: 'current-password',
          },
        ],
        button: 'Aanmelden',
      }
    case 'email':
      return { title, text, fields: [email], button: 'Stuur mij een code' }
    case 'new-password':
      return {
        title: 'Kies een wachtwoord',
        text: strong,
        fields: [newPassword],
        button: 'Bewaren',
      }
    case 'app':
      return {
        title: 'Koppel een app',
        text: 'Open op uw telefoon een app die codes maakt, zoals Google Authenticator of Microsoft Authenticator. Scan deze code en typ de zes cijfers die u ziet.',
        fields: [code],
        button: 'Koppelen',
      }
    case 'app-code':
      return {
        title: 'Code van uw app',
        text: 'Open de app op uw telefoon en typ de zes cijfers.',
        fields: [code],
        button: 'Aanmelden',
      }
    case 'mailed-code':
      return {
        title: 'Kijk in uw mailbox',
        text: `Mag ${step.email} de site bijhouden, dan staat er zo een mail met een code in uw mailbox. De code werkt een kwartier. Geen mail? Kijk bij ongewenste mail, of vraag wie u heeft uitgenodigd of dit het goede adres is.`,
        fields: [code],
        button: 'Aanmelden',
      }
    case 'forgotten':
      return {
        title: 'Wachtwoord vergeten',
        text: 'U krijgt een mail met een code.',
        fields: [email],
        button: 'Stuur mij een code',
      }
    case 'reset':
      return {
        title: 'Kies een nieuw wachtwoord',
        text: `Typ de code uit de mail aan ${step.email}. ${strong}`,
        fields: [code, newPassword],
        button: 'Bewaren',
      }
  }
}
