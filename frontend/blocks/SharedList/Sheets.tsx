import { Bullets } from '../../components/Bullets'
import { Datasheet } from '../../components/Datasheet'
import { Picture } from '../../components/Picture'
import type { Fetched } from '../../state/use-products'

/** A datasheet of each product of the list, from a new page on where it is printed. */
export function Sheets({
  title,
  products: all,
}: {
  title: string
  products: (Fetched | undefined)[]
}) {
  const products = all.filter((product) => typeof product === 'object')
  if (products.length === 0) return null
  return (
    <div className="mt-14 print:break-before-page">
      <h2 className="text-part">{title}</h2>
      {products.map(({ id, name, description, image, features, specifications }) => (
        <article
          key={id}
          className="mt-6 grid gap-x-8 gap-y-5 border-t border-rule-strong pt-6 break-inside-avoid sm:grid-cols-[1fr_2fr]"
        >
          <div>
            <Picture
              image={image}
              part="third"
              waits="empty"
              className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
            />
            <p className="caps mt-3 text-ink-soft">{id}</p>
            <h3>{name}</h3>
            <p className="mt-2 text-note text-ink-soft">{description}</p>
          </div>
          <div className="text-note">
            <Datasheet rows={specifications} />
            <Bullets items={features} className="mt-4" />
          </div>
        </article>
      ))}
    </div>
  )
}
