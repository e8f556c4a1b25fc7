/** Lets the button above the cards open the datasheets of all, and close them again. Returns how to take that back. */
export function attachUnfold(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLElement>('[data-unfold]')
  const onClick = () => {
    if (!button) return
    const { unfold = '', fold = '' } = button.dataset
    const isOpen = button.textContent === fold
    for (const details of root.querySelectorAll<HTMLDetailsElement>('.product-card details'))
      details.open = !isOpen
    button.textContent = isOpen ? unfold : fold
  }
  button?.addEventListener('click', onClick)
  return () => button?.removeEventListener('click', onClick)
}
