interface Said {
  title: string
  text: string
  list?: string[]
  /** What closes it. */
  close: string
  /** What closes it as well, and makes the answer true. */
  anyway?: string
  /** Closes it by itself. */
  until?: AbortSignal
}

/** Says something to whoever edits until it is read, and returns whether to go on all the same. */
export function say({ title, text, list = [], close, anyway, until }: Said): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'said'
  dialog.setAttribute('aria-label', title)
  dialog.append(element('h2', title), element('p', text))
  if (list.length > 0) {
    const items = document.createElement('ul')
    items.append(...list.map((item) => element('li', item)))
    dialog.append(items)
  }
  const button = (label: string, answer: string) => {
    const made = element('button', label)
    made.addEventListener('click', () => dialog.close(answer))
    dialog.append(made)
    return made
  }
  button(close, '')
  if (anyway) button(anyway, 'anyway').className = 'quiet'
  until?.addEventListener('abort', () => dialog.close(''))
  document.body.append(dialog)
  const pressed = document.activeElement
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      // The button was busy while the dialog was there, and takes the focus once it is not.
      setTimeout(() => {
        if (document.activeElement === document.body && pressed instanceof HTMLElement)
          pressed.focus()
      })
      resolve(dialog.returnValue === 'anyway')
    })
  })
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

let bar: HTMLElement | undefined

/** Shows over the form how much of what is saved was sent, from 0 to 1; undefined takes it away. */
export function tellSent(part: number | undefined): void {
  if (part === undefined) {
    bar?.remove()
    bar = undefined
    return
  }
  if (!bar) {
    bar = element('output', '')
    bar.className = 'sent'
    document.body.append(bar)
  }
  bar.textContent = `Wordt bewaard: ${Math.round(part * 100)} %`
}
