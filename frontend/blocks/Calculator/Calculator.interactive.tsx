import { type SubmitEvent, useRef, useState } from 'react'
import { Bullets } from '../../components/Bullets'
import { Button, ButtonLink } from '../../components/Button'
import { ChoiceField, Field } from '../../components/Field'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import { useTyped } from '../../forms/useTyped'
import type { CalculatorResult, Calculator as Props } from '../../generated/payload'
import { inEuros } from '../../lib/text'
import { changeDraft, currentDraft, useDraft } from '../../state/draft'
import { amount, type Financing, financing, terms } from '../../state/financing'

/** Names the draft. */
const form = 'calculator'

/** Works out what equipment costs a month. The outcome stands where the benefits were. */
export function Calculator({ id, title, intro, benefits, result, link, ...words }: Props) {
  const { values } = useDraft(form)
  const value = String(values['value'] ?? '')
  const months = String(values['duration'] ?? '')
  const [outcome, setOutcome] = useState<Financing>()
  const element = useRef<HTMLFormElement>(null)
  useTyped(form, element, (typed) => ({
    value: String(typed.get('value') ?? ''),
    duration: String(typed.get('duration') ?? ''),
  }))

  const calculate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the store: a click that was kept until hydration comes before the rendering with the typed values.
    const { value, duration } = currentDraft(form).values
    const worth = amount(String(value))
    if (worth > 0 && duration) setOutcome(financing(worth, Number(duration)))
  }

  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <noscript>
          <p className="border-l-4 border-signal bg-paper px-5 py-4">{words.script}</p>
        </noscript>
        <form
          ref={element}
          onSubmit={calculate}
          noValidate
          className="grid auto-rows-max gap-5 noscript:hidden"
        >
          <Field
            id="calculator-value"
            label={words.value}
            name="value"
            type="number"
            inputMode="numeric"
            min={0}
            step={1000}
            value={value}
            onChange={(event) => changeDraft(form, { value: event.target.value })}
          />
          <ChoiceField
            id="calculator-duration"
            label={words.duration}
            name="duration"
            value={months}
            onChange={(event) => changeDraft(form, { duration: event.target.value })}
          >
            <option value="">{words.choose}</option>
            {terms.map((term) => (
              <option key={term} value={term}>
                {`${term} ${words.months}`}
              </option>
            ))}
          </ChoiceField>
          <Button type="submit" data-live look="primary" className="w-full">
            {words.button}
          </Button>
        </form>
        <div aria-live="polite" className="border-t-2 border-ink pt-5">
          {outcome ? (
            <Outcome outcome={outcome} words={result} link={link} />
          ) : (
            <>
              <h3>{benefits.title}</h3>
              <Bullets items={benefits.points} className="mt-5" />
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

function Outcome({
  outcome,
  words,
  link,
}: {
  outcome: Financing
  words: CalculatorResult
  link: Props['link']
}) {
  const rows: [string, number][] = [
    [words.taxBenefit, outcome.taxBenefit],
    [words.net, outcome.net],
    [words.total, outcome.total],
  ]
  return (
    <>
      <h3>{words.title}</h3>
      <p className="mt-5 text-ink-soft">{words.payment}</p>
      <p className={`${numeral} mt-2 text-[clamp(2.5rem,2rem+2vw,3.75rem)]`}>
        {inEuros(outcome.payment)}
      </p>
      <Split outcome={outcome} words={words} />
      <dl className="mt-6 border-t border-rule">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-rule py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums font-semibold">{inEuros(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{words.note}</p>
      <p className="mt-6">
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </p>
    </>
  )
}

/** A bar that shows how a payment divides into what remains and what comes back as tax. */
function Split({ outcome, words }: { outcome: Financing; words: CalculatorResult }) {
  const net = (outcome.net / (outcome.net + outcome.taxBenefit || 1)) * 100
  return (
    <figure className="mt-5">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-8 w-full">
        <rect x="0" y="0" width={net} height="6" className="fill-ink" />
        <rect x={net + 0.5} y="0" width={99.5 - net} height="6" className="fill-signal" />
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span className="sr-only">{words.chart}</span>
        <span className="flex items-center gap-2">
          <span className="size-3 bg-ink" />
          {words.net}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 bg-signal" />
          {words.taxBenefit}
        </span>
      </figcaption>
    </figure>
  )
}
