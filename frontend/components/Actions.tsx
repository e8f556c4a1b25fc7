import type { Link } from '../generated/payload'
import { ButtonLink } from './Button'

/** One or two links as buttons; the first is the one to take. */
export function Actions({ links, className = '' }: { links: Link[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-3 ${className}`}>
      {links.map(({ label, href }, index) => (
        <ButtonLink
          key={label}
          href={href}
          look={index === 0 ? 'primary' : 'outline'}
          className="max-sm:w-full"
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
