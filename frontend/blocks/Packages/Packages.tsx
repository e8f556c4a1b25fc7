import { Bullets } from '../../components/Bullets'
import { ButtonLink } from '../../components/Button'
import { Datasheet } from '../../components/Datasheet'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import { unbroken } from '../../components/unbroken'
import type { Package, Packages as Props } from '../../generated/payload'

/** Offers side by side, of which the one with a badge stands out; those without any price below each other. */
export function Packages({ id, title, intro, packages }: Props) {
  if (!packages.some(({ price }) => price)) {
    return (
      <Section id={id} title={title} intro={intro} tone="white">
        <ul className="border-t border-rule-strong">
          {packages.map((offer) => (
            <OfferRow key={offer.title} {...offer} />
          ))}
        </ul>
      </Section>
    )
  }
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

function Offer({ title, english, text, price, per, facts, points, badge, link }: Package) {
  return (
    <li className={`${offerStyle} ${badge ? 'border-ink bg-paper' : 'border-rule bg-white'}`}>
      {badge && (
        <p className="caps absolute left-6 -translate-y-1/2 bg-signal px-2 py-1">{badge}</p>
      )}
      <Name title={title} english={english} />
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
            <span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        </p>
      )}
    </li>
  )
}

/** Its first fact, such as how long it takes, stands large before it; on phones below its name, and the link comes last. */
function OfferRow({ title, english, text, facts = [], points, link }: Package) {
  const [first, ...others] = facts
  return (
    <li className="grid gap-x-8 gap-y-5 border-b border-rule py-8 max-md:gap-y-3 md:grid-cols-[14rem_1fr_1fr] lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      {first && (
        <dl className="flex flex-col-reverse justify-end max-md:order-1 max-md:flex-row max-md:items-baseline max-md:justify-start max-md:gap-x-2 lg:col-span-3">
          <dt className="mt-1 text-note text-ink-soft max-md:order-first">{first.label}</dt>
          <dd className={`${numeral} text-intro md:text-step`}>{unbroken(first.value)}</dd>
        </dl>
      )}
      <div
        className={`max-md:contents md:col-span-2 ${first ? 'lg:col-span-5' : 'md:col-start-2 lg:col-span-8 lg:col-start-1'}`}
      >
        <Name title={title} english={english} />
        <p className="text-ink-soft md:mt-3">{text}</p>
        {others.length > 0 && (
          <Datasheet rows={others} className="text-note max-md:order-1 md:mt-5" />
        )}
      </div>
      <Bullets
        items={points}
        className="text-note max-md:order-2 md:col-span-2 md:col-start-2 lg:col-span-4 lg:col-start-auto lg:row-span-2"
      />
      {link && (
        <p
          className={`max-md:order-3 md:col-span-2 md:col-start-2 lg:col-span-5 ${first ? 'lg:col-start-4' : 'lg:col-start-1'}`}
        >
          <ButtonLink href={link.href} className="max-sm:w-full">
            {link.label}
            <span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        </p>
      )}
    </li>
  )
}

/** The name in English, where the offer has one, and in Dutch. */
function Name({ title, english }: Pick<Package, 'title' | 'english'>) {
  if (!english) return <h3>{title}</h3>
  return (
    <h3>
      <span lang="en">{`${english} `}</span>
      <span className="mt-1 block font-sans text-note font-normal text-ink-soft">{title}</span>
    </h3>
  )
}
