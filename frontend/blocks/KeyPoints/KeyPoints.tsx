import { Bullets } from '../../components/Bullets'
import type { KeyPoints as Props } from '../../generated/payload'

/** What a hurried reader takes along. */
export function KeyPoints({ title, points }: Props) {
  return (
    <section className="bg-paper py-8">
      <div className="wrap">
        <div className="max-w-[42rem] border-l-4 border-signal bg-white p-6 md:p-8">
          <h2 className="text-[1.35rem]">{title}</h2>
          <Bullets items={points} className="mt-4" />
        </div>
      </div>
    </section>
  )
}
