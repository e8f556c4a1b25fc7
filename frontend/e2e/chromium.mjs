// The system's Chromium, as chromium.json describes it.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromium = JSON.parse(readFileSync(new URL('./chromium.json', import.meta.url), 'utf8'))

export const executablePath = chromium.names
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find(existsSync)

// The pages of the address bar take more of the processor than ours. The flag replaces Playwright's own; from its list come
// the rest, as far as they matter here.
export const args = [...chromium.args, `--disable-features=${chromium.disabledFeatures}`]
