import { Figures } from '../../components/Figures'
import { Wrap } from '../../components/Wrap'
import type { CaseStudy as Props } from '../../generated/payload'

/** An example within an article. */
export function CaseStudy({ title, text, figures }: Props) {
  return (
    <section className="on-dark bg-graphite text-white">
      <Wrap className="py-12 md:py-16">
        <div className="chapters">
          <h2 className="in-article:text-[1.25rem]">{title}</h2>
          <p className="mt-5 whitespace-pre-line text-steel lg:mt-0">{text}</p>
          {figures && <Figures figures={figures} className="mt-8" />}
        </div>
      </Wrap>
    </section>
  )
}
