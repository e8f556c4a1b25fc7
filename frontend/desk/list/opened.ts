/** The lead that was opened from a list, until the list is there again. */
export const lastOpened = { id: '' }
