import { execFileSync } from 'node:child_process'
import { defineConfig, devices } from '@playwright/test'
import { args, executablePath } from './chromium.mjs'

/** A free port, chosen once for the run: the workers read this file again and inherit the variable. */
process.env['E2E_PORT'] ??= execFileSync(process.execPath, [
  '-e',
  "const s = require('net').createServer().listen(0, '127.0.0.1', () => { process.stdout.write(String(s.address().port)); s.close() })",
]).toString()
const port = process.env['E2E_PORT']
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  timeout: 30_000,
  use: {
    baseURL,
    locale: 'nl-NL',
    // Tests that answer requests themselves would not see those that a service worker makes.
    serviceWorkers: 'block',
    // Longer than a message lies over what is to be touched, on a busy machine too.
    actionTimeout: 15_000,
    // Recording takes a quarter of the time; where something fails, it is run again by itself.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...args,
        '--font-render-hinting=none', // which differs between machines
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // What no width changes is looked at once.
    { name: 'phone', grepInvert: /@any-width/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
  webServer: {
    command: `go run ./generator serve --port ${port} --data dist/e2e-data`,
    cwd: '../..',
    url: baseURL,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
