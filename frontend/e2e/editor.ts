import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

const site = fileURLToPath(new URL('site', import.meta.url))

/** A file of the fixture, by its path below content/. */
export const written = (name: string): string => readFileSync(join(site, name), 'utf8')

/** Keeps the editor from what it asks of others: whether GitHub has a disturbance. */
export const alone = (browser: BrowserContext) =>
  browser.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.abort(),
  )

/** Forms draw their fields as they come into view; so high, all are. */
export const high = { width: 1440, height: 3000 }

const form = (page: Page) =>
  page.locator('section[data-key-path]').filter({ visible: true }).first()

/** Opens an entry's form, or that of a new one: 'artikelen/entries/1', 'artikelen/new'. */
export async function open(page: Page, entry: string): Promise<void> {
  // The form of another entry may still be there, and would take what is filled in.
  await page.goto(`/beheer#/collections/${entry.split('/')[0]}`)
  await closed(page)
  await page.goto(`/beheer#/collections/${entry}`)
  await expect(form(page)).toBeVisible()
}

/** Waits until the editor has closed a form by itself, which it does once all is saved, and then goes back to the list. */
export async function closed(page: Page): Promise<void> {
  await expect(form(page)).toBeHidden()
  await expect(page).not.toHaveURL(/\/(entries\/|new\b)/) // or it would go back from where the test goes next
}

/** A field by its path: 'title', 'image.alt', 'blocks.0.title'. */
export const field = (page: Page, path: string): Locator =>
  page.locator(`section[data-key-path="${path}"]`)

/** The box of a field in which one types. */
export const box = (page: Page, path: string): Locator =>
  field(page, path).getByRole('textbox').first()

/**
 * Starts the editor over a folder of the browser, in place of one that whoever edits chooses on a disk: no browser lets a
 * test choose. It holds the fixture, and what is saved can be read from it.
 */
export async function startInFolder(page: Page, content = site): Promise<void> {
  const names = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(content, join(entry.parentPath, entry.name)))
  const files = names.map((name): [string, string] => [
    name,
    readFileSync(join(content, name)).toString('base64'),
  ])
  await alone(page.context())
  // As 'site dev' has it: the editor of a folder asks no function of the site.
  await page.route('**/beheer/config.json', async (route) => {
    const response = await route.fetch()
    const { backend, ...config } = await response.json()
    const { api_root, ...local } = backend
    await route.fulfill({ response, json: { ...config, backend: local } })
  })
  await page.addInitScript(() => {
    Object.assign(window, {
      async showDirectoryPicker() {
        return (await navigator.storage.getDirectory()).getDirectoryHandle('repository')
      },
    })
  })
  await page.goto('/robots.txt')
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory()
    const repository = await root.getDirectoryHandle('repository', { create: true })
    await repository.getDirectoryHandle('.git', { create: true })
    for (const [name, data] of all) {
      const folders = `content/${name}`.split('/')
      const last = folders.pop() ?? ''
      let folder = repository
      for (const inner of folders) folder = await folder.getDirectoryHandle(inner, { create: true })
      const file = await (await folder.getFileHandle(last, { create: true })).createWritable()
      await file.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
      await file.close()
    }
  }, files)
  await page.goto('/beheer')
  await page.getByRole('button', { name: /lokale repository/ }).click()
  await expect(page.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible({
    timeout: 30_000, // it reads the whole folder
  })
}

/** A file of that folder as it is now; '' where there is none. */
export function read(page: Page, name: string): Promise<string> {
  return page.evaluate(async (path) => {
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
