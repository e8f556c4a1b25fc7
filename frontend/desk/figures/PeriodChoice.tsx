import { ChoiceField, Field } from '../../components/Field'
import { useMe } from '../frame/me'
import type { Period } from './period'

const choices = [
  { value: '', choice: 'weeks', label: 'Twaalf weken' },
  { value: 'jaar', choice: 'year', label: 'Dit jaar' },
  { value: 'eigen', choice: 'own', label: 'Eigen periode' },
] as const

/** Over which days is counted, and of which form. It stands in the address. */
export function PeriodChoice({
  period,
  form,
  query,
  setQuery,
}: {
  period: Period
  form: string
  query: URLSearchParams
  setQuery: (query: URLSearchParams) => void
}) {
  const me = useMe()
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next)
  }
  const days = { periode: 'eigen', from: period.from, to: period.to }
  const takeDay = (name: 'from' | 'to') => (event: { target: { value: string } }) => {
    // A year is typed figure by figure.
    if (event.target.value > '2000') change({ ...days, [name]: event.target.value })
  }
  return (
    <div className="mb-4 grid items-end gap-3 min-[24rem]:grid-cols-2 sm:max-w-3xl sm:grid-cols-4 print:hidden">
      <ChoiceField
        id="period"
        label="Periode"
        value={choices.find(({ choice }) => choice === period.choice)?.value}
        onChange={(event) => {
          const { value } = event.target
          change(value === 'eigen' ? days : { periode: value, from: '', to: '' })
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        id="figures-form"
        label="Formulier"
        value={form}
        onChange={(event) => change({ form: event.target.value })}
      >
        <option value="">Alle</option>
        {me.forms.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </ChoiceField>
      {period.choice === 'own' && (
        <>
          <Field
            id="from"
            label="Vanaf"
            type="date"
            value={period.from}
            max={period.to}
            onChange={takeDay('from')}
          />
          <Field
            id="to"
            label="Tot en met"
            type="date"
            value={period.to}
            min={period.from}
            onChange={takeDay('to')}
          />
        </>
      )}
    </div>
  )
}
