// The system's Chromium, for tests, measurements and the pictures of manuals.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const system = JSON.parse(readFileSync(new URL('./chromium.json', import.meta.url), 'utf8'))

const find = (names) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path))

/** The browser that people use. */
export const executablePath = find(system.names)

/** The same without windows, of a quarter less work; it keeps no page that is left. */
export const headlessShell = find(system.headlessShell) ?? executablePath

// The pages of the address bar take more of the processor than ours. The flag replaces Playwright's own; from its list come
// the rest, as far as they matter here.
export const args = [...system.args, `--disable-features=${system.disabledFeatures}`]

export const launch = () => chromium.launch({ executablePath, args })
