import { Bullets } from '../../components/Bullets'
import { Wrap } from '../../components/Wrap'
import type { KeyPoints as Props } from '../../generated/payload'

/** What a hurried reader takes along. */
export function KeyPoints({ title, points }: Props) {
  return (
    <section className="band bg-paper">
      <Wrap>
        <div className="chapters border-t-2 border-ink pt-5">
          <h2 className="text-card">{title}</h2>
          <Bullets items={points} className="mt-4 lg:mt-0" />
        </div>
      </Wrap>
    </section>
  )
}
