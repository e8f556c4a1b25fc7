import type { Figure } from '../generated/payload'

/** Numbers set large and plain: the figure, a rule, the caption. */
export function Figures({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  const size = sizeOf(Math.max(...figures.map(({ value }) => value.length)))
  return (
    <dl className={`grid gap-x-8 gap-y-6 ${className}`}>
      {figures.map(({ value, caption }) => (
        <div key={caption} className="flex flex-col-reverse justify-end">
          <dt className="mt-3 border-t border-seam pt-3 text-[0.9375rem] leading-snug text-steel max-sm:text-sm">
            {caption}
          </dt>
          <dd className={`figure-value text-white ${size}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All of one size, so that their rules are in line. Words need more room than numbers, and two stand side by side on phones. */
function sizeOf(longest: number): string {
  return longest > 8 ? 'text-[clamp(1.35rem,0.8rem+2.2vw,2.6rem)]' : 'text-[clamp(2rem,1.2rem+3vw,3.4rem)]'
}
