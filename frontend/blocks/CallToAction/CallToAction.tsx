import { Actions } from '../../components/Actions'
import { Bullets } from '../../components/Bullets'
import type { CallToAction as Props } from '../../generated/payload'

/** One clear next step. */
export function CallToAction({ id, title, intro, points, actions }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="band on-dark bg-graphite text-white outline-none">
      <div className="wrap grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>{title}</h2>
          {intro && <p className="mt-5 max-w-2xl text-lg text-steel">{intro}</p>}
          <Actions links={actions} className="mt-8" />
        </div>
        {points && <Bullets items={points} className="self-end border-t border-seam pt-5 text-steel lg:col-span-5" />}
      </div>
    </section>
  )
}
