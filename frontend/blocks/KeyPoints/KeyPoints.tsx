import { Bullets } from '../../components/Bullets'
import type { KeyPoints as Props } from '../../generated/payload'

/** What a hurried reader takes along. */
export function KeyPoints({ title, points }: Props) {
  return (
    <section className="band bg-paper">
      <div className="wrap">
        <div className="chapters border-l-4 border-signal bg-white p-6 md:p-8 lg:pr-18">
          <h2 className="text-[1.35rem]">{title}</h2>
          <Bullets items={points} className="mt-4 lg:mt-0" />
        </div>
      </div>
    </section>
  )
}
