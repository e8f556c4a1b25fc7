import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../components/Button'
import { Failure } from '../desk/api/client'
import { Failed } from '../desk/frame/States'
import { TitledDialog } from '../desk/frame/TitledDialog'
import type { Props } from './ChangesPage'
import type { Draft, Publication } from './hub'
import { StateLine, titleOf } from './parts'
import { heldBy, publishedAs } from './state'
import { type Verdict, verdictOf } from './verdict'

interface Shown extends Props {
  chosen: Draft[]
  drafts: Draft[]
  underway: Publication[]
  tell: (text: string) => void
  close: () => void
}

/** Brings drafts together in one that is published in one go, when the check says that the site can be made with it. */
export function JoinDialog({
  hub,
  config,
  mayPublish,
  chosen,
  drafts,
  underway,
  tell,
  close,
}: Shown) {
  const others = drafts.filter((one) => !chosen.includes(one) && heldBy(one, drafts).length === 0)
  const names = chosen.map((draft) => titleOf(draft, config))
  const title = names.join(', ')
  const paths = chosen.flatMap(({ entries }) => entries.map(({ path }) => path))
  const twice = chosen.flatMap(({ entries }) =>
    entries.filter(({ path }) => paths.filter((one) => one === path).length > 1),
  )
  const { data: verdict, isPending } = useQuery<Verdict | null>({
    queryKey: ['together', ...[...chosen, ...others, ...underway].map(({ head }) => head)],
    queryFn: async () => (await verdictOf(chosen, others, config, hub, underway)) ?? null,
  })
  const join = useMutation<string>({
    mutationFn: async () => {
      await hub.join(title, chosen)
      if (!mayPublish)
        return `Samen voorgesteld: ${title}. Een collega die mag publiceren, vindt het hier.`
      const made = (await hub.drafts()).find((one) => heldBy(one, chosen).length === chosen.length)
      try {
        if (made) await hub.publish(made, title, chosen)
        return publishedAs(title)
      } catch (error) {
        // The checks of the new draft have just begun, most of the time.
        const why = error instanceof Failure ? error.message : ''
        return `Het is nu één concept, met één voorbeeld: ${title}. ${why}`
      }
    },
    onSuccess: tell,
  })
  const mayGo = twice.length === 0 && verdict?.mistakes.length === 0 && verdict.along.length === 0
  return (
    <TitledDialog
      title={mayPublish ? 'Samen publiceren' : 'Samen voorstellen'}
      open
      onClose={close}
    >
      <div className="grid gap-4 text-sm">
        <ul className="list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {twice.length > 0 && (
          <StateLine
            mark="wrong"
            title="Twee concepten wijzigen hetzelfde"
            text="Publiceer ze na elkaar, of kies er een."
          />
        )}
        {isPending && <StateLine mark="busy" title="Wordt nagekeken" />}
        {verdict === null && (
          <StateLine
            mark="wrong"
            title="Niet nagekeken"
            text="De controle van de site geeft nu geen antwoord. Probeer het over een minuut opnieuw."
          />
        )}
        {verdict?.along.map((other) => (
          <StateLine
            key={other.number}
            mark="wrong"
            title={`${titleOf(other, config)} hoort er ook bij`}
            text="Sluit dit, en kies dat concept ook."
          />
        ))}
        {verdict?.mistakes.map(({ text }) => (
          <StateLine key={text} mark="wrong" title={text} />
        ))}
        {mayGo && <StateLine mark="ready" title="De controle vindt geen fouten" />}
        <Button
          look="primary"
          disabled={!mayGo}
          aria-busy={join.isPending}
          onClick={() => !join.isPending && join.mutate()}
        >
          {mayPublish ? 'Nu publiceren' : 'Voorstellen'}
        </Button>
        {join.error && <Failed failure={join.error} retry={() => join.mutate()} />}
      </div>
    </TitledDialog>
  )
}
