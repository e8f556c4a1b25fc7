import type { Shell } from '../generated/payload'
import type { ClientPage } from './page'

/** A mistake in a content file. */
export interface Mistake {
  /** From the repository's root. */
  file: string
  /** Counted from 1, as columns are. */
  line: number
  column: number
  message: string
  /** The whole line. */
  text: string
}

/** What an open page is sent when its content changed. */
export interface News {
  page: ClientPage
  shell: Shell
}
