import { Figures } from '../../components/Figures'
import type { CaseStudy as Props } from '../../generated/payload'

/** An example within an article. */
export function CaseStudy({ title, text, figures }: Props) {
  return (
    <section className="on-dark bg-graphite text-white">
      <div className="wrap py-12 md:py-16">
        <div className="chapters">
          <h2>{title}</h2>
          <p className="mt-5 whitespace-pre-line text-steel lg:mt-0">{text}</p>
          {figures && (
            <Figures figures={figures} className={`mt-8 grid-cols-2 ${figures.length === 3 ? 'md:grid-cols-3' : ''}`} />
          )}
        </div>
      </div>
    </section>
  )
}
