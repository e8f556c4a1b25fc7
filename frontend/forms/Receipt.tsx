import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '../components/Button'
import { numeral } from '../components/styles'
import type { Success } from '../generated/payload'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import type { Sent } from './use-lead-form'

interface Props {
  success: Success
  sent: Sent
  /** Brings the form back, or closes what this stands in. */
  onDone: (event: MouseEvent) => void
  done: string
  /** One level below the heading that it stands under. */
  heading?: 'h2' | 'h3'
}

/** Stands in the place of a form that was sent: under which number, what was sent, and what happens now. */
export function Receipt({ success, sent, onDone, done, heading: Heading = 'h3' }: Props) {
  const { texts, contact } = useShell()
  const words = texts.sent
  const title = useFocus<HTMLHeadingElement>()
  return (
    <div className="border-l-4 border-green bg-paper px-5 py-6 md:px-8 md:py-8">
      <Heading ref={title} tabIndex={-1} className="scroll-mt-28 text-part outline-none">
        {success.title}
      </Heading>
      <p className="mt-3">{sent.message || success.text}</p>
      <Reference of={sent.reference} />
      {sent.summary.length > 0 && (
        <>
          <h4 className="caps mt-6 text-ink-soft">{words.summary}</h4>
          <dl className="mt-2 border-t border-rule-strong">
            {sent.summary.map(([label, value]) => (
              <div
                key={label}
                className="grid items-baseline gap-x-6 border-b border-rule py-2 sm:grid-cols-[10rem_1fr]"
              >
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="line-clamp-6 min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h4 className="caps mt-6 text-ink-soft">{words.next}</h4>
      {(success.next || sent.answerBy) && (
        <p className="mt-2">
          {[success.next, sent.answerBy && fill(words.answerBy, { when: sent.answerBy })]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <p className="mt-2">
        {`${words.call} `}
        <a href={`tel:${contact.phoneNumber}`} className="font-semibold underline">
          {contact.phone}
        </a>
      </p>
      <Button onClick={onDone} className="mt-6 max-sm:w-full">
        {done}
      </Button>
    </div>
  )
}

/** The same in short, on a dark stage. */
export function ShortReceipt({ success, sent, onDone, done }: Props) {
  const title = useFocus<HTMLParagraphElement>()
  return (
    <div className="mt-4 max-w-sm border-l-4 border-green-bright pl-4">
      <p ref={title} tabIndex={-1} className="font-semibold text-white outline-none">
        {success.title}
      </p>
      <p className="mt-1 text-note">{sent.message || success.text}</p>
      <Reference of={sent.reference} />
      <Button onClick={onDone} className="mt-4">
        {done}
      </Button>
    </div>
  )
}

/** The number by which a lead is known; nothing where the API gave none. */
export function Reference({ of: reference }: { of: string | undefined }) {
  const words = useShell().texts.sent
  if (!reference) return null
  return (
    <p className="mt-5">
      <span className="caps block text-ink-soft on-dark:text-steel">{words.reference}</span>
      <span className={`${numeral} mt-1 block text-2xl on-dark:text-white`}>{reference}</span>
    </p>
  )
}

/** Puts the focus on an element once it is there: the form, which had it, has gone. */
function useFocus<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
