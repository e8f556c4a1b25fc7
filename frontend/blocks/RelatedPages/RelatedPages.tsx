import { AccentMark } from '../../components/AccentMark'
import { Anchor } from '../../components/Anchor'
import { ArrowIcon } from '../../components/icons'
import { Section } from '../../components/Section'
import type { RelatedPages as Props } from '../../generated/payload'

/** Ways on to other pages, as a table of contents. */
export function RelatedPages({ id, title, intro, pages }: Props) {
  const columns = `${pages.length > 1 ? 'md:grid-cols-2' : ''} ${pages.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className={`grid grid-cols-1 gap-x-8 border-t border-rule-strong ${columns}`}>
        {pages.map(({ text, accent, link }) => (
          <li
            key={link.href}
            data-accent={accent}
            className="group relative flex items-start gap-4 border-b border-rule py-5"
          >
            <AccentMark className="mt-2" />
            <div className="min-w-0 flex-1">
              <Anchor
                href={link.href}
                className="after:absolute after:inset-0 font-display text-xl font-bold hyphens-auto lg:max-xl:text-lg"
              >
                {link.label}
              </Anchor>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
            <ArrowIcon className="mt-1 size-5 shrink-0 text-ink-soft transition-[translate] group-hover:translate-x-1 group-hover:text-ink" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
