/**
 * The only script that a page runs before it is seen. It loads the application once the page has
 * loaded and the browser is idle, or at the first touch, key or click. Clicks on controls that
 * cannot work without the application are kept, one of each, and made again when it can.
 */
const kept = new Set<HTMLElement>()
let started = false

/** Buttons whose click needs the application, and elements marked so. A `command` works without it where browsers have that. */
const live = `[type=button]${'commandForElement' in HTMLButtonElement.prototype ? ':not([command])' : ''},[data-live]`

function start(): void {
  if (started) return
  started = true
  // React by itself: what is asked for together is evaluated in one piece. If it fails, so does the rest.
  import('../app/react').catch(() => undefined)
  import('../app/start')
    .then(({ start }) => start())
    .catch((error: unknown) => console.error('application not started', error))
    .finally(() => {
      removeEventListener('click', keep, true)
      for (const control of kept) {
        control.removeAttribute('aria-busy')
        control.click()
      }
    })
}

function keep(event: MouseEvent): void {
  start()
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(live) : null
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  kept.add(target)
  target.setAttribute('aria-busy', 'true')
}

addEventListener('click', keep, true)
addEventListener('pointerdown', start, { once: true, passive: true })
addEventListener('keydown', start, { once: true })

// After the first frame: what is fetched before it would hold it up on a slow line.
const idle = () =>
  requestAnimationFrame(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 2000 })
      : setTimeout(start, 200),
  )
if (document.readyState === 'complete') idle()
else addEventListener('load', idle, { once: true })
