import { PlusIcon } from '../../components/icons'
import { Section } from '../../components/Section'
import type { FAQ as Props } from '../../generated/payload'

/** Questions of which one at a time is open: the browser closes the others of the same name. */
export function Faq({ id, title, intro, items }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <div className="border-t border-rule-strong">
        {items.map(({ id: anchor, question, answer }) => (
          <details
            key={question}
            id={anchor}
            name={id ?? 'faq'}
            className="group border-b border-rule"
          >
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4">
              <h3 className="text-intro">{question}</h3>
              <PlusIcon className="size-6 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without raw HTML of the source. */}
            <div className="prose pb-8" dangerouslySetInnerHTML={{ __html: answer }} />
          </details>
        ))}
      </div>
    </Section>
  )
}
