import { Bullets } from '../../components/Bullets'
import { Section } from '../../components/Section'
import type { FeatureCards as Props } from '../../generated/payload'

/** Short arguments side by side, under one rule each. */
export function FeatureCards({ id, title, intro, cards }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className={`grid gap-x-8 gap-y-10 ${columns(cards.length)}`}>
        {cards.map((card) => (
          <li key={card.title} className="border-t-2 border-ink pt-5">
            <h3>{card.title}</h3>
            <p className="mt-3 text-ink-soft">{card.text}</p>
            {card.points && <Bullets items={card.points} className="mt-4 text-note" />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As many columns as leave no gap in the last row. */
function columns(cards: number): string {
  if (cards % 3 === 0) return 'md:grid-cols-3'
  return cards % 4 === 0
    ? 'sm:grid-cols-2 lg:grid-cols-4'
    : cards === 2
      ? 'sm:grid-cols-2'
      : 'sm:grid-cols-2 lg:grid-cols-3'
}
