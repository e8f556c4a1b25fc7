import { Section } from '../../components/Section'
import type { Chart, Dashboards as Props } from '../../generated/payload'

/** Example screens of the software. */
export function Dashboards({ id, title, intro, example, screens }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="graphite">
      <div className="grid gap-6 lg:grid-cols-2">
        {screens.map((screen) => (
          <figure key={screen.title} className="rounded-md border border-seam bg-stage">
            <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-seam px-6 py-4">
              <h3>{screen.title}</h3>
              <p className="label text-steel">{example}</p>
              <p className="w-full text-[0.9375rem] text-steel">{screen.subtitle}</p>
            </figcaption>
            <dl className="grid grid-cols-3 divide-x divide-seam border-b border-seam">
              {screen.figures.map(({ value, caption }) => (
                <div key={caption} className="flex flex-col-reverse justify-end px-4 py-5 sm:px-6">
                  <dt className="mt-2 text-sm leading-snug text-steel">{caption}</dt>
                  <dd className="figure-value text-[clamp(1.5rem,1.1rem+1.6vw,2.5rem)]">{value}</dd>
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
  const height = 150
  const step = 76
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const text = `${caption}: ${bars.map(({ label, value }) => `${label} ${value}`).join(', ')}`
  return (
    <div className="px-6 py-5">
      <p className="text-sm text-steel">{caption}</p>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${bars.length * step} ${height + 28}`}
        className="mt-4 block w-full"
      >
        {bars.map(({ label, value }, index) => {
          const bar = Math.max((value / most) * height, 2)
          const x = index * step
          return (
            <g key={label}>
              <rect
                x={x + 9}
                y={height - bar}
                width={step - 18}
                height={bar}
                className={value === most ? 'fill-signal' : 'fill-steel-dim'}
              />
              <text x={x + step / 2} y={height + 21} textAnchor="middle" className="fill-steel text-[14px]">
                {label}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${height}H${bars.length * step}`} className="stroke-seam" />
      </svg>
    </div>
  )
}
