import { ButtonLink } from '../../components/Button'
import type { Help } from '../../generated/payload'

/** What stands where a last product would: as wide as its row has room. */
export function HelpCard({ title, text, action, columns }: Help & { columns: number }) {
  return (
    <li className={`${card} ${columns === 3 ? 'of-three' : ''}`}>
      <h3 className="text-card">{title}</h3>
      <p className="max-w-2xl text-ink-soft">{text}</p>
      <p className="mt-2">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </p>
    </li>
  )
}

const card =
  'product-help flex flex-col items-start justify-center gap-3 border-t-2 border-ink bg-white p-6 print:hidden'
