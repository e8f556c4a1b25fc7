import { Anchor } from '../../components/Anchor'
import { Bullets } from '../../components/Bullets'
import { ArrowIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { FeatureCard, FeatureCards as Props } from '../../generated/payload'

/** Short arguments side by side: under one rule each, or under pictures. */
export function FeatureCards({ id, title, intro, cards }: Props) {
  if (cards.some(({ image }) => image)) {
    return (
      <Section id={id} title={title} intro={intro} tone="graphite">
        <ul className={`grid gap-x-6 gap-y-10 ${columns(cards.length)}`}>
          {cards.map((card) => (
            <li key={card.title} className="group relative flex flex-col">
              {card.image && (
                <Picture
                  image={card.image}
                  part="third"
                  className="aspect-3/2 overflow-hidden rounded-md md:aspect-4/3"
                />
              )}
              <div className="flex grow flex-col pt-5">
                <Words card={card} soft="text-steel" list="mt-4" />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    )
  }
  const brief = cards.every(isBrief)
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul
        className={`grid gap-x-8 gap-y-8 sm:gap-y-10 ${brief ? 'max-sm:gap-x-4 max-sm:gap-y-6 min-[24rem]:grid-cols-2' : ''} ${columns(cards.length)}`}
      >
        {cards.map((card) => (
          <li key={card.title} className="group relative flex flex-col border-t-2 border-ink pt-4">
            <Words card={card} soft="text-ink-soft" list={brief ? 'mt-auto pt-4' : 'mt-4'} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Words({
  card: { title, text, points, link },
  soft,
  list,
}: {
  card: FeatureCard
  soft: string
  list: string
}) {
  return (
    <>
      <h3>{title}</h3>
      <p className={`mt-2 sm:mt-4 ${soft}`}>{text}</p>
      {points && <Bullets items={points} className={`${list} text-note`} />}
      {link && (
        <p className="mt-auto pt-3 pr-6">
          <Anchor href={link.href} className="after:absolute after:inset-0 font-semibold">
            {link.label}
            <ArrowIcon className="ml-3 -mr-8 inline size-5 transition-[translate] group-hover:translate-x-1" />
          </Anchor>
        </p>
      )}
    </>
  )
}

/** Brief cards stand in pairs on phones, their points in line. */
const isBrief = ({ title, text, points = [], link }: FeatureCard) =>
  !link && title.length <= 14 && text.length + points.join('').length <= 120

/** As many columns as leave no gap in the last row. */
function columns(cards: number): string {
  if (cards % 3 === 0) return 'md:grid-cols-3'
  return cards % 4 === 0
    ? 'sm:grid-cols-2 lg:grid-cols-4'
    : cards === 2
      ? 'sm:grid-cols-2'
      : 'sm:grid-cols-2 lg:grid-cols-3'
}
