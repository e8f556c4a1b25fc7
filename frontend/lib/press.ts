type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a press on a link is the browser's: it opens in another tab or window, or is kept as a file. */
export const opensElsewhere = (press: Press): boolean =>
  press.button > 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
