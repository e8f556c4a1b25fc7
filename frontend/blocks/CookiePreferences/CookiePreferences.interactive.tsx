import { useEffect, useState } from 'react'
import { Section } from '../../components/Section'
import type { CookiePreferences as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { useChoose } from '../../shell/consent/choose'
import { useShell } from '../../shell/context'
import { type Choice, everything, necessaryOnly } from '../../state/consent'
import { hasPrivacySignal, useConsent } from '../../state/consent-store'

/** Which cookies a visitor allows, by purpose. Nothing is ticked beforehand that needs consent. */
export function CookiePreferences({ id, title, intro, categories, always, lifetime, ...words }: Props) {
  const { consent: shared } = useShell().texts
  const consent = useConsent()
  const choose = useChoose()
  const [choice, setChoice] = useState<Choice>(necessaryOnly)
  const [signal, setSignal] = useState(false)

  const [early] = useState(earlyChoice)
  useEffect(() => {
    const isNew = consent && consent.date > performance.timeOrigin
    setChoice({ ...(consent ?? necessaryOnly), ...(isNew ? undefined : early) })
  }, [consent, early])
  useEffect(() => setSignal(hasPrivacySignal()), [])

  const status = consent
    ? fill(words.chosen, {
        date: longDate(new Date(consent.date).toISOString().slice(0, 10)),
        version: consent.version,
      })
    : words.none
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <noscript>
        <p className="mb-6 border-l-4 border-signal bg-paper px-5 py-4">{words.script}</p>
      </noscript>
      <form className="needs-script" onSubmit={(event) => event.preventDefault()}>
        {signal && <p className="mb-6 border-l-4 border-signal bg-paper px-5 py-4">{words.signal}</p>}
        <ul className="border-t border-rule-strong">
          {categories.map((category) => (
            <li key={category.id} className="grid gap-x-8 gap-y-2 border-b border-rule py-5 lg:grid-cols-12">
              <label className="flex min-h-11 cursor-pointer items-center gap-4 self-start lg:col-span-4">
                <input
                  type="checkbox"
                  name={category.id}
                  checked={category.id === 'necessary' || choice[category.id]}
                  disabled={category.id === 'necessary'}
                  onChange={(event) => setChoice({ ...choice, [category.id]: event.target.checked })}
                  aria-describedby={`${category.id}-text`}
                  className="switch"
                />
                <span className="font-semibold">{category.label}</span>
                {category.id === 'necessary' && <span className="label text-ink-soft">{always}</span>}
              </label>
              <div id={`${category.id}-text`} className="lg:col-span-8">
                <p className="max-w-2xl">{category.text}</p>
                <p className="mt-1 text-sm text-ink-soft">{fill(lifetime, { time: category.time })}</p>
              </div>
            </li>
          ))}
        </ul>
        <p aria-live="polite" className="mt-6 text-ink-soft">
          {status}
        </p>
        <div className="mt-6 grid gap-3 md:grid-cols-3">
          <button type="button" onClick={() => choose(necessaryOnly)} className="button button-outline">
            {shared.necessary}
          </button>
          <button type="button" onClick={() => choose(everything)} className="button button-outline">
            {shared.all}
          </button>
          {/* As the boxes stand: a click may come with what was ticked before the page came alive, and before this renders it. */}
          <button
            type="button"
            onClick={({ currentTarget: { form } }) => choose(form ? ticked(form) : choice)}
            className="button button-dark"
          >
            {words.save}
          </button>
        </div>
      </form>
    </Section>
  )
}

/** The boxes of the server's HTML that were changed before the page came alive. */
function earlyChoice(): Partial<Choice> {
  if (typeof document === 'undefined') return {}
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-block="cookie-preferences"] input')
  const changed = [...boxes].filter(({ checked, defaultChecked }) => checked !== defaultChecked)
  return Object.fromEntries(changed.map(({ name, checked }) => [name, checked]))
}

function ticked(form: HTMLFormElement): Choice {
  const names = new FormData(form)
  return {
    functional: names.has('functional'),
    analytical: names.has('analytical'),
    marketing: names.has('marketing'),
  }
}
