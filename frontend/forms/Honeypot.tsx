import { honeypot } from '../generated/site'

/** The honeypot: a field that people do not see and programs fill in. The lead API takes a filled one for spam. */
export function Honeypot() {
  return (
    <p className="trap">
      <input name={honeypot} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </p>
  )
}

/** The value of a form's honeypot. */
export function honeypotValue(form: HTMLFormElement): string {
  return String(new FormData(form).get(honeypot) ?? '')
}
