// The system's Chromium, for the scripts beside this one.
import { chromium } from '@playwright/test'
import { args, executablePath } from '../../frontend/e2e/chromium.mjs'

/** Starts it; the edge that pages are measured at has a certificate of its own. */
export const launch = () =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, '--ignore-certificate-errors'],
  })
