import { AccentMark } from '../../components/AccentMark'
import { Bullets } from '../../components/Bullets'
import { ArrowIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { Categories as Props } from '../../generated/payload'

/** The product lines, one card each. */
export function Categories({ id, title, intro, cards }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="grid gap-8 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <li
            key={card.title}
            data-accent={card.accent}
            className="group relative flex flex-col overflow-hidden rounded-md border border-rule bg-white transition-colors hover:border-ink"
          >
            <Picture
              image={card.image}
              decorative
              part="third"
              className="block aspect-16/10 overflow-hidden"
            />
            <div className="flex flex-1 flex-col p-6 md:p-7">
              <h3 className="flex items-baseline gap-3 text-part">
                <AccentMark />
                {card.title}
              </h3>
              <p className="mt-3 text-ink-soft">{card.text}</p>
              <Bullets
                items={card.features}
                className="mt-5 mb-6 border-t border-rule pt-5 text-note"
              />
              <a
                href={card.link.href}
                aria-label={`${card.link.label}: ${card.title}`}
                className="after:absolute after:inset-0 mt-auto inline-flex min-h-11 items-center gap-3 font-semibold"
              >
                {card.link.label}
                <ArrowIcon className="size-5 transition-[translate] group-hover:translate-x-1" />
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
