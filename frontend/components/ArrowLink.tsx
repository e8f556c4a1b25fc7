import type { Link } from '../generated/payload'
import { Anchor } from './Anchor'
import { ArrowIcon } from './icons'

/** A link that leads on from the end of a part of a page. */
export function ArrowLink({ label, href }: Pick<Link, 'label' | 'href'>) {
  return (
    <Anchor href={href} className="group inline-block min-h-11 py-2 pr-6 font-semibold">
      {label}
      <ArrowIcon className="ml-3 -mr-8 inline size-5 transition-[translate] group-hover:translate-x-1" />
    </Anchor>
  )
}
