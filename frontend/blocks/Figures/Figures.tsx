import { Figures as Numbers } from '../../components/Figures'
import { Section } from '../../components/Section'
import type { FigureRow as Props } from '../../generated/payload'

/** A few large numbers on their own. */
export function Figures({ id, title, intro, figures }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="graphite">
      <Numbers
        figures={figures}
        className={`grid-cols-2 ${figures.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      />
    </Section>
  )
}
