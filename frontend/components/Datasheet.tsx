import { Anchor } from './Anchor'
import { unbroken } from './unbroken'

/**
 * Names and values between hairlines: two columns, or two lines where both do not fit beside each other. A value may lead to
 * what explains it.
 */
export function Datasheet({
  rows,
  dense = false,
  lang,
  className = '',
}: {
  rows: {
    label: string
    value: string
    href?: string | undefined
    className?: string | undefined
  }[]
  /** For a few rows among other things. */
  dense?: boolean
  lang?: string | undefined
  className?: string
}) {
  return (
    <dl lang={lang} className={className}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={`flex flex-wrap gap-x-2 border-t border-rule last:border-b ${dense ? 'py-1 leading-snug' : 'py-[0.45rem]'}`}
        >
          <dt className="flex-[0_1_min(11.5rem,40%)] text-ink-soft max-lg:text-[0.875rem]">
            {unbroken(row.label)}
          </dt>
          <dd className={`flex-1 font-[550] ${row.className ?? 'tabular-nums'}`}>
            {row.href ? (
              <Anchor href={row.href} className="underline hover:decoration-2">
                {row.value}
              </Anchor>
            ) : (
              unbroken(row.value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
