import { notify } from '../../../state/notices'
import type { TurnedModel } from './ModelButton'

/**
 * Lets the button on a product's picture put the viewer in its place. The viewer's code and the model are fetched then,
 * and not before. Returns how to take that back.
 */
export function attachViewer(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>('[data-model]')
  const place = button?.parentElement
  const colours = root.querySelector<HTMLElement>('[data-palette]')
  if (!button || !place) return () => {}
  if (!('WebGL2RenderingContext' in window)) {
    button.hidden = true
    return () => {}
  }
  const model = JSON.parse(button.dataset['model'] ?? '') as TurnedModel
  let detached = false
  let remove = () => {}
  const open = async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    try {
      const { showViewer } = await import('./Viewer')
      if (detached) return
      button.hidden = true
      remove = showViewer(place, model, colours, () => {
        button.hidden = false
        button.focus()
      })
    } catch (error) {
      console.error('viewer not loaded', error)
      notify({ title: model.words.open, text: model.words.failed, failure: true })
    } finally {
      button.ariaBusy = null
    }
  }
  button.addEventListener('click', open)
  return () => {
    detached = true
    button.removeEventListener('click', open)
    remove()
    button.hidden = false
  }
}
