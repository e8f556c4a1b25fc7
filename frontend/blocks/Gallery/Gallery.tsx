import { AddButton } from '../../components/AddButton'
import { Anchor } from '../../components/Anchor'
import { ButtonLink } from '../../components/Button'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { badgeStyle } from '../../components/styles'
import type { Gallery as Props } from '../../generated/payload'

/** Goods side by side. A standard one turns into its custom version under the pointer, by focus or by a tap. */
export function Gallery({ id, title, intro, standard, custom, add, items }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} id={item.id} className="flex flex-col scroll-mt-28">
            {item.custom && standard ? (
              <label
                className={`group cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink ${frameStyle}`}
              >
                <input
                  type="checkbox"
                  className="peer absolute opacity-0"
                  aria-label={`${custom}: ${item.product.name}`}
                />
                <Picture image={item.product.image} part="third" className="absolute inset-0" />
                <Picture
                  image={item.custom.image}
                  part="third"
                  className={`absolute inset-0 ${otherStyle}`}
                />
                <span aria-hidden="true" className={`${badgeStyle} ${standardStyle}`}>
                  {standard}
                </span>
                <span aria-hidden="true" className={`${badgeStyle} ${customStyle} ${otherStyle}`}>
                  {custom}
                </span>
              </label>
            ) : (
              <div className={frameStyle}>
                <Picture image={item.product.image} part="third" className="absolute inset-0" />
                <span className={`${badgeStyle} ${customStyle}`}>{custom}</span>
              </div>
            )}
            <p className="caps mt-4 text-ink-soft" lang="en">
              {item.product.category}
            </p>
            <h3 className="mt-1">
              {item.product.href ? (
                <Anchor href={item.product.href} className="quiet-link -my-2 inline-block py-2">
                  {item.product.name}
                </Anchor>
              ) : (
                item.product.name
              )}
            </h3>
            <p className="mt-2 mb-4 text-ink-soft">{item.product.description}</p>
            <div className="mt-auto flex flex-wrap gap-3">
              <AddButton product={item.product} label={add} narrow className="flex-1" />
              {item.custom?.href && (
                <ButtonLink href={item.custom.href} narrow className="flex-1">
                  {custom}
                  <span className="sr-only">{`: ${item.product.name}`}</span>
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const frameStyle = 'relative block aspect-4/3 overflow-hidden rounded-md'

const customStyle = 'bg-signal text-ink'

/** Shows under the pointer, by focus, and once chosen. */
const otherStyle =
  'opacity-0 transition-opacity duration-200 group-hover:opacity-100 peer-checked:opacity-100 ' +
  'peer-focus-visible:opacity-100'

/** Shows while the other does not: the badges have not the same length. */
const standardStyle =
  'bg-ink text-white transition-opacity duration-200 group-hover:opacity-0 peer-checked:opacity-0 ' +
  'peer-focus-visible:opacity-0'
