/**
 * Does something once the frame is made that shows what was done before it, so that a visitor need not wait for both; in a tab
 * that nobody sees, when it is seen again. Returns what `cancelAnimationFrame` takes.
 */
export function afterFrame(run: () => void): number {
  return requestAnimationFrame(() => setTimeout(run))
}
