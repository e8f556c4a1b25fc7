import { Anchor } from '../../components/Anchor'
import { ArrowLink } from '../../components/ArrowLink'
import { FigureValue } from '../../components/Figures'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import type { ProjectFigures as Props } from '../../generated/payload'

/** What some projects came to, each by one figure. On phones beside the picture, as rows. */
export function ProjectFigures({ id, title, intro, items, link }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul
        className={`grid gap-x-8 border-t border-rule-strong md:border-0 ${items.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
      >
        {items.map(({ name, location, users, href, figure, image }) => (
          <li
            key={href}
            className="group relative grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-rule py-5 md:flex md:flex-col md:border-0 md:py-0"
          >
            <Picture
              image={image}
              part={items.length === 2 ? 'large' : 'figure'}
              className="aspect-3/2 overflow-hidden rounded-md"
            />
            <div>
              {figure && (
                <p className={`${numeral} text-figure`}>
                  <FigureValue value={figure.value} />
                </p>
              )}
              {figure && (
                <p className="md:mt-2 md:border-t md:border-rule md:pt-3">{figure.caption}</p>
              )}
              <p className="mt-2 text-note text-ink-soft">
                <Anchor href={href} className="after:absolute after:inset-0 font-semibold text-ink">
                  {name}
                </Anchor>
                <span className="block">{`${location} · ${users}`}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {link && (
        <p className="mt-8">
          <ArrowLink {...link} />
        </p>
      )}
    </Section>
  )
}
