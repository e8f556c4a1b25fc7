let wanted = false

/** The page of the list is to be printed as soon as it is shown. */
export function askForPrint(): void {
  wanted = true
}

/** Whether that was asked for since the last time. */
export function takePrint(): boolean {
  const is = wanted
  wanted = false
  return is
}
