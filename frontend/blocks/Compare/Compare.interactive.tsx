import { useEffect, useRef, useState } from 'react'
import { attachAddButtons } from '../../components/add-buttons'
import { Button } from '../../components/Button'
import { Section } from '../../components/Section'
import type { Product, Compare as Props } from '../../generated/payload'
import { fill } from '../../lib/text'
import { onlyDifferences } from '../../state/comparison'
import { notify } from '../../state/notices'
import { shareAddress } from '../../state/share'
import { useShell } from '../../state/shell'
import { add } from '../../state/wishlist'
import { itemOf } from '../../state/wishlist-item'
import { changeWishlist, openWishlist } from '../../state/wishlist-store'
import { Chooser } from './Chooser'
import { ComparisonTable } from './ComparisonTable'
import { comparisonOf } from './rows'
import { useCompared } from './use-compared'

/** Up to four products side by side. */
export function Compare(block: Props) {
  const { id, title, intro, lines, script } = block
  const { media } = useShell().texts
  const compared = useCompared()
  const { isReady, products, unknown, more, hasFailed, retry } = compared
  return (
    <Section id={id} title={title} intro={intro}>
      <noscript>
        <p className="mb-6 border-l-4 border-signal bg-white px-5 py-4">{script}</p>
        <Lines lines={lines} />
      </noscript>
      <div aria-busy={!isReady} className="min-h-[50vh] noscript:hidden">
        <div role="status">
          {!isReady && <p className="text-ink-soft">{media.loading}</p>}
          {unknown.length > 0 && <Remark text={fill(block.unknown, { ids: unknown.join(', ') })} />}
          {more.length > 0 && <Remark text={fill(block.more, { ids: more.join(', ') })} />}
        </div>
        {hasFailed && (
          <div role="alert" className="mb-8 border-l-4 border-danger bg-white px-5 py-4">
            <h3>{block.failed.title}</h3>
            <p className="mt-2 mb-4">{block.failed.text}</p>
            <Button onClick={retry}>{block.retry}</Button>
          </div>
        )}
        {products.length > 0 ? (
          <Compared block={block} products={products} />
        ) : (
          isReady &&
          !hasFailed && (
            <div className="mb-8 max-w-2xl">
              <h3>{block.empty.title}</h3>
              <p className="mt-3 mb-6 text-ink-soft">{block.empty.text}</p>
              <Lines lines={lines} />
            </div>
          )
        )}
        {isReady && <Chooser label={block.choose} hint={block.chooseHint} />}
      </div>
    </Section>
  )
}

function Remark({ text }: { text: string }) {
  return <p className="mb-6 border-l-4 border-signal bg-white px-5 py-4">{text}</p>
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {lines.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The table, and what can be done with all of it. */
function Compared({ block, products }: { block: Props; products: Product[] }) {
  const shell = useShell()
  const table = useRef<HTMLDivElement>(null)
  const [isShort, setShort] = useState(false)
  const all = comparisonOf(products, block, shell.texts.product, shell.language.locale)
  const groups = isShort ? onlyDifferences(all) : all

  const key = products.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products have other buttons.
  useEffect(
    () => (table.current ? attachAddButtons(table.current, shell) : undefined),
    [shell, key],
  )

  const addAll = () => {
    changeWishlist((list) => products.reduce((all, product) => add(all, itemOf(product)), list))
    const { title, text } = block.added
    notify({
      title,
      text: fill(text, { count: products.length }),
      action: { label: shell.texts.wishlist.view, run: openWishlist },
    })
  }
  const onShare = () =>
    void shareAddress(block.title, location.href, { copied: block.copied, failed: block.notCopied })
  return (
    // On phones the machines come first.
    <div ref={table} className="grid grid-cols-1 gap-y-6 print:block">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:contents print:hidden">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold print:hidden">
          <input
            type="checkbox"
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
            className="size-5 accent-ink"
          />
          {block.differences}
        </label>
        <div className="flex flex-wrap gap-3 max-sm:order-last print:hidden">
          <Button look="dark" onClick={addAll} className="max-sm:w-full">
            {block.addAll}
          </Button>
          <Button onClick={onShare}>{block.share}</Button>
          <Button onClick={() => window.print()}>{block.print}</Button>
        </div>
      </div>
      <ComparisonTable words={block} products={products} groups={groups} />
      {groups.length === 0 && <p className="text-ink-soft">{block.same}</p>}
    </div>
  )
}
