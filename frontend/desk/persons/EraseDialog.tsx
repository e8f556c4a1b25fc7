import { type FormEvent, useState } from 'react'
import { Button } from '../../components/Button'
import { CloseButton, Dialog } from '../../components/Dialog'
import { Field } from '../../components/Field'
import { failureOf } from '../api/client'
import { erase, personOf } from './search'

/** The button that erases all of a person, and the question before it, which only the address answers. */
export function EraseDialog({
  text,
  count,
  done,
}: {
  text: string
  count: number
  done: (erased: number) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim().toLowerCase() !== text.toLowerCase()) {
      setError(`Typ precies ${text}.`)
      return
    }
    setBusy(true)
    try {
      const erased = await erase(personOf(text))
      setOpen(false)
      done(erased)
    } catch (why) {
      setError(failureOf(why).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        onClick={() => {
          setTyped('')
          setError('')
          setOpen(true)
        }}
        className="border-danger text-danger"
      >
        Alles wissen
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby="erase-title"
        className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md bg-white p-6 shadow-panel backdrop:bg-graphite/60"
      >
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="erase-title">Alles van deze persoon wissen?</h2>
          <CloseButton label="Sluiten" className="-my-2 -mr-2" />
        </div>
        <p className="mb-4 text-note">
          {count === 1 ? 'Eén aanvraag wordt' : `${count} aanvragen worden`} overal gewist, met
          notities en geschiedenis. Dat is niet ongedaan te maken. Bewaard blijft alleen wanneer en
          door wie het is gedaan.
        </p>
        <form onSubmit={submit} noValidate>
          <Field
            id="erase-text"
            label={`Typ ter bevestiging: ${text}`}
            autoComplete="off"
            value={typed}
            error={error || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" look="dark" aria-busy={isBusy}>
              Definitief wissen
            </Button>
            <Button onClick={() => setOpen(false)}>Annuleren</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
