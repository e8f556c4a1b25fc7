import type { Link } from '../generated/payload'
import { Anchor } from './Anchor'
import { ArrowIcon } from './icons'

/** A link that leads on from the end of a part of a page. */
export function ArrowLink({ label, href }: Pick<Link, 'label' | 'href'>) {
  return (
    <Anchor href={href} className="group inline-flex min-h-11 items-center gap-3 font-semibold">
      {label}
      <ArrowIcon className="size-5 transition-[translate] group-hover:translate-x-1" />
    </Anchor>
  )
}
