import { useEffect, useState } from 'react'
import { ChoiceField } from '../../components/Field'
import { type Entry, fetchIndex } from '../../lib/catalogue'
import { maxCompared, toggle } from '../../state/comparison'
import { changeComparison, useComparison } from '../../state/comparison-store'
import { useShell } from '../../state/shell'

/** Puts one more product in the comparison, as long as there is room. Nothing where the names cannot be fetched. */
export function Chooser({ label, hint }: { label: string; hint: string }) {
  const ids = useComparison()
  const { home } = useShell().language
  const [entries, setEntries] = useState<Entry[]>([])
  useEffect(() => {
    void fetchIndex(home).then(setEntries)
  }, [home])
  if (entries.length === 0 || ids.length >= maxCompared) return null
  const free = entries.filter(({ id }) => !ids.includes(id))
  return (
    <div className="mt-8 max-w-xl print:hidden">
      <ChoiceField
        id="compare-choose"
        label={label}
        value=""
        onChange={({ target }) => changeComparison((list) => toggle(list, target.value))}
      >
        <option value="">{hint}</option>
        {[...new Set(free.map(({ line }) => line))].map((line) => (
          <optgroup key={line} label={line}>
            {free
              .filter((entry) => entry.line === line)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {`${name} (${id.toUpperCase()})`}
                </option>
              ))}
          </optgroup>
        ))}
      </ChoiceField>
    </div>
  )
}
