import { Figures } from '../../components/Figures'
import type { CaseStudy as Props } from '../../generated/payload'

/** An example within an article. */
export function CaseStudy({ title, text, figures }: Props) {
  const columns = figures?.length === 3 ? 'grid-cols-2 md:grid-cols-3 lg:col-span-12' : 'grid-cols-2 lg:col-span-6'
  return (
    <section className="on-dark bg-graphite text-white">
      <div className="wrap grid gap-x-8 gap-y-8 py-12 md:py-16 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 className="text-[1.6rem]">{title}</h2>
          <p className="mt-5 whitespace-pre-line text-steel">{text}</p>
        </div>
        {figures && <Figures figures={figures} className={`${columns} self-end`} />}
      </div>
    </section>
  )
}
