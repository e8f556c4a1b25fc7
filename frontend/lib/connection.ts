/** What browsers tell of the connection (Network Information API); Firefox and Safari tell nothing. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

/** Below this many megabits a second a connection counts as slow. */
const slowDownlink = 1.5

function told(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection
}

/** Whether the visitor asked for less data. */
export function savesData(): boolean {
  return told()?.saveData === true
}

/** Whether to spare the connection: it is slow, or the visitor saves data. */
export function isSlow({ connection }: { connection?: Connection | undefined } = { connection: told() }): boolean {
  if (!connection) return false
  const { saveData, effectiveType, downlink } = connection
  return (
    saveData === true || effectiveType?.endsWith('2g') === true || (downlink !== undefined && downlink < slowDownlink)
  )
}

/**
 * Whether a picture is being loaded, which browsers do not tell before its size has come; asked for another file, they would
 * load both. Chromium begins with lazy ones at the first layout, within 1250 pixels of the screen or 2500 on slow lines. Until
 * then no letter needed a font; to ask for places would have it made here, and a page of many pictures stand still for it.
 */
export function hasBegun(image: HTMLImageElement): boolean {
  if (image.loading !== 'lazy') return true
  if ([...document.fonts].every(({ status }) => status === 'unloaded')) return false
  const near = innerHeight + (told()?.effectiveType === '4g' ? 1250 : 2500)
  return image.getBoundingClientRect().top < near
}

/** Quality of the smaller variants of photographs, of 100; the generator makes them. */
const slowQuality = 60

/** The smaller files of a picture, from the candidates for a good connection and the widths of the others; of a picture that has none, its own. */
export function slowCandidates(candidates: string, widths: string): string {
  const [, stem, format] = /^(\S+)\.w\d+q\d+(\.\w+) /.exec(candidates) ?? []
  if (!stem || !widths) return candidates
  return widths
    .split(' ')
    .map((width) => `${stem}.w${width}q${slowQuality}${format} ${width}w`)
    .join(', ')
}
