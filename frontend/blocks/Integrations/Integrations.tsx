import { Section } from '../../components/Section'
import type { Integrations as Props } from '../../generated/payload'

/** The systems that the software exchanges data with, by their type. The types are English, with a Dutch word before them. */
export function Integrations({ id, title, intro, dutch, systems }: Props) {
  const types = [...new Set(systems.map(({ type }) => type))]
  return (
    <Section id={id} title={title} intro={intro}>
      <dl
        className={`grid gap-x-8 gap-y-8 sm:gap-y-10 sm:grid-cols-2 ${types.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {types.map((type) => {
          const word = dutch?.find(({ label }) => label === type)?.value
          return (
            <div key={type} className="border-t-2 border-ink pt-5">
              <dt>
                {word && <span className="block font-display text-xl font-bold">{word}</span>}
                <span lang="en" className="caps text-ink-soft">
                  {type}
                </span>
              </dt>
              {systems
                .filter((system) => system.type === type)
                .map(({ name }) => (
                  <dd key={name} className="mt-2 border-t border-rule pt-2 sm:mt-4 sm:pt-4">
                    {name}
                  </dd>
                ))}
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
