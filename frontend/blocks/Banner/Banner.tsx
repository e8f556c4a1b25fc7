import { ArrowIcon } from '../../components/icons'
import type { Banner as Props } from '../../generated/payload'

/** One claim across the page, with its marks. */
export function Banner({ title, text, badges, link }: Props) {
  return (
    <section className="on-dark border-y border-seam bg-stage text-white">
      <div className="wrap grid items-center gap-x-8 gap-y-5 py-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 className="flex items-baseline gap-3 text-part">
            <span className="accent-mark" />
            {title}
          </h2>
          <p className="mt-2 max-w-3xl text-steel">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:col-span-4 lg:justify-end">
          {badges && (
            <ul className="flex flex-wrap gap-2">
              {badges.map((badge) => (
                <li key={badge} className="label rounded-sm border border-steel-dim px-3 py-2 text-white">
                  {badge}
                </li>
              ))}
            </ul>
          )}
          {link && (
            <a href={link.href} className="button button-outline">
              {link.label}
              <ArrowIcon className="size-5" />
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
