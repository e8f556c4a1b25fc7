import { FigureValue } from '../../components/Figures'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import type { Chart, Dashboards as Props } from '../../generated/payload'

/** Example screens of the software. */
export function Dashboards({ id, title, intro, example, screens }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="graphite">
      <div className="grid gap-8 lg:grid-cols-2">
        {screens.map((screen) => (
          <figure
            key={screen.title}
            className="flex flex-col rounded-md border-8 border-seam bg-stage"
          >
            <figcaption>
              <p className="caps border-b border-seam px-6 py-3 text-white">{example}</p>
              <div className="border-b border-seam px-6 py-4">
                <h3>{screen.title}</h3>
                <p className="mt-1 text-note text-steel">{screen.subtitle}</p>
              </div>
            </figcaption>
            <dl className="grid divide-y divide-seam border-b border-seam sm:grid-cols-3 sm:divide-x sm:divide-y-0">
              {screen.figures.map(({ value, caption }) => (
                <div
                  key={caption}
                  className="flex gap-x-4 gap-y-2 px-6 max-sm:items-baseline max-sm:justify-between max-sm:py-3 sm:flex-col-reverse sm:justify-end sm:py-5"
                >
                  <dt className="text-sm leading-snug text-steel">{caption}</dt>
                  <dd className={`${numeral} shrink-0 text-lead whitespace-nowrap`}>
                    <FigureValue value={value} />
                  </dd>
                </div>
              ))}
            </dl>
            <Bars {...screen.chart} />
          </figure>
        ))}
      </div>
    </Section>
  )
}

/** Bars from a base line; the values are in the accessible text, since this is a picture. */
function Bars({ caption, bars }: Chart) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const outlines = (isMost: boolean) =>
    bars
      .map(({ value }, index) => ((value === most) === isMost ? outline(index, value / most) : ''))
      .join('')
  return (
    <div className="mt-auto px-6 py-5">
      <p className="text-sm text-steel">{caption}</p>
      <div
        role="img"
        aria-label={`${caption}: ${bars.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className="mt-4 block h-20 w-full sm:h-36 border-b border-seam"
        >
          <path d={outlines(false)} className="fill-steel-dim" />
          <path d={outlines(true)} className="fill-signal" />
        </svg>
        <div
          aria-hidden="true"
          className="mt-2 grid auto-cols-fr grid-flow-col text-center text-sm text-steel"
        >
          {bars.map(({ label, value }) => (
            <span key={label}>
              <b className="block tabular-nums font-semibold text-white">{value}</b>
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Of the drawing; a bar is one wide with its share of the gaps. */
const height = 100

/** A bar of a part of the height as a path; one of nothing is still to be seen. */
function outline(index: number, part: number): string {
  return `M${index}.12 ${height}V${Math.min(height - 1, Math.round(height * (1 - part)))}h.76V${height}`
}
