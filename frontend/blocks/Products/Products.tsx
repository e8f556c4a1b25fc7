import { Anchor } from '../../components/Anchor'
import { Chips, chipBar } from '../../components/Chips'
import { CompareLink } from '../../components/CompareChoice'
import { Jumps } from '../../components/Contents'
import { PlusIcon } from '../../components/icons'
import { PageList } from '../../components/PageList'
import { Section } from '../../components/Section'
import type { Paging, Products as Props } from '../../generated/payload'
import { fill } from '../../lib/text'
import { useShell } from '../../state/shell'
import { HelpCard } from './HelpCard'
import { ProductCard } from './ProductCard'

/** Every product of a line, by category. The script beside it shows one category alone, or the datasheets of all. */
export function Products(block: Props) {
  const { id, title, intro, line, items, categories, columns, badge, add, help, paging } = block
  const isLast = !paging || paging.number === paging.pages.length
  const status = <Status count={items.length} paging={paging} />
  const { hint } = useShell().texts.noScript
  return (
    <Section id={id ?? line} title={title} pageTitle={paging?.title} intro={intro}>
      {/* Without JavaScript there is no wishlist. */}
      <noscript>
        <p className="mb-8 border-l-4 border-signal bg-white px-5 py-4">
          <Anchor href={`${hint.href}#${line}`} className="underline underline-offset-4">
            {hint.label}
          </Anchor>
        </p>
      </noscript>
      <div className={chipBar}>
        {categories ? <Chips all={id ?? line} categories={categories} paging={paging} /> : status}
        <CompareLink className="flex" />
      </div>
      {categories && <div className="mb-4 flex">{status}</div>}
      {items.length > 4 && <Index items={items} isOpen={!categories} />}
      <ul
        className={`grid gap-x-8 gap-y-2 md:grid-cols-2 md:gap-y-12 print:block ${columns === 3 ? 'lg:grid-cols-3' : ''}`}
      >
        {items.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            categories={categories}
            columns={columns}
            badge={badge}
            add={add}
          />
        ))}
        {help && isLast && <HelpCard {...help} columns={columns} />}
      </ul>
      {paging && <PageList {...paging} />}
    </Section>
  )
}

/** A way to each product: a card takes a screen of a telephone, and half of one elsewhere. */
function Index({ items, isOpen }: Pick<Props, 'items'> & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="group mb-4 border-b border-rule pb-4 print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold">
        <PlusIcon className="-ml-1 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
        {useShell().texts.product.list.index}
      </summary>
      <Jumps
        links={items.map(({ id, name }) => ({ label: name, href: `#${id}` }))}
        className="lg:grid-cols-4"
      />
    </details>
  )
}

/** How many are in view, and a button that opens all their datasheets. */
function Status({ count, paging }: { count: number; paging: Paging | undefined }) {
  const { list } = useShell().texts.product
  return (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 noscript:hidden print:hidden">
      <p
        role="status"
        data-shown={paging ? undefined : list.shown}
        className="text-note text-ink-soft"
      >
        {fill(list.shown, { count, total: paging?.total ?? count })}
      </p>
      <button
        type="button"
        data-unfold={list.unfold}
        data-fold={list.fold}
        className="min-h-11 text-note font-semibold underline underline-offset-4 md:hidden"
      >
        {list.unfold}
      </button>
    </div>
  )
}
