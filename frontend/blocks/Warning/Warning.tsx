import { WarningIcon } from '../../components/icons'
import { Wrap } from '../../components/Wrap'
import type { Warning as Props } from '../../generated/payload'

/** What a visitor must know before choosing. */
export function Warning({ title, text }: Props) {
  return (
    <section className="border-y border-rule bg-plinth">
      <Wrap className="flex gap-4 py-8">
        <WarningIcon className="mt-0.5 size-7 shrink-0 text-signal-deep" />
        <div>
          <h2 className="text-intro leading-snug tracking-normal">{title}</h2>
          <p className="mt-2 max-w-3xl text-ink-soft">{text}</p>
        </div>
      </Wrap>
    </section>
  )
}
