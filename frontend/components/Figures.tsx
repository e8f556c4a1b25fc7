import type { Figure } from '../generated/payload'

/** Numbers set large and plain: the figure, a rule, the caption. */
export function Figures({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  return (
    <dl className={`grid gap-x-8 gap-y-6 ${className}`}>
      {figures.map(({ value, caption }) => (
        <div key={caption} className="flex flex-col-reverse justify-end">
          <dt className="mt-3 border-t border-seam pt-3 text-[0.9375rem] leading-snug text-steel">{caption}</dt>
          <dd className={`figure-value text-white ${size(value)}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Words need more room than numbers, and two stand side by side on phones. */
function size(value: string): string {
  return value.length > 8 ? 'text-[clamp(1.35rem,0.8rem+2.2vw,2.6rem)]' : 'text-[clamp(2rem,1.4rem+2vw,3.25rem)]'
}
