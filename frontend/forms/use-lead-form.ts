import { useEffect, useRef, useState } from 'react'
import { isEmail } from '../lib/email'
import { type LeadBody, LeadError, type LeadRoute, newSubmissionId, sendLead } from '../lib/leads'
import {
  changeDraft,
  clearDraft,
  currentDraft,
  type Draft,
  submissionOf,
  useDraft,
} from '../state/draft'
import { dismiss, notify } from '../state/notices'
import { dropForm, keepForm, type Waiting } from '../state/outbox'
import { useShell } from '../state/shell'
import { currentVisit } from '../state/visit'
import { watchOutbox } from '../state/watch-outbox'
import type { Wishlist } from '../state/wishlist'
import { honeypotValue } from './Honeypot'

/** What a form asks of its visitors, without what every form sends along. */
type Answers<R extends LeadRoute> = Without<
  LeadBody<R>,
  'context' | 'submissionId' | 'elapsedMs' | 'referentiecode'
>
/** Omit, for each type of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** What was sent, for people: labels and values. */
export type Summary = (readonly [label: string, value: string])[]

/** A form that the API has: its words, its number, until when it is answered, as far as the API says so. */
export interface Sent {
  message: string
  reference?: string | undefined
  answerBy?: string | undefined
  summary: Summary
}

/** What is particular to one form. */
interface Options {
  /** Names the draft, which lasts as long as the tab. */
  form: string
  route: LeadRoute
  /** The form's field for each field of the API; those that are not listed have the same name. */
  fields?: Record<string, string>
  /** The API has it. */
  done: (sent: Sent) => void
  /** Not for what is wrong with fields, which stands beside them. `more` ends what is said: that the form is kept. */
  failed: (error: LeadError | undefined, more: string) => void
}

/**
 * A form whose answers go to the lead API: its values as a draft, what is wrong with them, and sending them
 * once. Trying the same content again keeps its id, so that it is stored and mailed once. Where the API cannot be
 * reached, the form stays as it is, and is sent later by itself.
 */
export function useLeadForm({ form, route, fields = {}, done, failed }: Options) {
  const { leads, texts, noAddress } = useShell()
  const { values, since } = useDraft(form)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const element = useRef<HTMLFormElement>(null)
  const pressed = useRef<Element>(null)

  const finish = (sent: Sent) => {
    // What was changed while it was sent is not what was sent.
    if (currentDraft(form).values === values) clearDraft(form)
    setSent(sent)
    done(sent)
  }

  /** The fields that the API finds something wrong with, or what it says of those that are not shown. */
  const correct = (messages: Record<string, string>) => {
    const hidden = Object.keys(messages).filter((name) => !isShown(element.current, name))
    const text = hidden.map((name) => messages[name]).join(' ') || texts.notices.mistakes.text
    setErrors(messages)
    notify({ title: texts.notices.mistakes.title, text, failure: true })
  }

  /** Sends answers; those of a form of content by its fields. `wishlist` is what the visitor asks a quote for. */
  const send = async (
    answers: Answers<LeadRoute> | Draft,
    summary: Summary,
    wishlist?: Wishlist,
  ) => {
    if (sending) return
    // The API would refuse it, which a form without a connection would tell much later.
    const wrong = Object.entries(answers).filter(
      ([name, value]) => name.startsWith('email') && value && !isEmail(String(value).trim()),
    )
    if (wrong.length > 0)
      return correct(named(Object.fromEntries(wrong.map(([name]) => [name, noAddress])), fields))
    pressed.current = document.activeElement
    const body = {
      ...answers,
      context: {
        elapsedMs: Math.round(Date.now() - (since || performance.timeOrigin)),
        referentiecode: element.current ? honeypotValue(element.current) : '',
        page: location.pathname,
        language: document.documentElement.lang,
        ...currentVisit(),
      },
    } as LeadBody<LeadRoute>
    const id = submissionOf(form, JSON.stringify(answers), newSubmissionId)
    const kept: Waiting = {
      id,
      route,
      body,
      at: Date.now(),
      restore: { form, values, ...(wishlist && { wishlist }) },
    }
    setSending(true)
    setErrors({})
    dismiss()
    try {
      const { message = '', reference, answerBy } = await sendLead(leads, route, id, body)
      dropForm(id)
      finish({ message, answerBy, reference, summary: summary.filter(([, value]) => value.trim()) })
    } catch (error) {
      const refusal = error instanceof LeadError ? error : undefined
      const online = navigator.onLine
      console.error(route, error)
      const messages = named(refusal?.fields ?? {}, fields)
      if (Object.keys(messages).length > 0) correct(messages)
      else if ((!online || refusal?.unavailable) && keepForm(kept)) {
        failed(refusal, ` ${texts.outbox.kept}`)
        watchOutbox(leads, texts.outbox, online)
      } else failed(refusal, '')
    } finally {
      setSending(false)
    }
  }

  // The first field that is wrong is where the visitor goes on.
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [errors])

  // The form is back in the place of what was said of the former one.
  const hasReceipt = useRef(false)
  useEffect(() => {
    if (!sent && hasReceipt.current) firstField(element.current)?.focus()
    hasReceipt.current = sent !== undefined
  }, [sent])

  // A button that is busy loses the focus.
  useEffect(() => {
    const { current } = pressed
    if (!sending && current instanceof HTMLElement && document.activeElement === document.body)
      current.focus()
  }, [sending])

  const set = (name: string, value: string | string[]) => changeDraft(form, { [name]: value })
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
  /** What a text field of the form needs. */
  const bind = (name: string) => ({
    id: `${form}-${name}`,
    name,
    value: text(name),
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return {
    element,
    values,
    text,
    set,
    bind,
    errors,
    showMistakes: setErrors,
    sending,
    send,
    sent,
    again: () => setSent(undefined),
  }
}

const isShown = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name)
  return field != null && !(field instanceof HTMLInputElement && field.type === 'hidden')
}

const firstField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')

/** Messages of the API by the fields of a form. */
function named(
  messages: Record<string, string>,
  fields: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [fields[key] ?? key, message]),
  )
}
