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
    <dl lang={lang} className={`datasheet ${className}`}>
      {rows.map((row) => (
        <div key={row.label} className={dense ? 'py-1 leading-snug' : 'py-[0.45rem]'}>
          <dt>{unbroken(row.label)}</dt>
          <dd className={row.className ?? 'tabular-nums'}>
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
