import { Bullets } from '../../components/Bullets'
import { ButtonLink } from '../../components/Button'
import { Figures } from '../../components/Figures'
import { Picture } from '../../components/Picture'
import { Wrap } from '../../components/Wrap'
import type { Scene as Props } from '../../generated/payload'

/** A picture with what it is about: across the page above its words, or at one side of them. */
export function Scene({ place = 'wide', ...scene }: Props) {
  return place === 'wide' ? <Wide {...scene} /> : <Beside {...scene} place={place} />
}

function Wide({ id, title, intro, image, points, figures, link }: Omit<Props, 'place'>) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className="on-dark bg-graphite text-white outline-none"
    >
      <Picture image={image} className="block aspect-3/2 overflow-hidden md:aspect-5/2" />
      <Wrap className="py-12 md:py-16">
        <div className="grid items-baseline gap-x-8 gap-y-4 lg:grid-cols-2">
          <h2>{title}</h2>
          <div>
            {intro && <p className="max-w-2xl text-lg leading-relaxed text-steel">{intro}</p>}
            {points && <Bullets items={points} className="mt-5 text-steel" />}
            {link && (
              <p className="mt-6">
                <ButtonLink href={link.href} className="max-sm:w-full">
                  {link.label}
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
        {figures && (
          <Figures
            figures={figures}
            className={`mt-10 ${figures.length === 3 ? '' : 'lg:grid-cols-4'}`}
          />
        )}
      </Wrap>
    </section>
  )
}

function Beside({ id, title, intro, image, place, points, figures, link }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="band bg-paper outline-none">
      <Wrap className="grid items-center gap-x-8 gap-y-6 lg:grid-cols-12">
        <Picture
          image={image}
          part="most"
          className={`block aspect-3/2 overflow-hidden rounded-md lg:col-span-7 ${place === 'right' ? 'lg:order-last' : ''}`}
        />
        <div className="lg:col-span-5">
          <h2>{title}</h2>
          {intro && <p className="mt-5 text-ink-soft">{intro}</p>}
          {points && <Bullets items={points} className="mt-5" />}
          {figures && (
            <dl className="mt-6 border-t border-rule">
              {figures.map(({ value, caption }) => (
                <div key={caption} className="flex justify-between gap-4 border-b border-rule py-3">
                  <dt className="text-ink-soft first-letter:uppercase">{caption}</dt>
                  <dd className="text-right tabular-nums font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {link && (
            <p className="mt-6">
              <ButtonLink href={link.href} className="max-sm:w-full">
                {link.label}
              </ButtonLink>
            </p>
          )}
        </div>
      </Wrap>
    </section>
  )
}
