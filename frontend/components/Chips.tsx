import type { CardsOfAKind, Paging } from '../generated/payload'
import { useShell } from '../state/shell'

/** Stays in view below the header. */
export const chipBar =
  '**:scroll-mb-[99rem] sticky top-16 z-10 -mx-gutter mb-4 flex items-center gap-4 border-b border-rule bg-paper px-gutter py-2 print:hidden'

/**
 * A way to the first card of each category, and by `attachCategories` a choice of what is shown. Of a list on several pages,
 * each category has pages of its own.
 */
export function Chips({
  all,
  categories,
  paging,
}: {
  /** The anchor of the whole. */
  all: string
  categories: CardsOfAKind[]
  paging: Paging | undefined
}) {
  const { list } = useShell().texts.product
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav
      aria-label={list.categories}
      className="-mx-1 min-w-0 flex-1 overflow-x-auto p-1 pr-6 [mask:linear-gradient(to_left,#0000,#000_1.5rem)]"
    >
      <ul className="flex gap-2">
        <Chip
          name=""
          label={list.all}
          href={paging?.all ?? `#${all}`}
          count={total}
          current={!paging?.category}
        />
        {categories.map(({ id, name, count, href }) => (
          <Chip
            key={id}
            name={name}
            label={name}
            href={href ?? `#${id}`}
            count={count}
            current={name === paging?.category}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Within the first card of a category, the place that its chip leads to. */
export function CategoryAnchor({
  card,
  categories,
}: {
  card: string
  categories: CardsOfAKind[] | undefined
}) {
  const id = categories?.find(({ first }) => first === card)?.id
  return id && <span id={id} className="absolute scroll-mt-16" />
}

function Chip({
  name,
  label,
  href,
  count,
  current,
}: {
  name: string
  label: string
  href: string
  count: number
  current: boolean
}) {
  return (
    <li className="shrink-0">
      <a
        href={href}
        data-chip={href.startsWith('#') ? name : undefined}
        aria-current={current ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-rule-strong px-3 text-note font-semibold whitespace-nowrap transition-colors hover:border-ink aria-[current]:bg-ink aria-[current]:text-white"
      >
        {label}
        <span className="font-normal tabular-nums">{count}</span>
      </a>
    </li>
  )
}
