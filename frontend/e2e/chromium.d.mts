import type { Browser } from '@playwright/test'

/** The browser that people use: the first of its names that is on the PATH. */
export const executablePath: string | undefined
/** The same without windows, of a quarter less work, or else that browser. It keeps no page that is left. */
export const headlessShell: string | undefined
/** What both are started with, by tests and measurements alike. */
export const args: string[]
export function launch(): Promise<Browser>
