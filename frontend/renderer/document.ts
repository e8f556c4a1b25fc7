import type { Shell } from '../generated/payload'

/** What a document is made of; see `+onRenderHtml`. */
export interface DocumentParts {
  /** Code of the language of the page. */
  language: string
  /** Everything within `<head>` that differs between pages. */
  head: string
  /** The page's payload as JSON that may stand in a script element. */
  embedded: string
  /** The rendered application. */
  root: string
  /** What is the same for all pages. */
  shell: Shell
  /** Where the browser gets the shell. */
  shellURL: string
  /** Names the build; a page of another build is loaded as a document. */
  build: string
}
