import { Wrap } from '../../components/Wrap'
import type { Prose as Props } from '../../generated/payload'

/** Running text. */
export function Prose({ body }: Props) {
  return (
    <section className="band bg-paper">
      <Wrap>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without raw HTML of the source. */}
        <div className="prose chapters" dangerouslySetInnerHTML={{ __html: body }} />
      </Wrap>
    </section>
  )
}
