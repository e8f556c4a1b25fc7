/** What browsers tell of the connection (Network Information API); Firefox and Safari tell nothing. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

/** Below this many megabits a second a connection counts as slow. */
const slowDownlink = 1.5

/** Tells, in session storage, that an earlier page loaded the site's fonts, which the browser then has. */
export const fontsKey = 'dfx-fonts'

/** Whether the visitor asked for less data. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

/** Whether to spare the connection: it is slow, or the visitor saves data. */
export function isSlow(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  if (!connection) return false
  const { saveData, effectiveType, downlink } = connection
  return (
    saveData === true || effectiveType?.endsWith('2g') === true || (downlink !== undefined && downlink < slowDownlink)
  )
}

/** Quality of the smaller variants of photographs, of 100; the generator makes them. */
const slowQuality = 60

/** The smaller files of a picture, from the candidates for a good connection and the widths of the others. */
export function slowCandidates(candidates: string, widths: string): string {
  const [, stem, format] = /^(\S+)\.w\d+q\d+(\.\w+) /.exec(candidates) ?? []
  return widths
    .split(' ')
    .map((width) => `${stem}.w${width}q${slowQuality}${format} ${width}w`)
    .join(', ')
}
