// The system's Chromium, for the scripts beside this one.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const { names, args, disabledFeatures } = JSON.parse(
  readFileSync(new URL('../../frontend/e2e/chromium.json', import.meta.url), 'utf8'),
)

const executablePath = names
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find(existsSync)

/** Starts the first browser of these names on the PATH; the edge that pages are measured at has a certificate of its own. */
export const launch = () =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--disable-features=${disabledFeatures}`, '--ignore-certificate-errors'],
  })
