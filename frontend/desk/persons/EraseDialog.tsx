import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { TitledDialog } from '../frame/TitledDialog'
import { erase } from './search'

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
  const [mistake, setMistake] = useState('')
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => erase(text),
    onSuccess: (erased) => {
      setOpen(false)
      done(erased)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSame = typed.trim().toLowerCase() === text.toLowerCase()
    setMistake(isSame ? '' : `Typ precies ${text}.`)
    if (isSame && !isPending) mutate()
  }
  return (
    <>
      <Button
        onClick={() => {
          setTyped('')
          setMistake('')
          reset()
          setOpen(true)
        }}
        className="border-danger text-danger"
      >
        Alles wissen
      </Button>
      <TitledDialog
        title="Alles van deze persoon wissen?"
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <p className="mb-4">
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
            error={mistake || error?.message}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" look="dark" aria-busy={isPending}>
              Definitief wissen
            </Button>
            <Button onClick={() => setOpen(false)}>Annuleren</Button>
          </div>
        </form>
      </TitledDialog>
    </>
  )
}
