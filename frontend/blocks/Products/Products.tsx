import { Section } from '../../components/Section'
import type { Products as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'
import { ProductCard } from './ProductCard'

/** Every product of a line. */
export function Products({ id, title, intro, line, items, columns, badge, add }: Props) {
  const { hint } = useShell().texts.noScript
  return (
    <Section id={id} title={title} intro={intro}>
      {/* Without JavaScript there is no wishlist. */}
      <noscript>
        <p className="mb-8 border-l-4 border-signal bg-white px-5 py-4">
          <a href={`${hint.href}#${line}`} className="underline underline-offset-4">
            {hint.label}
          </a>
        </p>
      </noscript>
      <ul
        className={`grid gap-x-8 gap-y-14 md:grid-cols-2 print:block ${columns === 3 ? 'thirds' : ''}`}
      >
        {items.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            columns={columns}
            badge={badge}
            add={add}
          />
        ))}
      </ul>
    </Section>
  )
}
