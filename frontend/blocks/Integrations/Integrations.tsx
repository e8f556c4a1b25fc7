import { Section } from '../../components/Section'
import { caps } from '../../components/styles'
import type { Integrations as Props } from '../../generated/payload'

/** The systems that the software exchanges data with, as a datasheet. */
export function Integrations({ id, title, intro, systems }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <dl className="grid gap-x-8 border-t border-rule sm:grid-cols-2 lg:grid-cols-3">
        {systems.map(({ name, type }) => (
          <div key={name} className="border-b border-rule py-4">
            <dt className="font-semibold">{name}</dt>
            <dd className={`${caps} text-ink-soft`}>{type}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
