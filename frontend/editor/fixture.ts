import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Container } from './component'
import type { Kind as Entries } from './place'

/** For tests: the site of the browser tests, and the configuration that the generator makes for its editor. */
export interface Kind extends Entries {
  name: string
  label: string
  label_singular?: string
}

export const site = join(import.meta.dirname, '../e2e/site')

export const config = JSON.parse(
  execFileSync('go', ['run', './generator', 'editor', '-content', site], {
    cwd: `${import.meta.dirname}/../..`,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  }),
) as {
  collections: Kind[]
  singletons: Kind[]
  asset_collections: { label: string }[]
  containers: Container[]
}

export const kinds = [...config.singletons, ...config.collections]

/** The files of content, by their paths below content/. */
export const names = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name))
  .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

export const written = (name: string): string => readFileSync(join(site, name), 'utf8')

/** The kind of a file of content. */
export function kindOf(name: string): Kind {
  const path = `content/${name}`
  const found = kinds.filter(
    ({ file, folder, extension }) =>
      file === path || (folder === dirname(path) && basename(path).endsWith(`.${extension}`)),
  )
  if (!found[0] || found.length > 1) throw new Error(`${name} is of ${found.length} kinds`)
  return found[0]
}
