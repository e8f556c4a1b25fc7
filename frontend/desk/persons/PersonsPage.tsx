import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import type { Persons, Summary } from '../../generated/desk'
import { type Failure, save } from '../api/client'
import { exactTime, isoDay } from '../frame/dates'
import { nameOf, useMe } from '../frame/me'
import { Page } from '../frame/Page'
import { Failed, Message } from '../frame/States'
import { panel } from '../frame/styles'
import { inWords } from '../list/parts'
import { Rows } from '../list/Rows'
import { EraseDialog } from './EraseDialog'
import { everythingOf, look } from './search'

let soughtLast = ''

/** What is held of one person: to show, to hand over and to erase. The address is in no URL of the desk, which histories keep. */
export function PersonsPage() {
  const [typed, setTyped] = useState(soughtLast)
  const [text, setText] = useState(soughtLast)
  useEffect(() => {
    soughtLast = text // for who comes back from a lead
  }, [text])
  const [erased, setErased] = useState<number>()
  const search = useInfiniteQuery({
    queryKey: ['persons', text],
    queryFn: ({ pageParam }) => look(text, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
    enabled: text !== '',
    gcTime: 0,
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage } = search
  const isUnfinished = hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isUnfinished) void fetchNextPage()
  }, [isUnfinished, fetchNextPage])
  const queries = useQueryClient()
  const again = () => queries.resetQueries({ queryKey: ['persons'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return
    setErased(undefined)
    if (typed.trim() === text) void again()
    else setText(typed.trim())
  }
  /** Neither an address nor a number was typed. */
  const isImpossible = error?.status === 422
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
            error={isImpossible ? error.message : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="dark" aria-busy={isFetching} className="max-sm:w-full">
          Zoeken
        </Button>
      </form>
      {text && !isImpossible && (
        <Result
          text={text}
          found={data?.pages ?? []}
          isBusy={isFetching || isUnfinished}
          failure={isFetching ? null : error}
          erased={erased}
          again={again}
          done={(count) => {
            setErased(count)
            void again()
          }}
        />
      )}
    </Page>
  )
}

function Result({
  text,
  found,
  isBusy,
  failure,
  erased,
  again,
  done,
}: {
  text: string
  found: Persons[]
  isBusy: boolean
  failure: Failure | null
  erased: number | undefined
  again: () => void
  done: (erased: number) => void
}) {
  const leads = found.flatMap((page) => page.leads)
  const records = found.at(-1)?.records ?? []
  return (
    <div className="grid gap-5">
      <p role="status" className="text-sm text-ink-soft">
        {erased !== undefined && `${inWords(erased)} gewist. `}
        {isBusy
          ? `Bezig met zoeken; tot nu toe ${inWords(leads.length)}…`
          : `${inWords(leads.length)} gevonden.`}
      </p>
      {failure && <Failed failure={failure} retry={again} />}
      {!isBusy && !failure && leads.length === 0 && erased === undefined && (
        <Message title="Niets gevonden">
          <p>Er staat niets van {text} in de aanvragen.</p>
        </Message>
      )}
      {leads.length > 0 && <Rows leads={leads} isSpam={false} />}
      {!isBusy && !failure && leads.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <HandOver leads={leads} />
          <EraseDialog text={text} count={leads.length} done={done} />
        </div>
      )}
      {records.length > 0 && <Records records={records} />}
    </div>
  )
}

function HandOver({ leads }: { leads: Summary[] }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => save(await everythingOf(leads), `gegevens-${isoDay(Date.now())}.json`),
  })
  return (
    <>
      <Button aria-busy={isPending} onClick={isPending ? undefined : () => mutate()}>
        Alle gegevens bewaren als bestand
      </Button>
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error?.message}
      </p>
    </>
  )
}

/** When it was done before. Whose data it was stands nowhere any more. */
function Records({ records }: { records: Persons['records'] }) {
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
