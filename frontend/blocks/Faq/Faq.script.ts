/** Opens the question that the address names. Without this, its anchor leads to the question all the same. */
export function attach(root: HTMLElement): () => void {
  const open = (event?: Event) => {
    // The ids of questions have nothing that is escaped in an address.
    const question = document.getElementById(window.location.hash.slice(1))
    if (!(question instanceof HTMLDetailsElement) || !root.contains(question)) return
    question.open = true
    if (event) question.scrollIntoView() // another above it may have closed
    question.querySelector('summary')?.focus({ preventScroll: true })
  }
  open()
  window.addEventListener('hashchange', open)
  return () => window.removeEventListener('hashchange', open)
}
