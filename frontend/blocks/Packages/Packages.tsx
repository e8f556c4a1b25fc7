import { Bullets } from '../../components/Bullets'
import { ButtonLink } from '../../components/Button'
import { Datasheet } from '../../components/Datasheet'
import { Section } from '../../components/Section'
import { caps, numeral } from '../../components/styles'
import type { Package, Packages as Props } from '../../generated/payload'

/** Offers side by side; the one with a badge stands out. */
export function Packages({ id, title, intro, packages }: Props) {
  const columns =
    packages.length % 3 === 0
      ? 'lg:grid-cols-3'
      : packages.length === 1
        ? ''
        : 'lg:grid-cols-2 xl:grid-cols-4'
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

/** Its parts are in line with those of the other offers of its row. */
const offerStyle =
  'relative mb-6 row-span-6 grid grid-rows-subgrid content-start gap-y-0 rounded-md border p-6 ' +
  'sm:max-lg:last:odd:col-span-2'

function Offer({ title, text, price, per, facts, points, badge, link }: Package) {
  return (
    <li className={`${offerStyle} ${badge ? 'border-ink bg-paper' : 'border-rule bg-white'}`}>
      {badge && (
        <p className={`${caps} absolute left-6 -translate-y-1/2 bg-signal px-[0.6rem] py-[0.3rem]`}>
          {badge}
        </p>
      )}
      <h3>{title}</h3>
      {price && (
        <p className="mt-4 grid gap-1">
          <span className={`${numeral} text-step`}>{price}</span>
          {per && <span className="text-note text-ink-soft">{per}</span>}
        </p>
      )}
      <p className="mt-4 text-ink-soft">{text}</p>
      {facts && <Datasheet rows={facts} className="mt-5 text-note" />}
      <Bullets items={points} className="mt-5 text-note" />
      {link && (
        <p className="flex pt-6">
          <ButtonLink href={link.href} look={badge ? 'dark' : 'outline'} narrow className="w-full">
            {link.label}
          </ButtonLink>
        </p>
      )}
    </li>
  )
}
