import type { NotFound as Props } from '../../generated/payload'

/** For an address that does not exist. */
export function NotFound({ code, text, link }: Props) {
  return (
    <section lang="en" className="on-dark bg-graphite text-white">
      <div className="wrap flex min-h-[60vh] flex-col items-start justify-center py-24">
        <h1 className="figure-value text-[clamp(5rem,20vw,13rem)]">{code}</h1>
        <p className="mt-6 border-t border-seam pt-6 text-xl text-steel">{text}</p>
        <a href={link.href} className="button button-primary mt-8">
          {link.label}
        </a>
      </div>
    </section>
  )
}
