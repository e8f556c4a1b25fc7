import { isObject, read, remove, write } from '../../lib/storage'
import { isNewEntry } from '../../shell/scroll'

/** Where the tab keeps what is filled in. */
const storageKey = 'dfx-offerteformulier'

/** Where it keeps that it let go of what was sent: who comes back to that answer may have a new request. */
const sentKey = 'dfx-offerte-verzonden'

/**
 * Keeps what is filled in until it is sent, also where the form comes back after it was refused. What a visitor filled in before
 * this ran is kept too, and wins.
 */
export function attach(root: HTMLElement): () => void {
  const form = root.querySelector('form')
  if (!form) return () => undefined
  if (window.location.hash === '#offerte-verzonden' && isNewEntry(sentKey)) remove('session', storageKey)
  const kept = read('session', storageKey)
  for (const field of fieldsOf(form)) {
    const value = isObject(kept) ? kept[field.name] : undefined
    if (typeof value === 'string' && isUntouched(field)) field.value = value
  }
  const keep = () => {
    const filled = fieldsOf(form).filter(({ value }) => value !== '')
    write('session', storageKey, Object.fromEntries(filled.map(({ name, value }) => [name, value])))
  }
  keep()
  form.addEventListener('input', keep)
  return () => form.removeEventListener('input', keep)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields that visitors fill in: not the hidden ones, and not the trap, which only programs see. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('label :is(input, textarea, select)')]
}

/** Tells whether a field is as the document brings it: empty, or at the first of its options. */
function isUntouched(field: Field): boolean {
  return 'selectedIndex' in field ? field.selectedIndex === 0 : field.value === ''
}
