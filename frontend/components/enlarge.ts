import { opensElsewhere } from '../lib/press'

/**
 * Lets the pictures of a part of the page open in the size of the window, and leads from one to the next: by buttons, arrow
 * keys or a swipe. Returns how to take that back.
 */
export function attachEnlarge(root: HTMLElement): () => void {
  const dialog = root.querySelector<HTMLDialogElement>('dialog[data-enlarged]')
  const status = dialog?.querySelector('[role=status]')
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')]
  if (!dialog || !status) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const picture = new Image(1280, 960)
  picture.className = 'max-h-[92dvh] w-full touch-pinch-zoom object-contain select-none'
  picture.draggable = false
  let at = 0
  let from = 0
  const show = (index: number) => {
    at = (index + links.length) % links.length
    picture.src = links[at]?.href ?? ''
    picture.alt = links[at]?.dataset['enlarge'] ?? ''
    status.textContent = `${picture.alt} (${at + 1}/${links.length})`
  }

  root.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (target === dialog) dialog.close() // beside the picture
      const step = target.closest<HTMLElement>('[data-step]')?.dataset['step']
      if (step) show(at + Number(step))
      const link = target.closest<HTMLAnchorElement>('a[data-enlarge]')
      if (!link || opensElsewhere(event)) return
      event.preventDefault()
      dialog.append(picture)
      dialog.showModal()
      show(links.indexOf(link)) // once it is open, where a change of its status is read out
    },
    { signal },
  )
  dialog.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'ArrowRight') show(at + 1)
      if (key === 'ArrowLeft') show(at - 1)
    },
    { signal },
  )
  // A finger moves what two have made larger, and is no swipe.
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1
  const onZoom = () => picture.classList.toggle('touch-pinch-zoom', !isZoomed())
  window.visualViewport?.addEventListener('resize', onZoom, { signal })
  picture.addEventListener(
    'pointerdown',
    ({ clientX, pointerId }) => {
      from = clientX
      picture.setPointerCapture(pointerId) // a swipe that ends beside the picture is one, and no click there
    },
    { signal },
  )
  picture.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (!isZoomed() && Math.abs(clientX - from) > swipe) show(at + (clientX < from ? 1 : -1))
    },
    { signal },
  )
  return () => controller.abort()
}

/** How far a finger goes to the next picture, in pixels. */
const swipe = 40
