import type { Prose as Props } from '../../generated/payload'

/** Running text. */
export function Prose({ body }: Props) {
  return (
    <section className="band bg-paper">
      <div className="wrap">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without any raw HTML of the source. */}
        <div className="prose chapters" dangerouslySetInnerHTML={{ __html: body }} />
      </div>
    </section>
  )
}
