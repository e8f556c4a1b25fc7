import type { Figure } from '../generated/payload'
import { Anchor } from './Anchor'
import { numeral } from './styles'

/** Two beside each other; of an odd number, the last has a row of a narrow window for itself. */
export const twoColumns = 'grid-cols-2 max-md:*:last:odd:col-span-2'

/** Numbers set large and plain: the figure, a rule, the caption. */
export function Figures({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  const size = sizeOf(Math.max(...figures.map(({ value }) => widthOf(value))))
  return (
    <dl className={`grid gap-x-8 gap-y-10 ${className}`}>
      {figures.map(({ value, caption, href }) => (
        <div key={caption} className="group relative flex flex-col-reverse justify-end">
          <dt className="hyphens-auto mt-2 border-t border-seam pt-3 text-note text-steel max-sm:text-sm sm:leading-snug">
            {href ? (
              <Anchor
                href={href}
                className="underline underline-offset-[0.25em] after:absolute after:inset-0"
              >
                {caption}
              </Anchor>
            ) : (
              caption
            )}
          </dt>
          <dd className={`${numeral} text-white ${size}`}>
            <FigureValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A number large and the unit behind it small: `8 weken`. In a narrow column the unit has a line of its own. */
export function FigureValue({ value }: { value: string }) {
  const { number, unit } = partsOf(value)
  return (
    <>
      {unit ? `${number} ` : number}
      {unit && <span className="text-[0.5em]">{unit}</span>}
    </>
  )
}

function partsOf(value: string): { number: string; unit: string | undefined } {
  const [, number = value, unit] = /^([\d.,-]+)[ \u00a0](.+)$/.exec(value) ?? []
  return { number, unit }
}

/** In letters of the number's size. */
function widthOf(value: string): number {
  const { number, unit = '' } = partsOf(value)
  return number.length + unit.length / 2
}

/** All of one size, so that their rules are in line. Words need more room than numbers, and two stand side by side on phones. */
function sizeOf(longest: number): string {
  return longest >= 6.5 ? 'text-figure-long' : 'text-figure'
}
