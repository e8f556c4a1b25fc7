import { AccentMark } from '../../components/AccentMark'
import { Anchor } from '../../components/Anchor'
import { Bullets } from '../../components/Bullets'
import { ArrowIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { Categories as Props } from '../../generated/payload'

/** The product lines, one card each: the first two large where the others fill a row, and all of them rows on phones. */
export function Categories({ id, title, intro, cards }: Props) {
  const large = cards.length % 4 === 2 ? 2 : 0
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-10 max-md:gap-y-0 max-md:border-t max-md:border-rule-strong md:grid-cols-2 xl:grid-cols-4">
        {cards.map((card, index) => (
          <li
            key={card.title}
            data-accent={card.accent}
            className={`group relative flex gap-x-4 border-b border-rule max-md:py-5 md:flex-col md:border-0 ${index < large ? 'xl:col-span-2' : ''}`}
          >
            <Picture
              image={card.image}
              decorative
              part={index < large ? 'large' : 'quarter'}
              className={`overflow-hidden rounded-md max-md:aspect-square max-md:w-1/3 max-md:shrink-0 max-md:self-start md:aspect-16/10 ${index < large ? 'xl:aspect-video' : ''}`}
            />
            <div className="flex min-w-0 grow flex-col md:mt-5">
              <h3 className="flex items-baseline gap-3 md:text-part">
                <AccentMark />
                {card.title}
              </h3>
              <p className="mt-2 text-ink-soft hyphens-auto max-md:text-note max-md:leading-snug">
                {card.text}
              </p>
              <Bullets
                items={card.features}
                className="mt-4 mb-4 text-note max-md:my-2 max-sm:text-sm max-md:[&>:not(:first-child)]:sr-only"
              />
              <Anchor
                href={card.link.href}
                aria-label={`${card.link.label}: ${card.title}`}
                className="after:absolute after:inset-0 mt-auto inline-flex min-h-11 items-center gap-3 font-semibold"
              >
                {card.link.label}
                <ArrowIcon className="size-5 transition-[translate] group-hover:translate-x-1" />
              </Anchor>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
