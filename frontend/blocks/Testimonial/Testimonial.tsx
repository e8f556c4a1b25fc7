import { ArrowLink } from '../../components/ArrowLink'
import { Picture } from '../../components/Picture'
import { Wrap } from '../../components/Wrap'
import type { Testimonial as Props } from '../../generated/payload'

/** The words of a client, with name, role and company. */
export function Testimonial({ text, name, role, company, photo, link }: Props) {
  return (
    <section className="band bg-paper">
      <Wrap>
        <figure className="border-t-2 border-ink pt-10">
          <blockquote className="max-w-3xl font-display text-lead leading-snug font-bold text-balance">
            <p>{`“${text}”`}</p>
          </blockquote>
          <figcaption className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            {photo && (
              <Picture image={photo} part="cover" className="size-20 overflow-hidden rounded-md" />
            )}
            <p>
              <span className="block font-semibold">{name}</span>
              <span className="text-note text-ink-soft">{`${role}, ${company}`}</span>
            </p>
            {link && (
              <p className="md:ml-auto">
                <ArrowLink {...link} />
              </p>
            )}
          </figcaption>
        </figure>
      </Wrap>
    </section>
  )
}
