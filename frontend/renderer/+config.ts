import type { Config } from 'vike/types'

/**
 * vike builds the bundles and gives the document frame. Its client runtime is not used: the page
 * component exists on the server only, and the client entry is our own loader.
 */
export default {
  clientRouting: false,
  hydrationCanBeAborted: false,
  passToClient: [],
  trailingSlash: false,
  prerender: false,
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config
