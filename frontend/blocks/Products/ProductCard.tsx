import { AddButton } from '../../components/AddButton'
import { Anchor } from '../../components/Anchor'
import { Bullets } from '../../components/Bullets'
import { CategoryAnchor } from '../../components/Chips'
import { CompareChoice } from '../../components/CompareChoice'
import { Datasheet } from '../../components/Datasheet'
import { PlusIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { ProductKind } from '../../components/ProductKind'
import { caps, quietLink } from '../../components/styles'
import type { CardsOfAKind, Product } from '../../generated/payload'
import { useShell } from '../../state/shell'

/**
 * A product in short, and all of its datasheet behind a summary. On telephones its picture stands beside its name; cards in
 * a row of a wider screen share the heights of their parts.
 */
export function ProductCard({
  product,
  categories,
  columns,
  badge,
  add,
}: {
  product: Product
  categories: CardsOfAKind[] | undefined
  columns: number
  badge: string | undefined
  add: string
}) {
  const { list } = useShell().texts.product
  const { id, name, href, category, dutch, description, image, keyFigures, language } = product
  return (
    <li id={id} data-category={dutch ?? category} className={`product-card ${cardStyle}`}>
      <CategoryAnchor card={id} categories={categories} />
      <div className="relative grid grid-cols-[6.5rem_1fr] items-start gap-4 md:row-span-2 md:grid-cols-1 md:grid-rows-subgrid">
        <div className="relative overflow-hidden rounded-md">
          <Picture
            image={image}
            part={columns === 3 ? 'card' : 'large'}
            waits="empty"
            className="block aspect-4/3 overflow-hidden bg-plinth"
          />
          {badge && (
            <p className="absolute bottom-0 left-0 bg-ink px-2 text-sm font-semibold text-white print:hidden">
              {badge}
            </p>
          )}
        </div>
        <div>
          <ProductKind product={product} />
          <h3 className="mt-1 md:mt-2 md:text-card">
            {href ? (
              <Anchor href={href} className={`${quietLink} after:absolute after:inset-0`}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </h3>
        </div>
      </div>
      <p lang={language} className="in-short text-ink-soft">
        {description}
      </p>
      <Datasheet rows={keyFigures} dense lang={language} className="self-end print:hidden" />
      <AddButton product={product} label={add} className="w-full" />
      <div className="relative max-md:-my-1">
        <CompareChoice product={product} className="absolute top-0 right-0" />
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-semibold noscript:hidden print:hidden">
            <PlusIcon className="-ml-1 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
            {list.details}
            <span className="sr-only">{`: ${name}`}</span>
          </summary>
          <Whole product={product} />
        </details>
      </div>
    </li>
  )
}

/** Its parts are in line with those of the other cards of its row. */
const cardStyle =
  'relative grid scroll-mt-16 content-start gap-2 text-note leading-normal ' +
  'max-md:border-t max-md:border-rule-strong max-md:pt-4 md:row-span-6 md:grid-rows-subgrid md:gap-4'

/** A word with a hyphen, which is as wide as a figure where figures are of one width. */
const hyphenated = /\p{L}-|-\p{L}/u

/** What is not said in short. */
function Whole({ product }: { product: Product }) {
  const { product: texts } = useShell().texts
  const { features, smartFeatures, certifications, suitableFor, specifications, language } = product
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      <Part title={texts.features}>
        <Bullets items={features} lang={language} />
      </Part>
      {smartFeatures && (
        <Part title={texts.smartFeatures}>
          <Bullets items={smartFeatures} lang={language} />
        </Part>
      )}
      {certifications && (
        <Part title={texts.certifications}>
          <Tags items={certifications} />
        </Part>
      )}
      {suitableFor && (
        <Part title={texts.suitableFor}>
          <Tags items={suitableFor} lang={language} />
        </Part>
      )}
      <Part title={texts.specifications}>
        <Datasheet
          lang={language}
          rows={specifications.map(({ label, value }) => ({
            label,
            value,
            className: hyphenated.test(value) ? '' : undefined,
          }))}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className={`${caps} mb-2 text-ink`}>{title}</h4>
      {children}
    </div>
  )
}

function Tags({ items, lang }: { items: string[]; lang?: string | undefined }) {
  return (
    <ul lang={lang} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item} className="rounded-sm border border-rule px-2 py-1 text-sm">
          {item}
        </li>
      ))}
    </ul>
  )
}
