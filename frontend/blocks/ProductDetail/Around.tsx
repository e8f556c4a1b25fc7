import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { ProductDetail as Props } from '../../generated/payload'

/** Where the product stands already, and what goes with it. */
export function Around({ projects, related, words }: Props) {
  return (
    <>
      {projects && (
        <Section title={words.projects} tone="white">
          <ul className={`grid gap-8 ${projects.length > 1 ? 'thirds sm:grid-cols-2' : ''}`}>
            {projects.map(({ name, href, place, summary, image }) => (
              <li
                key={href}
                className={`relative ${projects.length === 1 ? 'grid items-center gap-x-8 gap-y-4 sm:grid-cols-2' : ''}`}
              >
                <Picture
                  image={image}
                  part={projects.length % 3 === 0 ? 'third' : 'two'}
                  decorative
                  className="aspect-3/2 overflow-hidden rounded-md"
                />
                <div>
                  <h3 className={`text-card ${projects.length === 1 ? '' : 'mt-4'}`}>
                    <a href={href} className={cover}>
                      {name}
                    </a>
                  </h3>
                  <p className="mt-1 text-ink-soft">{place}</p>
                  {projects.length === 1 && <p className="mt-4">{summary}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {related && (
        <Section title={words.related}>
          <ul className="thirds grid gap-x-4 gap-y-8 min-[24rem]:grid-cols-2 sm:gap-8">
            {related.map(({ id, name, href, image, description }) => (
              <li key={id} className={`relative ${hole(related.length)}`}>
                <Picture
                  image={image}
                  part={related.length % 3 === 0 ? 'pair' : 'halves'}
                  decorative
                  waits="empty"
                  className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
                />
                <div>
                  <h3 className="mt-4 text-card">
                    <a href={href} className={cover}>
                      {name}
                    </a>
                  </h3>
                  <p className="mt-1 text-note text-ink-soft max-sm:hidden">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Of three products, the last is left out where two stand beside each other on a phone. */
const hole = (count: number) => (count === 3 ? 'min-[24rem]:max-sm:last:hidden' : '')

/** A link whose whole card can be pressed. */
const cover = 'quiet-link after:absolute after:inset-0'
