const name = 'referentiecode'

/** A field that people do not see and programs fill in: what it holds tells the lead API who sent a form. */
export function Trap() {
  return (
    <p className="trap">
      <input name={name} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </p>
  )
}

/** What stands in the trap of a form. */
export function trapped(form: HTMLFormElement): string {
  return String(new FormData(form).get(name) ?? '')
}
