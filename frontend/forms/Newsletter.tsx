import { Button } from '../components/Button'
import { FieldError } from '../components/Field'
import type { NewsletterTexts } from '../generated/payload'
import { newsletterSubject } from '../generated/site'
import { emailPattern, isEmail } from '../lib/email'
import { fill } from '../lib/text'
import { notify } from '../state/notices'
import { useShell } from '../state/shell'
import { Honeypot } from './Honeypot'
import { ShortReceipt } from './Receipt'
import { useLeadForm } from './use-lead-form'
import { draft, useTyped } from './use-typed'

const form = 'newsletter'

const darkField =
  'field border-steel-dim bg-stage text-white placeholder:text-steel hover:border-white ' +
  'aria-invalid:border-danger-bright aria-invalid:inset-ring-danger-bright'

/** Asks for an address, in the footer of every page. Without JavaScript, the browser posts it by itself. */
export function Newsletter({ words }: { words: NewsletterTexts }) {
  const { leads } = useShell()
  const { element, bind, text, errors, showMistakes, sending, send, sent, again } = useLeadForm({
    form,
    route: 'contact-form',
    done: () => notify(words.sent),
    failed: (_, more) => notify({ ...words.failed, text: words.failed.text + more, failure: true }),
  })
  useTyped(draft(form), element)

  const submit = () => {
    const email = text('emailadres').trim()
    if (!isEmail(email)) {
      showMistakes({ emailadres: words.invalid.text })
      return notify({ ...words.invalid, failure: true })
    }
    void send(
      {
        naam: words.name,
        emailadres: email,
        onderwerp: newsletterSubject,
        bericht: fill(words.message, { email }),
      },
      [],
    )
  }
  const { error: _, ...field } = bind('emailadres')
  return (
    <section className="print:hidden">
      <h2 className="caps text-white">{words.title}</h2>
      <p id={`${form}-text`} className="mt-3 max-w-sm text-note">
        {words.text}
      </p>
      {sent ? (
        <ShortReceipt success={words.sent} sent={sent} onDone={again} done={words.again} />
      ) : (
        <form
          ref={element}
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
          <input type="hidden" name="onderwerp" value={newsletterSubject} />
          <input
            {...field}
            type="email"
            required
            pattern={emailPattern}
            maxLength={254}
            autoComplete="email"
            aria-label={words.email}
            aria-invalid={errors['emailadres'] ? true : undefined}
            aria-describedby={errors['emailadres'] ? `${form}-error` : `${form}-text`}
            placeholder={words.placeholder}
            className={`${darkField} min-w-40 flex-1`}
          />
          <Honeypot />
          <Button
            type="submit"
            aria-describedby={`${form}-consent`}
            onClick={({ currentTarget }) => {
              currentTarget.formNoValidate = true // the words for what is wrong are ours, where there is a script
            }}
            disabled={sending}
            aria-busy={sending || undefined}
            className="flex-1 sm:flex-none lg:flex-1"
          >
            {sending ? words.busy : words.submit}
          </Button>
          {errors['emailadres'] && (
            <FieldError id={`${form}-error`} className="w-full">
              {errors['emailadres']}
            </FieldError>
          )}
          <p id={`${form}-consent`} className="w-full text-sm">
            {words.consent}
          </p>
        </form>
      )}
    </section>
  )
}
