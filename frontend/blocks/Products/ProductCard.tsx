import { AddButton } from '../../components/AddButton'
import { Anchor } from '../../components/Anchor'
import { Bullets } from '../../components/Bullets'
import { CategoryAnchor } from '../../components/Chips'
import { CompareChoice } from '../../components/CompareChoice'
import { Datasheet } from '../../components/Datasheet'
import { ArrowIcon, PlusIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { ProductKind } from '../../components/ProductKind'
import type { CardsOfAKind, Product } from '../../generated/payload'
import { useShell } from '../../state/shell'

/**
 * All of a product. On telephones its specifications are behind a summary; cards in a row of a wider screen share the
 * heights of their parts.
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
  const { id, name, href, category, categoryName, description, image, language } = product
  const isWide = columns === 2
  return (
    <li
      id={id}
      data-category={categoryName ?? category}
      className={`product-card ${cardStyle} md:row-span-6 ${isWide ? 'xl:row-span-5' : ''}`}
    >
      <CategoryAnchor card={id} categories={categories} />
      <div className="relative overflow-hidden rounded-md">
        <Picture
          image={image}
          part={isWide ? 'two' : 'card'}
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
        <h3 className="mt-2 text-card">
          {href ? (
            <Anchor href={href} className="quiet-link group after:absolute after:inset-0">
              {name}
              <ArrowIcon className="ml-1.5 inline size-5 text-ink-soft transition-[translate] group-hover:translate-x-1" />
            </Anchor>
          ) : (
            name
          )}
        </h3>
        {product.price && <p className="mt-1 font-semibold">{product.price.text}</p>}
      </div>
      <p lang={language} className="text-ink-soft">
        {description}
      </p>
      <div
        className={`contents ${isWide ? 'items-start gap-x-8 xl:grid xl:grid-cols-[3fr_4fr]' : ''}`}
      >
        <Points product={product} />
        <Specifications product={product} />
      </div>
      <div className="relative flex flex-wrap items-center gap-x-2 self-end">
        <AddButton
          product={product}
          label={add}
          narrow
          className="flex-1 max-lg:px-2 max-lg:text-sm min-[22rem]:whitespace-nowrap"
        />
        <CompareChoice product={product} className="max-lg:text-sm" />
      </div>
    </li>
  )
}

/** Its parts are in line with those of the other cards of its row. */
const cardStyle =
  'relative grid scroll-mt-16 content-start gap-3 text-note leading-normal ' +
  'max-md:border-t max-md:border-rule-strong max-md:pt-4 max-md:pb-6 md:grid-rows-subgrid'

/** A word with a hyphen, which is as wide as a figure where figures are of one width. */
const hyphenated = /\p{L}-|-\p{L}/u

/** What it can do, and what its line says beside that. */
function Points({ product }: { product: Product }) {
  const { product: texts } = useShell().texts
  const { features, smartFeatures, certifications, suitableFor, language } = product
  return (
    <div className="flex flex-col gap-3">
      <Part title={texts.features}>
        <Bullets items={features} dense lang={language} />
      </Part>
      {smartFeatures && (
        <Part title={texts.smartFeatures}>
          <Bullets items={smartFeatures} dense lang={language} />
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
    </div>
  )
}

function Specifications({ product: { name, specifications, language } }: { product: Product }) {
  const { product: texts } = useShell().texts
  return (
    <details className="group relative">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-semibold noscript:hidden print:hidden md:supports-[selector(::details-content)]:hidden">
        <PlusIcon className="-ml-1 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
        {texts.list.details}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <Part title={texts.specifications}>
        <Datasheet
          dense
          lang={language}
          rows={specifications.map((row) => ({
            ...row,
            className: hyphenated.test(row.value) ? '' : undefined,
          }))}
        />
      </Part>
    </details>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className="caps mb-2 text-ink">{title}</h4>
      {children}
    </div>
  )
}

function Tags({ items, lang }: { items: string[]; lang?: string | undefined }) {
  return (
    <ul lang={lang} className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item} className="rounded-sm border border-rule px-2 py-0.5 text-sm">
          {item}
        </li>
      ))}
    </ul>
  )
}
