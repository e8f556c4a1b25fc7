/** Puts the focus on a page's heading: screen readers continue there and read it out. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Scrolls to the element that the address names and focuses it. Returns whether there is one: a fragment may be any text. */
export function goToAnchor(): boolean {
  const anchor = anchored()
  anchor?.scrollIntoView()
  anchor?.focus({ preventScroll: true })
  return anchor !== null
}

function anchored(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  } catch {
    return null // a malformed escape
  }
}
