/** The first of its names that is on the PATH. */
export const executablePath: string | undefined
/** What it is started with, by tests and measurements alike. */
export const args: string[]
