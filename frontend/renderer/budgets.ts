import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What a page may weigh, in bytes as they are sent. docs/quality.md has the figures of today. */
const limits = {
  /** JavaScript before the first paint, gzip. */
  loader: 1024,
  /** JavaScript of a page until it answers to everything: the loader, the application and the heaviest interactive block, gzip. */
  script: 90 * 1024,
  /** The stylesheet of all pages, Brotli. */
  style: 8 * 1024,
  /** All fonts together; they are compressed. */
  fonts: 40 * 1024,
}

type Measured = Record<keyof typeof limits, number>

interface File {
  fileName: string
  type: string
  code?: string
  source?: string | Uint8Array
  isEntry?: boolean
  facadeModuleId?: string | null
  imports?: string[]
}

/** Fails the build of what browsers load if it weighs more than a page may, and says what does. */
export function budgets(): Plugin {
  return {
    name: 'dfx-budgets',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const files = Object.values(bundle) as File[]
      // What all pages load comes of the build for the server, since it is the server that names it in documents.
      const measured = this.environment.name === 'client' ? measureScripts(files) : measureAssets(files)
      if (process.env['WEIGH']) console.log(measured)
      const told = Object.entries(measured)
        .filter(([what, bytes]) => bytes > limits[what as keyof Measured])
        .map(([what, bytes]) => `${what}: ${bytes} bytes, and ${limits[what as keyof Measured]} are allowed`)
      if (told.length === 0) return
      throw new Error(`the frontend is too heavy (frontend/renderer/budgets.ts):\n${told.join('\n')}`)
    },
  }
}

/** Weighs the scripts of a bundle. */
function measureScripts(files: File[]): Pick<Measured, 'loader' | 'script'> {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const closure = (file: File | undefined, found = new Set<File>()): Set<File> => {
    if (!file || found.has(file)) return found
    found.add(file)
    for (const name of file.imports ?? []) closure(byName.get(name), found)
    return found
  }
  const chunk = (pattern: RegExp) => files.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
  const weigh = (chunks: Iterable<File>) => [...chunks].reduce((sum, { code = '' }) => sum + gzipped(code), 0)

  const loader = closure(files.find(({ isEntry, code }) => isEntry && code?.includes('application not started')))
  const application = new Set([...loader, ...closure(chunk(/\/shell\/start\.tsx$/)[0])])
  if (loader.size === 0 || application.size === loader.size) throw new Error('no loader or no application is found')
  const blocks = chunk(/\.interactive\.tsx$/).map((block) =>
    weigh([...closure(block)].filter((file) => !application.has(file))),
  )
  return { loader: weigh(loader), script: weigh(application) + Math.max(...blocks) }
}

/** Weighs what else pages load before they are seen. */
function measureAssets(files: File[]): Pick<Measured, 'style' | 'fonts'> {
  const weigh = (pattern: RegExp, weight: (source: string | Uint8Array) => number) =>
    files
      .filter(({ type, fileName }) => type === 'asset' && pattern.test(fileName))
      .reduce((sum, { source = '' }) => sum + weight(source), 0)
  const measured = { style: weigh(/site[^/]*\.css$/, brotlied), fonts: weigh(/\.woff2$/, (source) => source.length) }
  if (measured.style === 0 || measured.fonts === 0) throw new Error('no stylesheet or no fonts are found')
  return measured
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

function brotlied(data: string | Uint8Array): number {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
