import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../components/Button'
import { Failed, Loading } from '../desk/frame/States'
import { TitledDialog } from '../desk/frame/TitledDialog'
import type { Props } from './ChangesPage'
import { Differences } from './Differences'
import { differences } from './differences'
import { Entry } from './entry'
import type { Changed, Draft, Publication, Write } from './hub'
import { together } from './hub'
import { type Undone, undo } from './undo'

interface Shown extends Props {
  publication: Publication
  paths: string[]
  drafts: Draft[]
  tell: (text: string) => void
  close: () => void
}

interface Plan {
  entry: Entry
  changed: Changed
  now: string | null
  undone: Undone
}

/** Shows what taking back would change, and makes a draft of it. */
export function UndoDialog(shown: Shown) {
  const { hub, config, publication, paths, drafts, tell, close } = shown
  const [keepsLater, setKeepsLater] = useState(false)
  const changed = publication.entries.filter(({ path }) => paths.includes(path))
  const single = changed.length === 1 ? new Entry(changed[0]?.path ?? '', config) : undefined
  const branch = single?.branch ?? `${together}terug-${publication.head.slice(0, 7)}`
  const draft = drafts.find((one) => one.branch === branch)
  const {
    data: plans,
    error,
    refetch,
  } = useQuery<Plan[]>({
    queryKey: ['undo', publication.head, paths, draft?.head],
    queryFn: async () => {
      const texts = await hub.now(paths, draft?.branch)
      return changed.flatMap((one, n) => {
        const entry = new Entry(one.path, config)
        const now = texts[n] ?? null
        return entry.kind
          ? { entry, changed: one, now, undone: undo(one, now, entry.kind, config) }
          : []
      })
    },
    gcTime: 0,
  })
  const files = (plans ?? []).flatMap(({ undone }) => written(undone, keepsLater))
  const title = `Terugdraaien: ${changed.map(({ path, before, after }) => new Entry(path, config).title(after ?? before)).join(', ')}`
  const propose = useMutation<void>({
    mutationFn: () => hub.propose(branch, title, files, draft),
    onSuccess: () =>
      tell(
        'Er staat een concept dat dit terugdraait. Bekijk het voorbeeld als dat klaar is, en publiceer het.',
      ),
  })
  const later = plans?.filter(({ undone }) => undone.keepingLater) ?? []
  return (
    <TitledDialog title={title} open onClose={close}>
      {!plans && !error && <Loading lines={3} />}
      {error && <Failed failure={error} retry={() => void refetch()} />}
      {plans && (
        <div className="grid gap-4">
          {files.length === 0 && later.length === 0 && (
            <p>Er is niets terug te draaien: alles staat al zoals het daarvoor was.</p>
          )}
          {draft && <p>Hiervan staat al een concept. Wat u terugdraait, komt daarbij.</p>}
          {later.length > 0 && (
            <fieldset>
              <legend className="mb-2">
                Daarna is hetzelfde nog eens gewijzigd. Wat wilt u daarmee?
              </legend>
              {later.map((plan) => (
                <Later key={plan.changed.path} {...shown} {...plan} />
              ))}
              {[false, true].map((keeps) => (
                <label key={String(keeps)} className="flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="later"
                    checked={keepsLater === keeps}
                    onChange={() => setKeepsLater(keeps)}
                    className="size-5 accent-ink"
                  />
                  {keeps ? 'Laten zoals het nu is' : 'Ook terugdraaien'}
                </label>
              ))}
            </fieldset>
          )}
          {files.length > 0 && (
            <>
              <p>Dit wordt een concept, dat u bekijkt en publiceert als elk ander:</p>
              {plans.map((plan) => (
                <Planned key={plan.changed.path} {...shown} {...plan} keepsLater={keepsLater} />
              ))}
              <Button
                look="primary"
                aria-busy={propose.isPending}
                onClick={() => !propose.isPending && propose.mutate()}
              >
                Concept maken
              </Button>
            </>
          )}
          {propose.error && <Failed failure={propose.error} retry={() => propose.mutate()} />}
        </div>
      )}
    </TitledDialog>
  )
}

const written = ({ files, keepingLater }: Undone, keepsLater: boolean): Write[] =>
  keepsLater ? (keepingLater ?? files) : files

/** What an entry says once files are written. */
const after = (files: Write[], now: string | null): string | null =>
  files.length > 0 ? (files.at(-1)?.text ?? null) : now

function Planned({
  entry,
  now,
  undone,
  keepsLater,
  publication,
  config,
}: Plan & Shown & { keepsLater: boolean }) {
  const text = after(written(undone, keepsLater), now)
  const fields = entry.kind?.fields ?? []
  return (
    <div>
      <h3 className="mb-1 text-base">{entry.title(now ?? text)}</h3>
      {text === null ? (
        <p className="text-sm">Wordt verwijderd.</p>
      ) : (
        <Differences
          all={differences(now, text, fields, config.containers)}
          base={publication.head}
          head={publication.base}
        />
      )}
    </div>
  )
}

/** What was changed since then: how it is now, and how it was before. */
function Later({ entry, now, undone, publication, config }: Plan & Shown) {
  const [kept, back] = [undone.keepingLater ?? [], undone.files].map((files) => after(files, now))
  return (
    <Differences
      all={differences(kept ?? null, back ?? null, entry.kind?.fields ?? [], config.containers)}
      base={publication.head}
      head={publication.base}
      names={['Nu', 'Na terugdraaien']}
    />
  )
}
