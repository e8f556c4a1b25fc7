import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button'
import { ChoiceField, Field, TextField } from '../../components/Field'
import type { Lead, Mistakes, NewLead } from '../../generated/desk'
import { deskPaths, deskSources } from '../../generated/site'
import { isObject, read, remove, write } from '../../lib/storage'
import { call, type Failure } from '../api/client'
import { Back } from '../frame/Back'
import { Page } from '../frame/Page'
import { panel } from '../frame/styles'

const key = 'dfx-desk-new'

/** What is typed in, and as what it was sent last: the same is sent by the same id, so that it is stored once. */
type Typed = NewLead & { sent: string }

const empty = (): Typed => ({
  id: '',
  sent: '',
  source: deskSources[0],
  name: '',
  company: '',
  email: '',
  phone: '',
  message: '',
})

const inputs = [
  { name: 'name', label: 'Naam' },
  { name: 'company', label: 'Bedrijf', optional: 'niet verplicht' },
  { name: 'phone', label: 'Telefoonnummer', type: 'tel', optional: 'of een e-mailadres' },
  { name: 'email', label: 'E-mailadres', type: 'email' },
] as const

/** Types in a lead that came by telephone or at a fair. What is being typed is kept in the tab, whatever becomes of the session. */
export function NewLeadPage() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(kept)
  const change = (values: Partial<Typed>) => {
    const next = { ...typed, ...values }
    setTyped(next)
    write('session', key, next)
  }
  const adding = useMutation({
    mutationFn: (body: NewLead) => call<Lead>(deskPaths.leads, { method: 'POST', body }),
    onSuccess: ({ id }) => {
      remove('session', key)
      navigate(`/lead/${id}`, { replace: true })
    },
    onError: (failure) => {
      const wrong = mistakesOf(failure)
      const first = inputs.find(({ name }) => wrong[name])
      if (first) document.getElementById(`new-${first.name}`)?.focus()
    },
  })
  const mistakes = mistakesOf(adding.error)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const { id, sent, ...content } = typed
    const text = JSON.stringify(content)
    const submission = text === sent ? { id, sent } : { id: crypto.randomUUID(), sent: text }
    change(submission)
    adding.mutate({ ...content, id: submission.id })
  }
  return (
    <Page title="Aanvraag invoeren" above={<Back />}>
      <form noValidate onSubmit={add} className={`${panel} grid max-w-2xl gap-5`}>
        <p className="text-note text-ink-soft">
          Voor wie belde of langskwam. De aanvraag komt op uw naam, met dezelfde termijnen als een
          bericht van de site. De klant krijgt er geen mail van.
        </p>
        <ChoiceField
          id="new-source"
          label="Gekomen via"
          value={typed.source}
          onChange={(event) => change({ source: event.target.value })}
        >
          {deskSources.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </ChoiceField>
        <div className="grid gap-5 sm:grid-cols-2">
          {inputs.map(({ name, ...field }) => (
            <Field
              key={name}
              id={`new-${name}`}
              {...field}
              value={typed[name]}
              error={mistakes[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
        </div>
        <TextField
          id="new-message"
          label="Wat is er gevraagd?"
          rows={6}
          value={typed.message}
          error={mistakes['message']}
          onChange={(event) => change({ message: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary" aria-busy={adding.isPending}>
            Aanvraag bewaren
          </Button>
          <p role="alert" className="text-sm text-danger empty:hidden">
            {adding.error?.message}
          </p>
        </div>
      </form>
    </Page>
  )
}

/** What was being typed before. */
function kept(): Typed {
  const before = read('session', key)
  return isObject(before) ? { ...empty(), ...before } : empty()
}

function mistakesOf(failure: Failure | null): Record<string, string> {
  return failure?.status === 422 ? ((failure.body as Mistakes).fields ?? {}) : {}
}
