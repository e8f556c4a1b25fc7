import { createContext, useContext } from 'react'

/** The address of the page that is shown; the server has none. It does not follow `history.replaceState`. */
export const AddressContext = createContext(new URL('about:blank'))

/** Another object after each navigation, also to the same address. */
export const useAddress = () => useContext(AddressContext)
