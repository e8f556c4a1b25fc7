import { Section } from '../../components/Section'
import type { Products as Props } from '../../generated/payload'
import { ProductCard } from './ProductCard'
import { QuantityHint, UnscriptedQuote } from './UnscriptedQuote'

/** Every product of a line. */
export function Products({ id, title, intro, items, columns, badge, add }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <noscript>
        <QuantityHint />
      </noscript>
      <ul className={`product-grid md:grid-cols-2 ${columns === 3 ? 'thirds' : ''}`}>
        {items.map((product) => (
          <ProductCard key={product.id} product={product} columns={columns} badge={badge} add={add} />
        ))}
      </ul>
      <noscript>
        <UnscriptedQuote />
      </noscript>
    </Section>
  )
}
