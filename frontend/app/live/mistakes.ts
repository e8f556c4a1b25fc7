import type { Mistake } from '../../lib/live'

const id = 'dfx-mistakes'

/** Shows what is wrong with content above the page, and takes it away when nothing is any more. */
export function showMistakes(mistakes: Mistake[]): void {
  document.getElementById(id)?.remove()
  if (mistakes.length === 0) return
  const box = document.createElement('section')
  box.id = id
  box.setAttribute('role', 'alert')
  // Apart from the page, whose styles are not for this.
  const root = box.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = styles
  const heading = document.createElement('h2')
  heading.textContent =
    mistakes.length === 1
      ? 'Er is 1 fout in de inhoud'
      : `Er zijn ${mistakes.length} fouten in de inhoud`
  const note = document.createElement('p')
  note.textContent =
    'De pagina erboven is zoals zij vóór de fout was. Herstel de fout en bewaar het bestand: dan verdwijnt dit.'
  const panel = document.createElement('div')
  panel.append(heading, note, ...mistakes.slice(0, maxShown).map(entry))
  if (mistakes.length > maxShown) {
    const more = document.createElement('p')
    more.textContent = `… en nog ${mistakes.length - maxShown}.`
    panel.append(more)
  }
  root.append(style, panel)
  document.body.append(box)
}

/** How many mistakes are shown; one often brings others with it. */
const maxShown = 20

function entry({ file, line, column, message, text }: Mistake): HTMLElement {
  const article = document.createElement('article')
  const place = document.createElement('h3')
  place.textContent = `${file}, regel ${line}, teken ${column}`
  const advice = document.createElement('p')
  advice.textContent = message
  article.append(place)
  if (text.trim() !== '') {
    const source = document.createElement('pre')
    const number = `${line} | `
    source.textContent = `${number}${text}\n${' '.repeat(number.length + column - 1)}^`
    article.append(source)
  }
  article.append(advice)
  return article
}

const styles = `
  div { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; background: var(--color-graphite);
    color: #fff; border-top: 4px solid var(--color-signal); padding: 20px 24px 24px; font: 16px/1.5 system-ui, sans-serif; }
  h2 { margin: 0; font-size: 20px; }
  h3 { margin: 20px 0 6px; font: 600 14px/1.4 ui-monospace, monospace; color: var(--color-danger-bright); }
  p { margin: 4px 0 0; max-width: 90ch; }
  pre { margin: 0 0 6px; padding: 10px 12px; overflow-x: auto; background: #000; font: 14px/1.5 ui-monospace, monospace; }
`
