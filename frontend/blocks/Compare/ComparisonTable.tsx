import { AddButton } from '../../components/AddButton'
import { Bullets } from '../../components/Bullets'
import { IconButton } from '../../components/Button'
import { CloseIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { quietLink } from '../../components/styles'
import type { Compare, Product } from '../../generated/payload'
import { fill } from '../../lib/text'
import { type Row, type RowGroup, toggle, type Value } from '../../state/comparison'
import { changeComparison } from '../../state/comparison-store'

/** Products in columns, and what they have in rows. On a narrow screen it scrolls sideways beside the names of its rows. */
export function ComparisonTable({
  words,
  products,
  groups,
}: {
  words: Compare
  products: Product[]
  groups: RowGroup[]
}) {
  return (
    <section
      aria-label={words.region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto print:overflow-visible"
    >
      <table className="w-full table-fixed text-note leading-normal">
        <thead>
          <tr>
            <td className={`${name} border-ink`} />
            {products.map((product) => (
              <th key={product.id} scope="col" className={`${cell} border-ink pb-4 font-normal`}>
                <Column product={product} words={words} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={products.length + 1}
                className="border-b border-rule-strong pt-6 pb-4 text-left"
              >
                <span className="sticky left-0 font-display text-card font-heavy">{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.label} row={row} ids={products.map(({ id }) => id)} words={words} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const name =
  'sticky left-0 z-10 w-26 border-b bg-paper py-2 pr-3 text-left align-top text-sm md:w-56'
const cell = 'w-34 border-b px-3 py-2 md:w-auto text-left align-top'

/** The head of a product's column. */
function Column({ product, words }: { product: Product; words: Compare }) {
  const { id, name, href, image } = product
  return (
    <div className="relative flex flex-col gap-2">
      <Picture
        image={image}
        part="third"
        decorative
        waits="empty"
        className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
      />
      <IconButton
        aria-label={fill(words.remove, { name })}
        onClick={() => changeComparison((list) => toggle(list, id))}
        className="absolute top-0 right-0 bg-white"
      >
        <CloseIcon />
      </IconButton>
      <span className="text-sm text-ink-soft uppercase tabular-nums">{id}</span>
      <span className="text-intro leading-tight font-semibold">
        {href ? (
          <a href={href} className={quietLink}>
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      <AddButton product={product} label={words.add} className="mt-1 w-full" />
    </div>
  )
}

/** What the products have by one name. What differs is marked beside the name, and set in bold. */
function Line({
  row: { label, values, differs },
  ids,
  words,
}: {
  row: Row
  ids: string[]
  words: Compare
}) {
  const isCompared = ids.length > 1 && differs
  return (
    <tr>
      <th scope="row" className={`${name} border-rule font-normal text-ink-soft`}>
        {label}
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
          className={`${cell} border-rule tabular-nums ${isCompared && typeof value === 'string' ? 'font-semibold' : ''}`}
        >
          <Shown value={value} missing={words.missing} />
        </td>
      ))}
    </tr>
  )
}

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
