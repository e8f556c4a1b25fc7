// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
let deskStyles = ''
let signInStyles = ''

beforeAll(async () => {
  const entry = join(folder, 'entry.css')
  const classes = Object.keys(utilities).join(' ')
  writeFileSync(
    entry,
    `@import "${join(import.meta.dirname, 'site.css')}"; @source inline("${classes}");`,
  )
  styles = await built(entry)
  deskStyles = await built(join(import.meta.dirname, '../desk/desk.css'))
  signInStyles = await built(join(import.meta.dirname, '../editor/sign-in.css'))
}, 60_000)

async function built(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(folder, 'out-'))
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
  return sheets.map((file) => readFileSync(join(outDir, file), 'utf8')).join('\n')
}

/**
 * Widths at which one thing alone changes, which are no breakpoints: where header and menu fit, the page's own, rows of
 * two, and where Sveltia is laid out for a phone.
 */
const ownWidths = ['24rem', '30rem', '48rem', '84rem', '85rem', '100rem']

test('sources change at the breakpoints of the theme', () => {
  const theme = readFileSync(fileURLToPath(import.meta.resolve('tailwindcss/theme.css')), 'utf8')
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const named = [...(theme + tokens).matchAll(/(--breakpoint-\w+):\s*([\d.]+rem)/g)]
  const known = [...new Map(named.map(([, name, width]) => [name, width])).values()] // tokens.css has the last word
  expect(known.length).toBeGreaterThan(3)
  const frontend = join(import.meta.dirname, '..')
  const sources = readdirSync(frontend, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|^(e2e|generated|node_modules)\//.test(file),
  )
  const others = sources.flatMap((file) => {
    const text = readFileSync(join(frontend, file), 'utf8')
    const widths = text.matchAll(/\((?:min-width:|max-width:|width [<>]=?) ?([\d.]+\w+)\)/g)
    return [...widths]
      .map(([, width = '']) => width)
      .filter((width) => !known.includes(width) && !ownWidths.includes(width))
      .map((width) => `${file}: ${width}`)
  })
  expect(others).toEqual([])
})

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

test.each([
  ['the site', () => styles, ['app', 'blocks', 'components', 'forms']],
  ['the desk', () => deskStyles, ['components', 'desk', 'signin']],
  ['the way into the editor', () => signInStyles, ['signin']],
])(
  'every class for a colour or a size that components of %s have draws something',
  (_, sheet, folders) => {
    const rules = sheet()
    const classes = folders.flatMap((folder) => classesIn(join(import.meta.dirname, '..', folder)))
    expect(classes).not.toEqual([])
    expect(classes.filter((name) => !rules.includes(name.replace(/[:/]/g, '\\$&')))).toEqual([])
  },
)

function classesIn(folder: string): string[] {
  const pattern =
    /(?<=["'`\s])(?:[a-z-]+:)*(?:bg|text|border|fill|stroke|accent|divide|outline|shadow)-[a-z]+(?:-[a-z]+)*(?:\/\d+)?(?=["'`\s])/g
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(pattern) ?? [])
}

test('the way into the editor has the buttons and fields of the site', () => {
  for (const name of ['btn', 'btn-primary', 'field', 'field-label', 'field-error'])
    expect(signInStyles).toContain(`.${name}`)
})

test('colours are those of the palette alone', () => {
  expect(styles).toContain('--color-signal:')
  expect(styles).not.toContain('--color-red-500')
})

test('no rule makes a browser style a whole page anew whenever something is drawn on it', () => {
  // As those of Tailwind's group-has-… and peer-has-… do in Chromium 156: results of a search, 1,656 elements for 275.
  expect(styles).not.toMatch(/:where\(\.(group|peer)[^{]*:has\(/)
})
