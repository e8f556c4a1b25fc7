import { ButtonLink } from '../../components/Button'
import type { Help } from '../../generated/payload'

/** What stands where a last product would: as wide as its row has room. */
export function HelpCard({ title, text, action, columns }: Help & { columns: number }) {
  return (
    <li className={`${card} ${columns === 3 ? thirds : ''}`}>
      <h3 className="text-card">{title}</h3>
      <p className="max-w-2xl text-ink-soft">{text}</p>
      <p className="mt-2">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </p>
    </li>
  )
}

/** Cards that are hidden take no place in a row. */
const card =
  'flex flex-col items-start justify-center gap-3 self-start border-t-2 border-ink bg-white p-6 print:hidden ' +
  'md:[&:nth-child(odd_of_:not([hidden]))]:col-span-2'

const thirds =
  'lg:[&:nth-child(odd_of_:not([hidden]))]:col-span-1 ' +
  'lg:[&:nth-child(3n+1_of_:not([hidden]))]:col-span-3 ' +
  'lg:[&:nth-child(3n+2_of_:not([hidden]))]:col-span-2'
