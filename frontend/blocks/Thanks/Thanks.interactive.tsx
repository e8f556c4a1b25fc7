import { useEffect, useEffectEvent, useState } from 'react'
import { ButtonLink } from '../../components/Button'
import { Wrap } from '../../components/Wrap'
import { Reference } from '../../forms/Receipt'
import type { Thanks as Props } from '../../generated/payload'
import { isNewEntry } from '../../lib/history-entry'
import { referenceParameter } from '../../lib/leads'
import { clearDraft } from '../../state/draft'
import { notify } from '../../state/notices'
import { useShell } from '../../state/shell'

/**
 * For a visitor whose browser posted a form by itself: the address says which form it was, and under which number it is
 * known. Without a script, the number stands in the mail alone.
 */
export function Thanks({ title, text, mail, link, forms }: Props) {
  const { texts, contact } = useShell()
  const [reference, setReference] = useState<string>()
  const arrive = useEffectEvent(() => {
    const { search, hash } = window.location
    const given = new URLSearchParams(search).get(referenceParameter) ?? ''
    if (/^[0-9A-F]{4}-[0-9A-F]{4}$/.test(given)) setReference(given)
    const sent = forms.find(({ anchor }) => hash === `#${anchor}`)
    if (!sent || !isNewEntry('dfx-sent')) return
    // What the browser sent by itself is done with; not what is filled in after that.
    clearDraft(sent.form)
    notify(sent.success)
  })
  useEffect(() => arrive(), [])
  return (
    <section className="band bg-white">
      <Wrap>
        <h1>{title}</h1>
        <div className="mt-8 max-w-2xl">
          <p className="text-intro has-[~:target]:hidden">{text}</p>
          {forms.map(({ anchor, success }) => (
            <div
              key={anchor}
              id={anchor}
              tabIndex={-1}
              className="hidden scroll-mt-[50vh] outline-none target:block"
            >
              <h2 className="text-part">{success.title}</h2>
              <p className="mt-3 text-intro">{success.text}</p>
              {success.next && <p className="mt-3">{success.next}</p>}
            </div>
          ))}
          <Reference of={reference} />
          <p className="mt-5 text-ink-soft">{mail}</p>
          <p className="mt-3">
            {`${texts.sent.call} `}
            <a href={`tel:${contact.phoneNumber}`} className="font-semibold underline">
              {contact.phone}
            </a>
          </p>
          <p className="mt-8">
            <ButtonLink href={link.href} look="primary" className="max-sm:w-full">
              {link.label}
            </ButtonLink>
          </p>
        </div>
      </Wrap>
    </section>
  )
}
