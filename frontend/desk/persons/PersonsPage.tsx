import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { type Failure, failureOf, save } from '../api/client'
import { exactTime, isoDay } from '../frame/dates'
import { nameOf, useMe } from '../frame/me'
import { Page } from '../frame/Page'
import { Failed, Message } from '../frame/States'
import { panel } from '../frame/styles'
import { Rows } from '../list/Rows'
import { EraseDialog } from './EraseDialog'
import { everythingOf, type Found, find, personOf } from './search'

interface Search {
  text: string
  found: Found
  isBusy: boolean
  failure?: Failure
  erased?: number
}

/** What is held of one person: to show, to hand over and to erase. The address is in no URL, since those are logged. */
export function PersonsPage() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<Search>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function look(text: string, erased?: number): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const told = erased === undefined ? {} : { erased }
    const show = (found: Found, more: Partial<Search>) => {
      if (!controller.signal.aborted) setSearch({ text, found, isBusy: false, ...told, ...more })
    }
    let found: Found = { leads: [], records: [] }
    show(found, { isBusy: true })
    try {
      found = await find(personOf(text), controller.signal, (so) => {
        found = so
        show(so, { isBusy: true })
      })
      show(found, {})
    } catch (error) {
      show(found, { failure: failureOf(error) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) void look(typed.trim())
  }
  return (
    <Page title="Personen">
      <p className="mb-5 max-w-prose text-note text-ink-soft">
        Vraagt iemand wat er van hem of haar is bewaard, of om dat te wissen? Zoek op e-mailadres of
        telefoonnummer. Ook andere schrijfwijzen en vermeldingen in berichten worden gevonden.
      </p>
      <form onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-96">
          <Field
            id="person"
            label="E-mailadres of telefoonnummer"
            autoComplete="off"
            value={typed}
            error={isImpossible(search?.failure) ? search?.failure?.message : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="dark" aria-busy={search?.isBusy} className="max-sm:w-full">
          Zoeken
        </Button>
      </form>
      {search && !isImpossible(search.failure) && (
        <Result search={search} again={(erased) => look(search.text, erased)} />
      )}
    </Page>
  )
}

/** Whether what was typed is neither an address nor a number. */
const isImpossible = (failure: Failure | undefined) => failure?.status === 422

function Result({ search, again }: { search: Search; again: (erased?: number) => void }) {
  const { text, found, isBusy, failure, erased } = search
  const { leads, records } = found
  return (
    <div className="grid gap-5">
      <p role="status" className="text-sm text-ink-soft">
        {erased !== undefined && `${inWords(erased)} gewist. `}
        {isBusy
          ? `Bezig met zoeken; tot nu toe ${inWords(leads.length)}…`
          : `${inWords(leads.length)} gevonden.`}
      </p>
      {failure && <Failed failure={failure} retry={() => again()} />}
      {!isBusy && !failure && leads.length === 0 && erased === undefined && (
        <Message title="Niets gevonden">
          <p>Er staat niets van {text} in de aanvragen.</p>
        </Message>
      )}
      {leads.length > 0 && <Rows leads={leads} isSpam={false} released={() => undefined} />}
      {!isBusy && !failure && leads.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <HandOver search={search} />
          <EraseDialog text={text} count={leads.length} done={(count) => again(count)} />
        </div>
      )}
      {records.length > 0 && <Records records={records} />}
    </div>
  )
}

function HandOver({ search }: { search: Search }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const start = () => {
    setBusy(true)
    setFailure('')
    everythingOf(search.found.leads)
      .then((file) => save(file, `gegevens-${isoDay(Date.now())}.json`))
      .catch((error: unknown) => setFailure(failureOf(error).message))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button aria-busy={isBusy} onClick={isBusy ? undefined : start}>
        Alle gegevens bewaren als bestand
      </Button>
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {failure}
      </p>
    </>
  )
}

/** When it was done before. Whose data it was stands nowhere any more. */
function Records({ records }: { records: Found['records'] }) {
  const me = useMe()
  return (
    <section aria-labelledby="records" className={panel}>
      <h2 id="records" className="mb-2">
        Eerder gewist
      </h2>
      <ul className="text-sm">
        {records.map(({ at, by, count }) => (
          <li key={at} className="border-t border-rule py-2 first:border-0">
            {exactTime(at)}: {inWords(count)}, door {nameOf(me, by)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const inWords = (count: number) => (count === 1 ? '1 aanvraag' : `${count} aanvragen`)
