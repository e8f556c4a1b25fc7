import type { Figure } from '../generated/payload'
import { Anchor } from './Anchor'
import { numeral } from './styles'

/**
 * Numbers set large and plain: the figure, a rule, the caption. On phones two stand beside each other, and an odd number one
 * below the other, with the caption beside it; unless they are to stay in a row.
 */
export function Figures({
  figures,
  row,
  className = '',
}: {
  figures: Figure[]
  row?: boolean
  className?: string
}) {
  const isList = !row && figures.length % 2 === 1
  const columns = row ? '' : isList ? 'sm:grid-cols-3' : 'grid-cols-2'
  const size = sizeOf(Math.max(...figures.map(({ value }) => widthOf(value))))
  return (
    <dl className={`grid gap-x-8 ${isList ? 'sm:gap-y-10' : 'gap-y-10'} ${columns} ${className}`}>
      {figures.map(({ value, caption, href }) => (
        <div
          key={caption}
          className={`group relative flex ${isList ? listed : 'flex-col-reverse justify-end'}`}
        >
          <dt
            className={`hyphens-auto border-seam text-note text-steel max-sm:text-sm sm:leading-snug ${isList ? 'wrap-anywhere sm:mt-2 sm:border-t sm:pt-3' : 'mt-2 border-t pt-3'}`}
          >
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
          <dd className={`${numeral} text-white ${size} ${isList ? 'shrink-0' : ''}`}>
            <FigureValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const listed =
  'items-baseline justify-between gap-x-4 max-sm:border-t border-seam max-sm:py-3 ' +
  'sm:flex-col-reverse sm:items-stretch sm:justify-end'

/** A number large and the unit behind it small: `8 weken`. In a narrow column the unit has a line of its own. */
export function FigureValue({ value }: { value: string }) {
  const { number, unit } = partsOf(value)
  return (
    <>
      {unit ? `${number} ` : number}
      {unit && <span className="text-[0.6em]">{unit}</span>}
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
  return number.length + unit.length * 0.6
}

/** All of one size, so that their rules are in line. Words need more room than numbers, and two stand side by side on phones. */
function sizeOf(longest: number): string {
  return longest >= 6.5 ? 'text-figure-long' : 'text-figure'
}
