import { Actions } from '../../components/Actions'
import { Bullets } from '../../components/Bullets'
import type { CallToAction as Props } from '../../generated/payload'

/** One clear next step. */
export function CallToAction({ id, title, intro, points, actions }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="band on-dark bg-graphite text-white outline-none">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <div>
          <h2>{title}</h2>
          {intro && <p className="mt-5 max-w-2xl text-lg text-steel">{intro}</p>}
          <Actions links={actions} className="mt-8" />
        </div>
        {points && <Bullets items={points} className="border-t border-seam pt-5 text-steel" />}
      </div>
    </section>
  )
}
