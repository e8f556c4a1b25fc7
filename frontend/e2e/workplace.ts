import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as visitors } from './visitor'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the repository with the fixture as its content, and the site at an address of its own. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'dfx-work-'))
  readonly #before = new Map<string, string | undefined>()
  #end: () => Promise<unknown> = async () => undefined

  constructor() {
    cpSync(new URL('site', import.meta.url), join(this.folder, 'content'), { recursive: true })
    for (const name of ['frontend', 'go.mod', 'package.json', 'package-lock.json']) {
      const isWanted = (file: string) => !/frontend\/(e2e|node_modules)/.test(file)
      cpSync(join(repository, name), join(this.folder, name), { recursive: true, filter: isWanted })
    }
    // Each by itself, so that nothing which is done to this folder is done to that of the repository.
    mkdirSync(join(this.folder, 'node_modules'))
    for (const name of readdirSync(join(repository, 'node_modules'))) {
      if (name.startsWith('.vi')) continue // what Vite and vike keep there for themselves
      symlinkSync(join(repository, 'node_modules', name), join(this.folder, 'node_modules', name))
    }
    // Pictures take long to make, and are kept by what they are made of.
    for (const folder of [repository, this.folder])
      mkdirSync(join(folder, '.cache'), { recursive: true })
    mkdirSync(join(repository, '.cache/media'), { recursive: true })
    symlinkSync(join(repository, '.cache/media'), join(this.folder, '.cache/media'))
    if (existsSync(join(repository, '.cache/bundle')))
      cpSync(join(repository, '.cache/bundle'), join(this.folder, '.cache/bundle'), {
        recursive: true,
      })
  }

  /** Starts 'site dev', or 'site serve' for pages as they are published, and returns its address. */
  async open(command: 'dev' | 'serve' = 'dev'): Promise<string> {
    const ready = join(this.folder, 'ready')
    const args = [command, '--port', '0', '--ready-file', ready]
    const server = spawn(program(), args, { cwd: this.folder, stdio: 'inherit' })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    this.#end = () => {
      server.kill('SIGTERM')
      return ended
    }
    await expect
      .poll(() => existsSync(ready) || server.exitCode !== null, { timeout: 60_000 })
      .toBe(true)
    return readFileSync(ready, 'utf8')
  }

  async close(): Promise<void> {
    await this.#end()
    rmSync(this.folder, { recursive: true })
  }

  /** A file's path; its name is from the content folder, as all names here are. */
  path(name: string): string {
    return join(this.folder, 'content', name)
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8')
  }

  has(name: string): boolean {
    return existsSync(this.path(name))
  }

  write(name: string, text: string): void {
    this.#remember(name)
    mkdirSync(dirname(this.path(name)), { recursive: true })
    writeFileSync(this.path(name), text)
  }

  /** Puts one text in the place of another, which must be there, as editors do that write another file first. */
  edit(name: string, from: string | RegExp, to: string): void {
    const before = this.read(name)
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${name} has no ${from}`)
    this.#remember(name)
    writeFileSync(this.path(`${name}~`), after)
    renameSync(this.path(`${name}~`), this.path(name))
  }

  remove(name: string): void {
    this.#remember(name)
    rmSync(this.path(name))
  }

  /** Makes all files what they were. */
  restore(): void {
    for (const [name, text] of this.#before) {
      if (text === undefined) rmSync(this.path(name), { force: true })
      else writeFileSync(this.path(name), text, 'latin1')
    }
    this.#before.clear()
  }

  #remember(name: string): void {
    if (this.#before.has(name)) return
    this.#before.set(name, this.has(name) ? readFileSync(this.path(name), 'latin1') : undefined)
  }

  /** The mistakes that the content has; empty where it has none. */
  check(): string {
    execFileSync(program(), ['check'], { cwd: this.folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return ''
  }
}

/** The generator, which playwright.config.ts builds once for all workers. */
function program(): string {
  const built = process.env['SITE_PROGRAM']
  if (!built) throw new Error('SITE_PROGRAM is not set')
  return built
}

/** Tests of one worker, one after the other, at one workplace. */
export const test = visitors.extend<object, { work: { at: Workplace; address: string } }>({
  work: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const at = new Workplace()
      try {
        await use({ at, address: await at.open() })
      } finally {
        await at.close()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ work }, use) => use(work.address),
})
