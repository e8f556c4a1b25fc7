import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { Gallery as Props } from '../../generated/payload'

/** Goods side by side. A standard one turns into its custom version under the pointer, by focus or by a tap. */
export function Gallery({ id, title, intro, standard, custom, items }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.title}>
            {item.custom && standard ? (
              <label className="swap">
                <input type="checkbox" className="swap-control" aria-label={`${custom}: ${item.title}`} />
                <Picture image={item.image} part="third" className="rounded-md" />
                <Picture image={item.custom} part="third" className="swap-other rounded-md" />
                <span aria-hidden="true" className="label swap-badge">
                  {standard}
                </span>
                <span aria-hidden="true" className="label swap-badge swap-other-badge">
                  {custom}
                </span>
              </label>
            ) : (
              <div className="swap">
                <Picture image={item.image} part="third" className="rounded-md" />
                <span className="label swap-badge swap-badge-custom">{custom}</span>
              </div>
            )}
            <p className="label mt-4 text-ink-soft" lang="en">
              {item.category}
            </p>
            <h3 className="mt-1">{item.title}</h3>
            <p className="mt-2 text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
