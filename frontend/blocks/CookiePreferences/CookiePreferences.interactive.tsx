import { useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Section } from '../../components/Section'
import { useTyped } from '../../forms/use-typed'
import type { CookiePreferences as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { type Choice, everything, necessaryOnly } from '../../state/consent'
import { useConsent, usePrivacySignal } from '../../state/consent-store'
import { useShell } from '../../state/shell'
import { useChoose } from '../../state/use-choose'

/** Which cookies a visitor allows, by purpose. Nothing is ticked beforehand that needs consent. */
export function CookiePreferences({
  id,
  title,
  intro,
  categories,
  always,
  lifetime,
  ...words
}: Props) {
  const { texts, language } = useShell()
  const shared = texts.consent
  const consent = useConsent()
  const choose = useChoose()
  const signal = usePrivacySignal()

  /** What the visitor ticked and has not saved. */
  const [unsaved, setUnsaved] = useState<Partial<Choice>>({})
  const [known, setKnown] = useState(consent)
  if (known !== consent) {
    setKnown(consent)
    if (consent && consent.date > performance.timeOrigin) setUnsaved({}) // chosen since the page was loaded
  }
  const choice = { ...(consent ?? necessaryOnly), ...unsaved }

  const form = useRef<HTMLFormElement>(null)
  const tick = (boxes: object) =>
    setUnsaved(Object.fromEntries(Object.entries(boxes).map(([name, on]) => [name, on !== 'off'])))
  useTyped({ current: () => ({}), change: tick }, form)

  const status = consent
    ? fill(words.chosen, {
        date: longDate(new Date(consent.date).toLocaleDateString('sv-SE'), language.locale), // sv-SE writes 2027-01-15, of the visitor's own day
        version: consent.version,
      })
    : words.none
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <noscript>
        <p className="mb-6 border-l-4 border-signal bg-paper px-5 py-4">{words.script}</p>
      </noscript>
      <form ref={form} className="noscript:hidden" onSubmit={(event) => event.preventDefault()}>
        {signal && (
          <p className="mb-6 border-l-4 border-signal bg-paper px-5 py-4">{words.signal}</p>
        )}
        <ul className="border-t border-rule-strong">
          {categories.map((category) => (
            <li
              key={category.id}
              className="grid gap-x-8 gap-y-2 border-b border-rule py-5 lg:grid-cols-12"
            >
              <label className="flex min-h-11 cursor-pointer items-center gap-4 self-start lg:col-span-4">
                <input
                  type="checkbox"
                  name={category.id}
                  checked={category.id === 'necessary' || choice[category.id]}
                  disabled={category.id === 'necessary'}
                  onChange={(event) =>
                    setUnsaved({ ...unsaved, [category.id]: event.target.checked })
                  }
                  aria-describedby={`${category.id}-text`}
                  className={switchStyle}
                />
                <span className="font-semibold">{category.label}</span>
                {category.id === 'necessary' && (
                  <span className="caps text-ink-soft">{always}</span>
                )}
              </label>
              <div id={`${category.id}-text`} className="lg:col-span-8">
                <p className="max-w-2xl">{category.text}</p>
                <p className="mt-1 text-sm text-ink-soft">
                  {fill(lifetime, { time: category.time })}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p aria-live="polite" className="mt-6 text-ink-soft">
          {status}
        </p>
        <div className="mt-6 grid gap-3 md:grid-cols-3">
          <Button onClick={() => choose(necessaryOnly)}>{shared.necessary}</Button>
          <Button onClick={() => choose(everything)}>{shared.all}</Button>
          {/* As the boxes stand: a click may come with what was ticked before the page came alive, and before this renders it. */}
          <Button
            onClick={({ currentTarget: { form } }) => choose(form ? ticked(form) : choice)}
            look="dark"
          >
            {words.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function ticked(form: HTMLFormElement): Choice {
  const names = new FormData(form)
  return {
    functional: names.has('functional'),
    analytical: names.has('analytical'),
    marketing: names.has('marketing'),
  }
}

/** A box that looks like a switch. */
const switchStyle =
  'switch relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-xl border border-rule-strong bg-plinth ' +
  'transition-colors checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:opacity-55'
