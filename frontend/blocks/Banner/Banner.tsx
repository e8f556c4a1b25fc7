import { AccentMark } from '../../components/AccentMark'
import { ButtonLink } from '../../components/Button'
import { ArrowIcon } from '../../components/icons'
import { Wrap } from '../../components/Wrap'
import type { Banner as Props } from '../../generated/payload'

/** One claim across the page, with its marks. */
export function Banner({ title, text, badges, link }: Props) {
  return (
    <section className="on-dark border-y border-seam bg-stage text-white">
      <Wrap className="grid items-center gap-x-8 gap-y-5 py-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 className="flex items-baseline gap-3 text-part">
            <AccentMark />
            {title}
          </h2>
          <p className="mt-2 max-w-3xl text-steel">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:col-span-4 lg:justify-end">
          {badges && (
            <ul className="flex flex-wrap gap-2">
              {badges.map((badge) => (
                <li
                  key={badge}
                  className="caps rounded-sm border border-steel-dim px-3 py-2 text-white"
                >
                  {badge}
                </li>
              ))}
            </ul>
          )}
          {link && (
            <ButtonLink href={link.href}>
              {link.label}
              <ArrowIcon className="size-5" />
            </ButtonLink>
          )}
        </div>
      </Wrap>
    </section>
  )
}
