import { Actions } from '../../components/Actions'
import { Bullets } from '../../components/Bullets'
import { Wrap } from '../../components/Wrap'
import type { CallToAction as Props } from '../../generated/payload'

/** One clear next step: beside its points, or with the text beside the title where there are none. */
export function CallToAction({ id, title, intro, points, actions }: Props) {
  const words = (
    <>
      {intro && <p className="mb-8 max-w-2xl text-lg text-steel">{intro}</p>}
      <Actions links={actions} />
    </>
  )
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className="band on-dark bg-graphite text-white outline-none"
    >
      <Wrap className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div>
          <h2>{title}</h2>
          {points && <div className="mt-6">{words}</div>}
        </div>
        {points ? (
          <Bullets items={points} className="mt-4 border-t border-seam pt-5 text-steel lg:mt-0" />
        ) : (
          <div>{words}</div>
        )}
      </Wrap>
    </section>
  )
}
