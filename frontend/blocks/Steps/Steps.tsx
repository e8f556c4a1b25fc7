import { Bullets } from '../../components/Bullets'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import { unbroken } from '../../components/unbroken'
import type { Steps as Props, Step } from '../../generated/payload'

/** A process in numbered steps: a few short ones beside each other, others below each other along one line. */
export function Steps({ id, title, intro, steps }: Props) {
  const isShort = steps.length <= 4 && !steps.some(({ points }) => points)
  return (
    <Section id={id} title={title} intro={intro}>
      {isShort ? <Row steps={steps} /> : <Column steps={steps} />}
    </Section>
  )
}

function Row({ steps }: { steps: Step[] }) {
  return (
    <ol
      className={`grid gap-x-8 gap-y-10 ${steps.length === 4 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      {steps.map((step, index) => (
        <li key={step.title} className="border-t border-rule-strong pt-5">
          <Numeral index={index} />
          <h3 className="mt-4">{step.title}</h3>
          <p className="mt-2 text-ink-soft">{unbroken(step.text)}</p>
        </li>
      ))}
    </ol>
  )
}

function Column({ steps }: { steps: Step[] }) {
  return (
    <ol className="border-t border-rule-strong">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="grid gap-x-8 gap-y-2 border-b border-rule py-6 lg:grid-cols-12"
        >
          <Numeral index={index} className="lg:col-span-2" />
          <h3 className="lg:col-span-4">{step.title}</h3>
          <div className="lg:col-span-6">
            <p className="max-w-xl text-ink-soft">{unbroken(step.text)}</p>
            {step.points && <Bullets items={step.points} className="mt-4 text-note" />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Numeral({ index, className = '' }: { index: number; className?: string }) {
  return (
    <p aria-hidden="true" className={`${numeral} text-step text-ink-soft ${className}`}>
      {String(index + 1).padStart(2, '0')}
    </p>
  )
}
