import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

const site = fileURLToPath(new URL('site', import.meta.url))

/** A file of the fixture, by its path below content/. */
export const written = (name: string): string => readFileSync(join(site, name), 'utf8')

/**
 * The editor over a folder of this browser, in place of one that whoever edits chooses on a disk: no browser lets a test
 * choose. It holds the fixture, and what is saved can be read from it.
 */
export class Editor {
  constructor(readonly page: Page) {}

  /** Fills the folder and signs in to it. */
  async start(content = site): Promise<void> {
    const names = readdirSync(content, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(content, join(entry.parentPath, entry.name)))
    const files = names.map((name): [string, string] => [
      name,
      readFileSync(join(content, name)).toString('base64'),
    ])
    // What the editor asks of others: whether GitHub has a disturbance.
    await this.page.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    )
    // Whoever checks a change reads the folder of the server, and this one is the browser's.
    await this.page.route('**/api/check', (route) => route.fulfill({ json: [] }))
    await this.page.addInitScript(() => {
      Object.assign(window, {
        async showDirectoryPicker() {
          return (await navigator.storage.getDirectory()).getDirectoryHandle('repository')
        },
      })
    })
    await this.page.goto('/robots.txt')
    await this.page.evaluate(async (all) => {
      const root = await navigator.storage.getDirectory()
      const repository = await root.getDirectoryHandle('repository', { create: true })
      await repository.getDirectoryHandle('.git', { create: true })
      for (const [name, data] of all) {
        const folders = `content/${name}`.split('/')
        const last = folders.pop() ?? ''
        let folder = repository
        for (const inner of folders)
          folder = await folder.getDirectoryHandle(inner, { create: true })
        const file = await (await folder.getFileHandle(last, { create: true })).createWritable()
        await file.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
        await file.close()
      }
    }, files)
    await this.page.goto('/beheer')
    await this.page.getByRole('button', { name: /lokale repository/ }).click()
    await expect(this.page.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible({
      timeout: 30_000, // it reads the whole folder
    })
  }

  /** Opens an entry's form, or that of a new one: 'artikelen/entries/1', 'artikelen/new'. */
  async open(entry: string): Promise<void> {
    await this.page.goto(`/beheer#/collections/${entry}`)
    await expect(this.page.locator('section[data-key-path]').first()).toBeVisible()
  }

  /** A field by its path: 'title', 'image.alt', 'blocks.0.title'. The form draws fields as they come into view. */
  async field(path: string): Promise<Locator> {
    const field = this.page.locator(`section[data-key-path="${path}"]`)
    await expect(async () => {
      if ((await field.count()) === 0) {
        await this.page.mouse.move(600, 500)
        await this.page.mouse.wheel(0, 600)
      }
      await expect(field).toHaveCount(1, { timeout: 300 })
    }).toPass()
    await field.scrollIntoViewIfNeeded()
    return field
  }

  async fill(path: string, text: string): Promise<void> {
    await (await this.field(path)).getByRole('textbox').first().fill(text)
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opslaan' }).click()
  }

  /** A file as it is now; '' where there is none. */
  read(name: string): Promise<string> {
    return this.page.evaluate(async (path) => {
      const root = await navigator.storage.getDirectory()
      let folder = await root.getDirectoryHandle('repository')
      const folders = `content/${path}`.split('/')
      const last = folders.pop() ?? ''
      try {
        for (const inner of folders) folder = await folder.getDirectoryHandle(inner)
        return await (await (await folder.getFileHandle(last)).getFile()).text()
      } catch {
        return ''
      }
    }, name)
  }

  /** The lines that a file has lost and got since it was written. */
  async changed(name: string): Promise<string[]> {
    const [before, after] = [written(name).split('\n'), (await this.read(name)).split('\n')]
    return [
      ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
    ]
  }
}

export const test = base.extend<{ editor: Editor }>({
  baseURL: async ({ baseURL }, use) => {
    await use(baseURL?.replace('127.0.0.1', 'localhost')) // where folders of a disk may be edited
  },
  editor: async ({ page }, use) => {
    test.slow() // its forms draw their fields one after another
    const editor = new Editor(page)
    await editor.start()
    await use(editor)
  },
})

export { expect }
