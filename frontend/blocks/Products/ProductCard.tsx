import { AccentMark } from '../../components/AccentMark'
import { AddButton } from '../../components/AddButton'
import { Bullets } from '../../components/Bullets'
import { Datasheet } from '../../components/Datasheet'
import { Picture } from '../../components/Picture'
import { badgeStyle, caps } from '../../components/styles'
import type { Product } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** A product as a datasheet. Cards in a row share the heights of their parts. */
export function ProductCard({
  product,
  columns,
  badge,
  add,
}: {
  product: Product
  columns: number
  badge: string | undefined
  add: string
}) {
  const { product: texts } = useShell().texts
  const {
    id,
    name,
    category,
    description,
    image,
    features,
    smartFeatures,
    certifications,
    suitableFor,
    specifications,
  } = product
  return (
    <li id={id} className={`product-card ${cardStyle}`}>
      <div className="relative overflow-hidden rounded-md">
        <Picture
          image={image}
          part={columns === 3 ? 'third' : 'half'}
          waits="empty"
          className="block aspect-4/3 overflow-hidden bg-plinth"
        />
        {badge && <p className={`${badgeStyle} bg-ink text-white print:hidden`}>{badge}</p>}
      </div>
      <div className="flex flex-col justify-between">
        <p className={`${caps} flex items-baseline gap-x-2 text-ink-soft`}>
          <AccentMark />
          <span>
            {id}
            <span aria-hidden="true"> · </span>
            {category}
          </span>
        </p>
        <h3 className="mt-3 text-card">{name}</h3>
      </div>
      <p className="text-ink-soft">{description}</p>
      <div className="flex flex-col justify-between gap-5">
        <Part title={texts.features}>
          <Bullets items={features} />
        </Part>
        {smartFeatures && (
          <Part title={texts.smartFeatures}>
            <Bullets items={smartFeatures} />
          </Part>
        )}
        {certifications && (
          <Part title={texts.certifications}>
            <Tags items={certifications} />
          </Part>
        )}
        {suitableFor && (
          <Part title={texts.suitableFor}>
            <Tags items={suitableFor} />
          </Part>
        )}
      </div>
      <Part title={texts.specifications}>
        <Datasheet
          rows={specifications.map(({ label, value }) => ({
            label,
            value,
            className: hyphenated.test(value) ? '' : undefined,
          }))}
        />
      </Part>
      <div className="self-end">
        <AddButton product={product} label={add} className="w-full" />
      </div>
    </li>
  )
}

/** Its parts are in line with those of the other cards of its row. */
const cardStyle =
  'row-span-6 grid scroll-mt-20 grid-rows-subgrid content-start gap-5 text-note leading-normal'

/** A word with a hyphen, which is as wide as a figure where figures are of one width. */
const hyphenated = /\p{L}-|-\p{L}/u

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className={`${caps} mb-2 text-ink`}>{title}</h4>
      {children}
    </div>
  )
}

function Tags({ items }: { items: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item} className="rounded-sm border border-rule px-2 py-1 text-sm">
          {item}
        </li>
      ))}
    </ul>
  )
}
