import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { args, headlessShell } from './chromium.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

// Once for the run; the workers read this file again and inherit the variables.
if (!process.env['E2E_PORT']) {
  // What was published in the editor before.
  rmSync(`${repository}dist/e2e-site-data/github.git`, { recursive: true, force: true })
  build()
}

/** Builds the generator and the lead API, unless whoever runs the tests did. */
function build(): void {
  if (process.env['SITE_PROGRAM'] && process.env['LEAD_API']) return
  const folder = `${repository}dist/e2e/`
  const packages = ['./generator', './functions/local/leadapi']
  execFileSync('go', ['build', '-o', folder, ...packages], { cwd: repository })
  process.env['SITE_PROGRAM'] = `${folder}generator`
  process.env['LEAD_API'] = `${folder}leadapi`
}

/**
 * A free port, chosen once for the run: the workers read this file again and inherit the variable. It is below those that
 * systems give to outgoing connections, one of which could take it before the server does.
 */
function port(variable: string): string {
  process.env[variable] ??= execFileSync(process.execPath, [
    '-e',
    "const t = () => { const s = require('net').createServer().on('error', t).listen(20000 + Math.floor(Math.random() * 12000), '127.0.0.1', () => { process.stdout.write(String(s.address().port)); s.close() }) }; t()",
  ]).toString()
  return process.env[variable]
}

/** A server of 'site serve', built in its own folder. */
function server(name: string, variable: string, flags = '') {
  return {
    name,
    command: `"${process.env['SITE_PROGRAM']}" serve ${flags} -out dist/${name} -data dist/${name}-data -port ${port(variable)}`,
    cwd: repository,
    url: `http://127.0.0.1:${port(variable)}`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'pipe' as const,
  }
}

const fixture = server('e2e-site', 'E2E_PORT', '-content frontend/e2e/site')
const realContent = server('e2e-content', 'E2E_CONTENT_PORT')

// Without a system's animations, which are drawn frame by frame and waited for; phones have them.
const wide = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
}
const narrow = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: Math.ceil(availableParallelism() * 1.5), // since each waits for its browser now and then
  forbidOnly: process.env['CI'] !== undefined,
  retries: process.env['CI'] ? 1 : 0, // a publication does not wait for a slow second; the summary says what was flaky
  reporter: [['list']],
  timeout: 60_000, // of a visit of several steps, on a busy machine
  expect: { timeout: 15_000 }, // what is drawn or answered late on a busy machine is not wrong
  use: {
    locale: 'nl-NL',
    // Tests that answer requests themselves would not see those that a service worker makes.
    serviceWorkers: 'block',
    // Longer than a message lies over what is to be touched, on a busy machine too.
    actionTimeout: 15_000,
    // Recording takes a quarter of the time; where something fails, it is run again by itself.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(headlessShell && { executablePath: headlessShell }),
      args: [
        ...args,
        '--font-render-hinting=none', // which differs between machines
      ],
    },
  },
  projects: [
    // The fixture of site/, whose names and counts tests may rely on.
    {
      name: 'desktop',
      testIgnore: /real-content/,
      grepInvert: /@phone-only/,
      use: { ...wide, baseURL: fixture.url },
    },
    // What looks or works otherwise on a small touch screen.
    {
      name: 'phone',
      testIgnore: /real-content/,
      grep: /@phone/,
      use: { ...narrow, baseURL: fixture.url },
    },
    // What no edit of content/ may break.
    {
      name: 'real-content',
      testMatch: /real-content/,
      use: { ...narrow, baseURL: realContent.url },
    },
  ],
  webServer: [fixture, realContent],
})
