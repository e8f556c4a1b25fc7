import type { Link } from '../generated/payload'

/** One or two links as buttons; the first is the one to take. */
export function Actions({ links, className = '' }: { links: Link[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-3 ${className}`}>
      {links.map(({ label, href }, index) => (
        <a
          key={label}
          href={href}
          className={`button max-sm:w-full ${index === 0 ? 'button-primary' : 'button-outline'}`}
        >
          {label}
        </a>
      ))}
    </p>
  )
}
