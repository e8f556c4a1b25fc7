// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Some of the utilities that no component uses, or that speak to each other by variables. */
const utilities = {
  'shadow-md': /box-shadow:/,
  'ring-2': /box-shadow:/,
  'space-y-4': /margin-block-end:/,
  'divide-x': /border-inline-end-width:/,
  transition: /transition-property:/,
  'rounded-xl': /border-radius:/,
  'font-mono': /font-family:/,
  'bg-linear-to-r': /background-image: ?linear-gradient/,
  'from-signal': /--tw-gradient-from:/,
  'to-ink/50': /--tw-gradient-to:/,
  'hover:-rotate-3': /rotate:/,
  'backdrop-blur-sm': /backdrop-filter:/,
  'grid-cols-7': /grid-template-columns:/,
  'on-dark:text-steel': /color:/,
}

const folder = mkdtempSync(join(tmpdir(), 'styles-'))
let styles = ''

beforeAll(async () => {
  const entry = join(folder, 'entry.css')
  const classes = Object.keys(utilities).join(' ')
  writeFileSync(
    entry,
    `@import "${join(import.meta.dirname, 'site.css')}"; @source inline("${classes}");`,
  )
  const outDir = join(folder, 'out')
  await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [tailwindcss()],
    build: { outDir, minify: false, rollupOptions: { input: entry } },
  })
  const sheets = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  styles = sheets.map((file) => readFileSync(join(outDir, file), 'utf8')).join('\n')
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.entries(utilities))('%s works without a change elsewhere', (name, declaration) => {
  const selector = `.${name.replace(/[:/]/g, '\\$&')}`
  const start = styles.indexOf(selector)
  expect(start, `a rule for ${selector}`).toBeGreaterThan(0)
  expect(styles.slice(start, start + 600)).toMatch(declaration)
})

test('a variable that utilities share has its first value', () => {
  expect(styles).toMatch(/@property --tw-shadow \{/)
  expect(styles).toMatch(/@property --tw-space-y-reverse \{/)
})

test('colours are those of the palette alone', () => {
  expect(styles).toContain('--color-signal:')
  expect(styles).not.toContain('--color-red-500')
})
