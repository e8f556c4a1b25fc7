import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Bullets } from '../../components/Bullets'
import { Button, ButtonLink } from '../../components/Button'
import { ChoiceField, Field } from '../../components/Field'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import { draft, useTyped } from '../../forms/useTyped'
import type {
  CalculatorResult,
  FinancingKind,
  FinancingTerm,
  Calculator as Props,
} from '../../generated/payload'
import { isNewEntry } from '../../lib/history-entry'
import { fill, inEuros } from '../../lib/text'
import { changeDraft, currentDraft, type Draft, useDraft } from '../../state/draft'
import { amount, type Financing, financing, nearestTerm, typedAmount } from '../../state/financing'

/** Names the draft. What was last worked out is kept in it too, for the way back from the contact form. */
const form = 'calculator'
/** Names the draft of the form that a calculation is taken to, as its file in content is called. */
const contactForm = 'contact'
/** Names the history entry whose kind of financing was chosen last. */
const linkKey = 'dfx-financing'

/** What is worked out: euros, and a term in months. */
interface Asked {
  value: number
  term: FinancingTerm
  kind?: FinancingKind | undefined
}

/** Works out what equipment costs a month. It starts with an example, or else with the benefits in the outcome's place. */
export function Calculator({ id, title, intro, benefits, result, link, ...words }: Props) {
  const { example, kinds, terms, tax } = words
  const { values } = useDraft(form)
  const start = {
    value: example ? inEuros(example.value) : '',
    duration: example ? String(example.months) : '',
  }
  const filled = (values: Draft) => ({
    value: String(values['value'] ?? start.value),
    months: String(values['duration'] ?? start.duration),
    kind: kinds?.options.find((kind) => kind.id === values['kind']),
  })
  const { value, months, kind } = filled(values)
  const last = lastAsked(values, words)
  const asked = last ?? (example && askedOf(example, words))
  const element = useRef<HTMLFormElement>(null)
  // What the server put into the fields was not typed.
  useTyped(draft(form), element, (typed) => {
    const text = String(typed.get('value') ?? '')
    const duration = String(typed.get('duration') ?? '')
    return {
      value: text === start.value ? '' : typedAmount(text).text,
      duration: duration === start.duration ? '' : duration,
      kind: String(typed.get('kind') ?? ''),
    }
  })

  const calculate = () => {
    // From the store: a click that was kept until hydration comes before the rendering with the typed values.
    const { value, months, kind } = filled(currentDraft(form).values)
    if (amount(value) > 0 && months)
      changeDraft(form, { asked: [String(amount(value)), months, kind?.id ?? ''] })
  }

  const chooseKind = (id: string) => {
    const { months } = filled(currentDraft(form).values)
    const chosen = kinds?.options.find((kind) => kind.id === id)
    changeDraft(form, {
      kind: id,
      ...(chosen && months && { duration: String(nearestTerm(Number(months), chosen, terms)) }),
    })
  }

  const takeKind = useEffectEvent(() => {
    const wanted = new URLSearchParams(window.location.search).get('vorm') ?? ''
    if (!kinds?.options.some((kind) => kind.id === wanted)) return
    chooseKind(wanted)
    calculate()
  })
  // A link may bring the kind along, as those below the offers do. It does so once: what the visitor makes of it stays.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's key says that there is another entry.
  useEffect(() => {
    if (isNewEntry(linkKey)) takeKind()
  }, [key])
  // A link that is followed again makes no other entry.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.href === window.location.href) takeKind()
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
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => changeDraft(form, { value: formatTyped(event) })}
          />
          {kinds && (
            <ChoiceField
              id="calculator-kind"
              label={kinds.label}
              help={kinds.help}
              name="kind"
              value={kind?.id ?? ''}
              onChange={(event) => chooseKind(event.target.value)}
            >
              <option value="">{kinds.choose}</option>
              {kinds.options.map((kind) => (
                <option key={kind.id} value={kind.id}>
                  {kind.label}
                </option>
              ))}
            </ChoiceField>
          )}
          <ChoiceField
            id="calculator-duration"
            label={words.duration}
            name="duration"
            value={months}
            onChange={(event) => changeDraft(form, { duration: event.target.value })}
          >
            <option value="">{words.choose}</option>
            {terms.map(({ months: term }) => (
              <option
                key={term}
                value={term}
                disabled={kind && (term < kind.from || term > kind.to)}
              >
                {`${term} ${words.months}`}
              </option>
            ))}
          </ChoiceField>
          <Button type="submit" data-live look="dark" className="w-full">
            {words.button}
          </Button>
        </form>
        <div aria-live="polite" className="border-t-2 border-ink pt-5">
          {asked ? (
            <Outcome
              asked={asked}
              tax={tax}
              title={example && !last ? example.title : result.title}
              words={result}
              link={link}
              message={words.message && messageOf(asked, tax, words.message, kinds?.message)}
            />
          ) : (
            <>
              <h3>{benefits.title}</h3>
              <Bullets items={benefits.points} className="mt-5" />
            </>
          )}
        </div>
      </div>
      {example && (
        <div className="mt-14 grid gap-x-8 gap-y-4 border-t border-rule pt-6 lg:grid-cols-2">
          <h3>{benefits.title}</h3>
          <Bullets items={benefits.points} />
        </div>
      )}
    </Section>
  )
}

type Offered = Pick<Props, 'kinds' | 'terms'>

/** What is worked out, if its term is offered. */
function askedOf(
  { value, months, kind }: { value: number; months: number; kind?: string | undefined },
  { terms, kinds }: Offered,
): Asked | undefined {
  const term = terms.find((term) => term.months === months)
  return term && { value, term, kind: kinds?.options.find(({ id }) => id === kind) }
}

/** What was worked out last in this tab. */
function lastAsked({ asked }: Draft, offered: Offered): Asked | undefined {
  if (!Array.isArray(asked)) return undefined
  const [value, months] = asked.map(Number)
  return value && months ? askedOf({ value, months, kind: asked[2] }, offered) : undefined
}

/**
 * The amount in a field that was typed into. The field gets it at once, with the caret where the visitor goes on; React then
 * finds the value that it wants to put there, and leaves the caret alone.
 */
function formatTyped({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { inputType = 'insertFromElsewhere' } = nativeEvent as Partial<InputEvent>
  const isWhole = inputType.startsWith('insertFrom') || inputType === 'insertReplacementText'
  const before = field.value
  const { text, caret } = isWhole
    ? typedAmount(String(amount(before) || '').replace('.', ','))
    : typedAmount(before, field.selectionStart ?? undefined)
  // Deleting a dot deletes nothing; the caret steps over it in the direction of the key.
  const step = inputType === 'deleteContentForward' && text.length > before.length ? 1 : 0
  field.value = text
  field.setSelectionRange(caret + step, caret + step)
  return text
}

/** A calculation in words, for who answers the contact form. */
function messageOf(asked: Asked, tax: number, message: string, ofKind: string | undefined): string {
  const { payment, net, total } = financing(asked.value, asked.term, tax)
  const words = fill(message, {
    value: inEuros(Math.round(asked.value)),
    months: asked.term.months,
    payment: inEuros(payment),
    net: inEuros(net),
    total: inEuros(total),
  })
  return asked.kind && ofKind ? `${words} ${fill(ofKind, { kind: asked.kind.label })}` : words
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

function Outcome({
  asked,
  tax,
  title,
  words,
  link,
  message,
}: {
  asked: Asked
  tax: number
  title: string
  words: CalculatorResult
  link: Props['link']
  message: string | undefined
}) {
  const outcome = financing(asked.value, asked.term, tax)
  const rows: [string, number][] = [
    [words.taxBenefit, outcome.taxBenefit],
    [words.net, outcome.net],
    [words.total, outcome.total],
  ]
  return (
    <>
      <h3>{title}</h3>
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
      <Split outcome={outcome} words={words} />
      <dl className="mt-6 border-t border-rule">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-rule py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums font-semibold">{inEuros(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <ButtonLink
          href={link.href}
          look="primary"
          className="max-sm:w-full"
          onClick={() => {
            if (message) takeAlong(message)
          }}
        >
          {link.label}
        </ButtonLink>
      </p>
      <p className="mt-4 text-sm text-ink-soft">{words.note}</p>
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
