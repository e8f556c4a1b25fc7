import { entryOf, inForm, type Kind, type Place } from './place'

/** A mistake in content, in Dutch, with its place. */
interface Mistake extends Place {
  file: string
  message: string
}

/**
 * Asks whether the site could be made with a file as it is to be saved, and does not let it be saved where not. Where
 * nobody answers, the preview of the change tells within a minute what is wrong. `brought` are pictures that come with it:
 * whoever answers does not have them yet.
 */
export async function check(
  path: string,
  text: string,
  kind: Kind,
  kinds: Kind[],
  brought: string[],
): Promise<void> {
  const ofBrought = ({ message }: Mistake) => brought.some((file) => message.includes(file))
  const mistakes = (await mistakesWith(path, text)).filter((mistake) => !ofBrought(mistake))
  if (mistakes.length === 0) return
  const anyway = await tell(
    mistakes.map(({ file, message, ...place }) =>
      file === path
        ? inForm(message, place, text, kind.fields)
        : `${entryOf(file, kinds)}: ${message}`,
    ),
  )
  if (anyway) return
  // As the editor's own refusals are called: it then says that something is wrong, and not to try again later.
  throw new Error('validation_failed', { cause: mistakes })
}

async function mistakesWith(path: string, text: string): Promise<Mistake[]> {
  try {
    const response = await fetch('/api/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: { [path]: text } }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? ((await response.json()) as Mistake[]) : []
  } catch {
    return []
  }
}

/** Shows what is wrong until whoever edits has read it, and asks whether to save it all the same. */
function tell(messages: string[]): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'mistakes'
  dialog.setAttribute('aria-label', 'Niet bewaard')
  const heading = document.createElement('h2')
  heading.textContent = 'Niet bewaard'
  const intro = document.createElement('p')
  intro.textContent =
    'Zo kan de site niet worden gemaakt. Uw wijziging staat nog in het formulier: verbeter dit en bewaar opnieuw. Hoort er nog een wijziging bij, zoals een pagina die er nog niet is, bewaar dan toch; publiceren kan als alles er is.'
  const list = document.createElement('ul')
  for (const message of messages) {
    const item = document.createElement('li')
    item.textContent = message
    list.append(item)
  }
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Terug naar het formulier'
  close.addEventListener('click', () => dialog.close())
  const anyway = document.createElement('button')
  anyway.type = 'button'
  anyway.className = 'quiet'
  anyway.textContent = 'Toch bewaren'
  anyway.addEventListener('click', () => dialog.close('anyway'))
  dialog.append(heading, intro, list, close, anyway)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'anyway')
    })
  })
}
