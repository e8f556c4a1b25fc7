import { Bullets } from '../../components/Bullets'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import type { Steps as Props } from '../../generated/payload'

/** A process in numbered steps, along one line. */
export function Steps({ id, title, intro, steps }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ol className="border-t border-rule-strong">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid gap-x-8 gap-y-2 border-b border-rule py-6 lg:grid-cols-12"
          >
            <p aria-hidden="true" className={`${numeral} text-step text-ink-soft lg:col-span-2`}>
              {String(index + 1).padStart(2, '0')}
            </p>
            <h3 className="lg:col-span-4">{step.title}</h3>
            <div className="lg:col-span-6">
              <p className="max-w-xl text-ink-soft">{step.text}</p>
              {step.points && <Bullets items={step.points} className="mt-4 text-note" />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
