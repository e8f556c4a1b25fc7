import { expect, test } from 'vitest'
import { budgets } from './budgets'

/** Has a bundle weighed as Vite does. */
function weigh(environment: string, files: object[]): void {
  const { writeBundle } = budgets()
  const hook = writeBundle as (this: unknown, options: unknown, bundle: unknown) => void
  hook.call({ environment: { name: environment } }, {}, files)
}

/** Text that no compression makes much smaller. */
function noise(bytes: number): string {
  let state = 1
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  }).join('')
}

const loader = { type: 'chunk', fileName: 'entry.js', isEntry: true, code: 'application not started', imports: [] }
const start = (bytes: number) => ({
  type: 'chunk',
  fileName: 'start.js',
  facadeModuleId: '/site/frontend/shell/start.tsx',
  code: noise(bytes),
  imports: ['entry.js'],
})
const block = { type: 'chunk', fileName: 'block.js', facadeModuleId: '/site/A.interactive.tsx', code: noise(9000) }
const asset = (fileName: string, bytes: number) => ({ type: 'asset', fileName, source: noise(bytes) })

test('a frontend within its limits is built', () => {
  weigh('client', [loader, start(80_000), block])
  weigh('ssr', [asset('site.css', 7000), asset('inter.woff2', 40_000)])
})

test('too much script fails the build, and says how much', () => {
  expect(() => weigh('client', [loader, start(110_000), block])).toThrow(/script: \d+ bytes, and 92160 are allowed/)
  expect(() =>
    weigh('client', [{ ...loader, code: `application not started ${noise(1300)}` }, start(1000), block]),
  ).toThrow(/loader: \d+ bytes, and 1024 are allowed/)
})

test('so does too much style or too large a font', () => {
  expect(() => weigh('ssr', [asset('site.css', 12_000), asset('inter.woff2', 10)])).toThrow(/style: \d+ bytes/)
  expect(() => weigh('ssr', [asset('site.css', 100), asset('inter.woff2', 90_000)])).toThrow(/fonts: 90000 bytes/)
})

test('a build in which nothing is recognised does not pass for a light one', () => {
  expect(() => weigh('client', [start(10)])).toThrow(/no loader/)
  expect(() => weigh('ssr', [asset('other.css', 10)])).toThrow(/no stylesheet/)
})
