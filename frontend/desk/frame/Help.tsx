import { useKeysOn } from './keys'
import { type Status, StatusMark, statusesThat, statusLabels } from './Status'
import { TitledDialog } from './TitledDialog'

const keys = [
  ['j of ↓', 'naar de volgende aanvraag'],
  ['k of ↑', 'naar de vorige aanvraag'],
  ['Enter', 'de aanvraag openen'],
  ['Spatie', 'de aanvraag kiezen, om er meer tegelijk te wijzigen'],
  ['w', 'naar wat u met de gekozen aanvragen kunt doen'],
  ['/', 'zoeken'],
  ['?', 'deze uitleg'],
  ['Esc', 'deze uitleg sluiten'],
]

const meanings: Record<Status, string> = {
  new: 'niemand heeft de aanvraag opgepakt',
  undelivered: 'de mail aan verkoop is niet aangekomen; de aanvraag staat alleen hier',
  'in-hand': 'iemand is ermee bezig',
  answered: 'de klant heeft antwoord',
  won: 'het is een opdracht geworden',
  lost: 'het is geen opdracht geworden',
  spam: 'geen echte aanvraag',
}

/** What keys do and statuses mean. */
export function Help({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [areKeysOn, setKeysOn] = useKeysOn()
  return (
    <TitledDialog title="Uitleg en sneltoetsen" open={isOpen} onClose={close}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="rounded-sm border border-rule-strong px-1.5 py-0.5 font-sans text-[0.8125rem]">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={areKeysOn}
          onChange={(event) => setKeysOn(event.target.checked)}
          className="size-5 accent-ink"
        />
        Sneltoetsen van één teken gebruiken
      </label>
      <h3 className="mt-4 mb-2 text-base">Wat een status betekent</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {statusesThat(() => true).map((status) => (
          <div key={status} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex items-center gap-2 font-semibold whitespace-nowrap">
              <StatusMark status={status} /> {statusLabels[status]}
            </dt>
            <dd>{meanings[status]}</dd>
          </div>
        ))}
      </dl>
    </TitledDialog>
  )
}
