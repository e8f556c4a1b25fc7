import { Bullets } from '../../components/Bullets'
import { Section } from '../../components/Section'
import type { Package, Packages as Props } from '../../generated/payload'

/** Offers side by side; the one with a badge stands out. */
export function Packages({ id, title, intro, packages }: Props) {
  const columns =
    packages.length % 3 === 0 ? 'lg:grid-cols-3' : packages.length === 1 ? '' : 'lg:grid-cols-2 xl:grid-cols-4'
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className={`-mb-6 grid gap-x-8 sm:grid-cols-2 ${columns}`}>
        {packages.map((offer) => (
          <Offer key={offer.title} {...offer} />
        ))}
      </ul>
    </Section>
  )
}

function Offer({ title, text, price, per, facts, points, badge, link }: Package) {
  return (
    <li
      className={`offer mb-6 sm:max-lg:last:odd:col-span-2 rounded-md border p-6 ${badge ? 'border-ink bg-paper' : 'border-rule bg-white'}`}
    >
      {badge && <p className="label">{badge}</p>}
      <h3>{title}</h3>
      {price && (
        <p className="mt-4 grid gap-1">
          <span className="figure-value text-[1.9rem]">{price}</span>
          {per && <span className="text-note text-ink-soft">{per}</span>}
        </p>
      )}
      <p className="mt-4 text-ink-soft">{text}</p>
      {facts && (
        <dl className="datasheet mt-5 text-note">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Bullets items={points} className="mt-5 text-note" />
      {link && (
        <p className="flex pt-6">
          <a href={link.href} className={`button w-full px-3 ${badge ? 'button-dark' : 'button-outline'}`}>
            {link.label}
          </a>
        </p>
      )}
    </li>
  )
}
