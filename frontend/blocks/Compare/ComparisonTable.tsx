import { AddButton } from '../../components/AddButton'
import { Bullets } from '../../components/Bullets'
import { IconButton } from '../../components/Button'
import { CloseIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { unbroken } from '../../components/unbroken'
import type { Compare, Product } from '../../generated/payload'
import { fill } from '../../lib/text'
import { type Row, type RowGroup, toggle, type Value } from '../../state/comparison'
import { changeComparison } from '../../state/comparison-store'

/**
 * Products in columns, and what they have in rows. On phones the name of a row is above its values, and four products scroll
 * sideways. Of fewer, the products' names stay in sight.
 */
export function ComparisonTable({
  words,
  products,
  groups,
}: {
  words: Compare
  products: Product[]
  groups: RowGroup[]
}) {
  const columns = phoneColumns[products.length - 1]
  const row = `max-md:grid ${columns}`
  const scrolls = products.length > 3
  return (
    <section
      aria-label={words.region}
      tabIndex={scrolls ? 0 : undefined} // what scrolls can be scrolled by keyboard
      className={scrolls ? 'relative max-md:overflow-x-auto' : 'relative'}
    >
      <table className="w-full table-fixed text-note leading-normal max-md:block">
        <thead className="max-md:contents">
          <tr className={row}>
            <td className={corner} />
            {products.map((product) => (
              <td key={product.id} className={`${cell} pb-0`}>
                <Head product={product} words={words} />
              </td>
            ))}
          </tr>
          <tr className={`${row} sticky top-16 z-10 bg-paper`}>
            <td className={`${corner} border-b border-ink`} />
            {products.map(({ id, name, href }) => (
              <th key={id} scope="col" className={`${cell} border-b border-ink font-normal`}>
                <span className="block text-sm text-ink-soft uppercase tabular-nums">{id}</span>
                <span className="text-note leading-tight font-semibold md:text-intro">
                  {href ? (
                    <a href={href} className="quiet-link">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </span>
              </th>
            ))}
          </tr>
          <tr className={`${row} print:hidden`}>
            <td className={corner} />
            {products.map((product) => (
              <td key={product.id} className={`${cell} pt-3`}>
                <AddButton
                  product={product}
                  label={words.add}
                  className={`w-full px-1! max-lg:text-sm ${products.length === 3 ? 'flex-col md:flex-row' : ''}`}
                />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} className="max-md:block">
            <tr className="max-md:block">
              <th
                scope="rowgroup"
                colSpan={products.length + 1}
                className="border-b border-rule-strong pt-6 pb-4 text-left max-md:block"
              >
                <span className="sticky left-0 font-display text-card font-heavy">{title}</span>
              </th>
            </tr>
            {rows.map((line) => (
              <Line
                key={line.label}
                row={line}
                ids={products.map(({ id }) => id)}
                words={words}
                className={row}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** Three beside each other on the smallest of phones; of four, the third is seen to go on. */
const phoneColumns = [
  'max-md:grid-cols-1 max-md:gap-x-4',
  'max-md:grid-cols-2 max-md:gap-x-4',
  'max-md:grid-cols-3 max-md:gap-x-2 max-md:text-sm',
  'max-md:w-max max-md:grid-cols-[repeat(4,7.5rem)] max-md:gap-x-4',
]

const corner = 'max-md:hidden md:w-44 lg:w-56'
const cell = 'py-2 text-left align-top md:px-3'

/** The head of a product's column. */
function Head({ product, words }: { product: Product; words: Compare }) {
  return (
    <div className="relative">
      <Picture
        image={product.image}
        part="third"
        decorative
        waits="empty"
        className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
      />
      <IconButton
        aria-label={fill(words.remove, { name: product.name })}
        onClick={() => changeComparison((list) => toggle(list, product.id))}
        className="absolute top-0 right-0 bg-white"
      >
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** What the products have by one name. What differs is marked beside the name, and set in bold. */
function Line({
  row: { label, values, differs },
  ids,
  words,
  className,
}: {
  row: Row
  ids: string[]
  words: Compare
  className: string
}) {
  const isCompared = ids.length > 1 && differs
  return (
    <tr className={`max-md:border-b max-md:border-rule max-md:py-2 ${className}`}>
      <th scope="row" className={rowName}>
        {unbroken(label)}
        {isCompared && (
          <>
            <span aria-hidden="true" className="ml-1 font-semibold text-signal-deep">
              ≠
            </span>
            <span className="sr-only">{`, ${words.differs}`}</span>
          </>
        )}
      </th>
      {values.map((value, index) => (
        <td
          key={ids[index]}
          className={`${valueStyle} tabular-nums ${isCompared && typeof value === 'string' ? 'font-semibold' : ''}`}
        >
          <Shown value={value} missing={words.missing} />
        </td>
      ))}
    </tr>
  )
}

const rowName =
  'text-left align-top text-sm font-normal text-ink-soft max-md:sticky max-md:left-0 max-md:col-span-full max-md:w-fit md:border-b md:border-rule md:py-2 md:pr-3'
const valueStyle =
  'text-left align-top hyphens-auto wrap-break-word md:border-b md:border-rule md:px-3 md:py-2'

function Shown({ value, missing }: { value: Value; missing: string }) {
  if (typeof value === 'string') return value
  if (value?.length) return <Bullets items={[...value]} dense />
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{missing}</span>
    </>
  )
}
