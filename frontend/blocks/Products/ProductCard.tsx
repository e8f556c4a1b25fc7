import { Bullets } from '../../components/Bullets'
import { Picture } from '../../components/Picture'
import type { Product } from '../../generated/payload'
import { useShell } from '../../shell/context'

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
    <li id={id} className="product-card">
      <div className="relative overflow-hidden rounded-md">
        <Picture
          image={image}
          part={columns === 3 ? 'third' : 'half'}
          waits="empty"
          className="block aspect-4/3 overflow-hidden bg-plinth"
        />
        {badge && <p className="label swap-badge">{badge}</p>}
      </div>
      <div className="flex flex-col justify-between">
        <p className="label flex items-baseline gap-x-2 text-ink-soft">
          <span className="accent-mark" />
          <span>
            {id}
            <span aria-hidden="true"> · </span>
            <span data-category>{category}</span>
          </span>
        </p>
        <h3 className="mt-3 text-card">{name}</h3>
      </div>
      <p className="text-ink-soft">{description}</p>
      <div className="flow flex flex-col justify-between">
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
        <dl className="datasheet">
          {specifications.map(({ label, value }) => (
            <div key={label}>
              <dt>{unbroken(label)}</dt>
              <dd className={hyphenated.test(value) ? 'words' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <div className="self-end">
        <AddButton name={name} label={add} />
      </div>
    </li>
  )
}

/** A word with a hyphen, which is as wide as a figure where figures are of one width. */
const hyphenated = /\p{L}-|-\p{L}/u

/** What stands between brackets stays on one line. */
function unbroken(label: string): string {
  return label.replace(/\([^)]*\)/, (inner) => inner.replaceAll(' ', '\u00a0'))
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className="label mb-2 text-ink">{title}</h4>
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

/** Answers by `Products.script`, which reads the product from the card. */
function AddButton({ name, label }: { name: string; label: string }) {
  return (
    <button type="button" className="button button-dark button-add needs-script">
      {label}
      <span className="sr-only">{`: ${name}`}</span>
    </button>
  )
}
