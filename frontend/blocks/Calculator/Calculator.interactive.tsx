import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Bullets } from '../../components/Bullets'
import { Button, ButtonLink } from '../../components/Button'
import { ChoiceField, Field } from '../../components/Field'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import { draft, useTyped } from '../../forms/use-typed'
import type {
  CalculatorResult,
  FinancingKind,
  FinancingKinds,
  FinancingTerm,
  Calculator as Props,
} from '../../generated/payload'
import { isNewEntry } from '../../lib/history-entry'
import { fill, inEuros } from '../../lib/text'
import { useAddress } from '../../state/address'
import { changeDraft, currentDraft, type Draft, useDraft } from '../../state/draft'
import { amountKey, type Financing, financing, typedAmount } from '../../state/financing'

/** Names the draft, as no form of content is called. What was last worked out is kept in it too, for the way back from the contact form. */
const form = 'block:calculator'
/** Names the draft of the form that a calculation is taken to, as its file in content is called. */
const contactForm = 'contact'
/** Names the history entry whose kind of financing or amount was taken along last. */
const linkKey = 'dfx-financing'

/** What is worked out: euros, and a term in months. */
interface Asked {
  value: number
  term: FinancingTerm
}

/** Works out what equipment costs a month. Until then, the benefits stand in the outcome's place. */
export function Calculator({ id, title, intro, benefits, result, link, ...words }: Props) {
  const { kinds, terms, tax } = words
  const { values } = useDraft(form)
  const asked = lastAsked(values, terms)
  const kind = kindOf(values, kinds, asked?.term.months)
  const element = useRef<HTMLFormElement>(null)
  useTyped(draft(form), element)

  const calculate = () => {
    // From the store: a click that was kept until hydration comes before the rendering with the typed values.
    const { value, duration } = currentDraft(form).values
    const amount = typedAmount(String(value ?? ''))
    if (amount > 0 && duration) changeDraft(form, { asked: [String(amount), String(duration)] })
  }

  const takeFromAddress = useEffectEvent(() => {
    const brought = new URLSearchParams(window.location.search)
    const wanted = brought.get('vorm') ?? ''
    if (kinds?.options.some(({ id }) => id === wanted)) changeDraft(form, { kind: wanted })
    const amount = Number(brought.get(amountKey))
    // What was worked out for another amount goes.
    if (amount > 0) changeDraft(form, { value: String(amount), asked: [] })
  })
  // A link may bring the kind along, as those below the offers do, or the amount, as products and the list do. It does so
  // once: what the visitor makes of it stays.
  const address = useAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is another address for each entry.
  useEffect(() => {
    if (isNewEntry(linkKey)) takeFromAddress()
  }, [address])
  // A link that is followed again makes no other entry.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.href === window.location.href) takeFromAddress()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <noscript>
          <p className="border-l-4 border-signal bg-paper px-5 py-4">{words.script}</p>
        </noscript>
        <form
          ref={element}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            calculate()
          }}
          noValidate
          className="grid auto-rows-max gap-5 noscript:hidden"
        >
          <Field
            id="calculator-value"
            label={words.value}
            name="value"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            autoComplete="off"
            value={String(values['value'] ?? '')}
            onChange={({ target }) => changeDraft(form, { value: target.value })}
          />
          <ChoiceField
            id="calculator-duration"
            label={words.duration}
            name="duration"
            value={String(values['duration'] ?? '')}
            onChange={({ target }) => changeDraft(form, { duration: target.value })}
          >
            <option value="">{words.choose}</option>
            {terms.map(({ months }) => (
              <option key={months} value={months}>
                {`${months} ${words.months}`}
              </option>
            ))}
          </ChoiceField>
          <Button type="submit" data-live look="dark" className="w-full">
            {words.button}
          </Button>
        </form>
        <div className="border-t-2 border-ink pt-5">
          <div aria-live="polite">
            {asked ? (
              <Outcome asked={asked} tax={tax} words={result} />
            ) : (
              <>
                <h3>{benefits.title}</h3>
                <Bullets items={benefits.points} className="mt-5" />
              </>
            )}
          </div>
          {asked && kinds && <KindChoice kinds={kinds} kind={kind} months={asked.term.months} />}
          <p className="mt-6">
            <ButtonLink
              href={link.href}
              look={asked ? 'primary' : 'outline'}
              className="max-sm:w-full"
              onClick={() => {
                if (asked && words.message)
                  takeAlong(
                    messageOf(
                      asked,
                      tax,
                      words.message,
                      kind && kinds && fill(kinds.message, { kind: kind.label }),
                    ),
                  )
              }}
            >
              {link.label}
            </ButtonLink>
          </p>
          {asked && <p className="mt-4 text-sm text-ink-soft">{result.note}</p>}
        </div>
      </div>
    </Section>
  )
}

/** What was worked out last in this tab, if its term is still offered. */
function lastAsked({ asked }: Draft, terms: FinancingTerm[]): Asked | undefined {
  if (!Array.isArray(asked)) return undefined
  const [value = 0, months] = asked.map(Number)
  const term = terms.find((term) => term.months === months)
  return term && value > 0 ? { value, term } : undefined
}

/** How the visitor wants to finance a term, if that can be. */
function kindOf(
  { kind }: Draft,
  kinds: FinancingKinds | undefined,
  months = 0,
): FinancingKind | undefined {
  return kinds?.options.find((option) => option.id === kind && isFor(option, months))
}

const isFor = ({ from, to }: FinancingKind, months: number) => from <= months && months <= to

/** How it is to be financed, of the ways that there are for the term. */
function KindChoice({
  kinds,
  kind,
  months,
}: {
  kinds: FinancingKinds
  kind: FinancingKind | undefined
  months: number
}) {
  return (
    <div className="mt-6">
      <ChoiceField
        id="calculator-kind"
        label={kinds.label}
        help={kinds.help}
        name="kind"
        value={kind?.id ?? ''}
        onChange={({ target }) => changeDraft(form, { kind: target.value })}
      >
        <option value="">{kinds.choose}</option>
        {kinds.options.map((option) => (
          <option key={option.id} value={option.id} disabled={!isFor(option, months)}>
            {option.label}
          </option>
        ))}
      </ChoiceField>
    </div>
  )
}

/** A calculation in words for the message of the contact form, with a sentence behind it. */
function messageOf({ value, term }: Asked, tax: number, message: string, more = ''): string {
  const { payment, net, total } = financing(value, term, tax)
  const words = fill(message, {
    value: inEuros(Math.round(value)),
    months: term.months,
    payment: inEuros(payment),
    net: inEuros(net),
    total: inEuros(total),
  })
  return [words, more].filter(Boolean).join(' ')
}

/** Puts a calculation into the message of the contact form, in the place of an earlier one and below what the visitor wrote. */
function takeAlong(message: string) {
  const written = String(currentDraft(contactForm).values['message'] ?? '')
  const earlier = String(currentDraft(form).values['taken'] ?? '')
  changeDraft(contactForm, {
    message:
      earlier && written.includes(earlier)
        ? written.replace(earlier, () => message)
        : [written, message].filter(Boolean).join('\n\n'),
  })
  changeDraft(form, { taken: message })
}

function Outcome({ asked, tax, words }: { asked: Asked; tax: number; words: CalculatorResult }) {
  const outcome = financing(asked.value, asked.term, tax)
  const rows: [string, number][] = [
    [words.taxBenefit, outcome.taxBenefit],
    [words.net, outcome.net],
    [words.total, outcome.total],
  ]
  return (
    <>
      <h3>{words.title}</h3>
      {words.of && (
        <p className="mt-2 tabular-nums text-ink-soft">
          {fill(words.of, {
            value: inEuros(Math.round(asked.value)),
            months: asked.term.months,
          })}
        </p>
      )}
      <p className="mt-5 text-ink-soft">{words.payment}</p>
      <p className={`${numeral} mt-2 text-[clamp(2.5rem,2rem+2vw,3.75rem)]`}>
        {inEuros(outcome.payment)}
      </p>
      <dl className="mt-6 border-t border-rule">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-rule py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums font-semibold">{inEuros(amount)}</dd>
          </div>
        ))}
      </dl>
      <Split outcome={outcome} words={words} />
    </>
  )
}

/** A bar that shows how a payment divides into what remains and what comes back as tax. */
function Split({ outcome, words }: { outcome: Financing; words: CalculatorResult }) {
  const net = (outcome.net / (outcome.net + outcome.taxBenefit || 1)) * 100
  return (
    <figure className="mt-6">
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
