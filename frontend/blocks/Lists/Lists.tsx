import { Bullets } from '../../components/Bullets'
import { Section } from '../../components/Section'
import type { Lists as Props } from '../../generated/payload'

/** Plain lists side by side on one sheet, between hairlines. */
export function Lists({ id, title, intro, lists }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <div
        className={`grid gap-px rounded-md border border-rule bg-rule ${columns[lists.length] ?? 'md:grid-cols-2'}`}
      >
        {lists.map((list) => (
          <div key={list.title} className="bg-white p-6">
            <h3>{list.title}</h3>
            <Bullets items={list.points} className="mt-5" />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** How lists of a number stand so that no row ends in a hole. */
const columns: Record<number, string> = {
  1: 'max-w-3xl',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
}
