import type { Compare, Product, ProductTexts } from '../../generated/payload'
import { decimal } from '../../lib/text'
import { group, type RowGroup, row, specificationGroups } from '../../state/comparison'

/** All that can be said of the products side by side. */
export function comparisonOf(
  products: Product[],
  { rows, groups }: Pick<Compare, 'rows' | 'groups'>,
  texts: ProductTexts,
  locale: string,
): RowGroup[] {
  const of = (label: string, value: (product: Product) => string | string[] | undefined) =>
    row(label, products.map(value))
  const general = group(rows.general, [
    of(rows.line, ({ lineName }) => lineName),
    of(rows.category, ({ categoryName, category }) => categoryName ?? category),
    of(rows.area, (product) => areaOf(product, locale)),
    of(rows.delivery, ({ delivery }) => delivery),
    of(rows.warranty, ({ warranty }) => warranty),
    of(texts.price.label, ({ price }) => price?.text),
    of(texts.certifications, ({ certifications }) => certifications),
    of(texts.suitableFor, ({ suitableFor }) => suitableFor),
  ])
  const features = group(texts.features, [
    of(texts.features, ({ features }) => features),
    of(texts.smartFeatures, ({ smartFeatures }) => smartFeatures),
  ])
  // What is promised of a whole line stands above, and not a second time in the words of one datasheet.
  const own = specificationGroups(products, groups).map(({ title, rows: all }) =>
    group(
      title,
      all.filter(({ label }) => label !== rows.warranty && label !== rows.delivery),
    ),
  )
  return [general, ...own, features].filter(({ rows }) => rows.length > 0)
}

/** Square metres of floor, to one decimal, as a language writes it. */
function areaOf({ space }: Product, locale: string): string | undefined {
  return space && `${decimal((space.length * space.width) / 1e4, locale)} m²`
}
