import { useId } from 'react'
import { emailPattern } from '../components/Field'
import { PostAnswers } from '../components/PostAnswers'
import { Trap } from '../components/Trap'
import { fill } from '../lib/text'
import { notify } from '../state/notices'
import { useShell } from './context'
import { useLeadForm, useTyped } from './lead-form'

/** What tells the lead API that a message is for the newsletter. */
const subject = 'Newsletter Aanmelding'

const form = 'newsletter'

/** Asks for an address, in the footer of every page. Without JavaScript, the browser posts it by itself. */
export function Newsletter() {
  const { texts, leads } = useShell()
  const words = texts.newsletter
  const id = useId()
  const { element, bind, text, errors, refuse, sending, send } = useLeadForm({
    form,
    route: 'contact-form',
    fields: { emailadres: 'email' },
    done: (_, kept) => {
      if (!kept) notify(words.sent)
    },
    failed: () => notify({ ...words.failed, failure: true }),
  })
  useTyped(form, 'form[data-newsletter]', (typed) => ({ email: String(typed.get('emailadres') ?? '') }))

  const submit = () => {
    const email = text('email').trim()
    if (!email.includes('@')) {
      refuse({ email: words.invalid.text })
      return notify({ ...words.invalid, failure: true })
    }
    void send({ naam: words.name, emailadres: email, onderwerp: subject, bericht: fill(words.message, { email }) })
  }
  const { error: _, ...field } = bind('email')
  return (
    <section>
      <h2 className="label text-white">{words.title}</h2>
      <p id={`${id}-text`} className="mt-3 max-w-sm text-note">
        {words.text}
      </p>
      <PostAnswers form="nieuwsbrief" sent={words.sent} failed={words.failed} />
      <form
        ref={element}
        data-newsletter
        method="post"
        action={`${leads.api}/contact-form`}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="mt-4 flex max-w-sm flex-wrap gap-2 lg:max-w-none"
      >
        <input type="hidden" name="token" value={leads.token} />
        <input type="hidden" name="naam" value={words.name} />
        <input type="hidden" name="onderwerp" value={subject} />
        <input
          {...field}
          name="emailadres"
          type="email"
          required
          pattern={emailPattern}
          maxLength={254}
          autoComplete="email"
          aria-label={words.email}
          aria-invalid={errors['email'] ? true : undefined}
          aria-describedby={errors['email'] ? `${id}-error` : `${id}-text`}
          placeholder={words.placeholder}
          className="field field-dark min-w-48 flex-1"
        />
        <Trap />
        <button
          type="submit"
          onClick={({ currentTarget }) => {
            currentTarget.formNoValidate = true // the words for what is wrong are ours, where there is a script
          }}
          disabled={sending}
          aria-busy={sending || undefined}
          className="button button-primary flex-1 sm:flex-none lg:flex-1"
        >
          {sending ? words.busy : words.submit}
        </button>
        {errors['email'] && (
          <strong id={`${id}-error`} className="w-full text-sm font-medium text-white">
            {errors['email']}
          </strong>
        )}
      </form>
    </section>
  )
}
