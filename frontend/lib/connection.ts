/** The connection as browsers describe it (Network Information API); Firefox and Safari do not. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

/** Below this many megabits a second a connection counts as slow. */
const slowDownlink = 1.5

function networkInformation(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection
}

/** Whether the visitor asked for less data. */
export function savesData(): boolean {
  return networkInformation()?.saveData === true
}

/** Whether to spare the connection: it is slow, or the visitor saves data. */
export function isSlow(
  { connection }: { connection?: Connection | undefined } = { connection: networkInformation() },
): boolean {
  if (!connection) return false
  const { saveData, effectiveType, downlink } = connection
  return (
    saveData === true ||
    effectiveType?.endsWith('2g') === true ||
    (downlink !== undefined && downlink < slowDownlink)
  )
}
