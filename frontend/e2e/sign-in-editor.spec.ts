import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { alone, box, open } from './editor'
import { mailsTo } from './leads'

// Content lists Anke, who may publish, and Bram, who proposes.
const [anke, bram] = ['anke@dfx.example', 'bram@dfx.example']

const repository = fileURLToPath(new URL('../../dist/e2e-site-data/github.git', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8' })

test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')), // where links lead
})

/** Asks for a link, and opens the one that was mailed; returns the page with the editor that it leads to. */
async function signIn(page: Page, email: string): Promise<Page> {
  await page.goto('/beheer')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /GitHub/ }).click()
  const asking = await opened
  await asking.getByRole('link', { name: 'Met een link per mail' }).click()
  await asking.getByLabel('Uw e-mailadres').fill(email)
  await asking.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(asking.getByRole('heading', { name: 'Kijk in uw mailbox' })).toBeVisible()
  await asking.close()
  await (await mailsTo(page, email)).first().click()
  const followed = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Aanmelden' }).click()
  const editor = await followed
  await editor.getByRole('button', { name: 'Aanmelden' }).click()
  await editor.waitForURL(/beheer/)
  return editor
}

/** Waits for the editor to have read the whole repository. */
const hasRead = (editor: Page) =>
  expect(editor.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible({ timeout: 30_000 })

test('who has no account at GitHub proposes a change, and a colleague publishes it', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000) // three sign-ins
  await alone(context)
  const [entry, file] = ['paginas/entries/consultancy', 'content/pages/consultancy.yaml']
  const [branch, title] = ['cms/paginas/consultancy', 'Advies voor uw zaal']
  const brams = await signIn(page, bram)
  await hasRead(brams)

  await test.step('a session that ends while somebody writes costs nothing', async () => {
    await open(brams, entry)
    await box(brams, 'title').fill(title)
    await context.clearCookies()
    await save(brams).click()
    const told = brams.getByRole('dialog', { name: 'Niet bewaard' })
    await expect(told).toContainText('U bent niet meer aangemeld. Laat dit venster open')
    await told.getByRole('button', { name: 'Terug naar het formulier' }).click()
    await expect(box(brams, 'title')).toHaveValue(title)
    await (await signIn(page, bram)).close()
  })

  await test.step('an author proposes', async () => {
    await save(brams).click()
    await brams.getByRole('button', { name: 'Ter review indienen' }).click()
    await expect(brams.getByText('In review', { exact: true })).toBeVisible()
    expect(git('show', `${branch}:${file}`)).toContain(title)
    expect(git('log', '-1', '--format=%B', branch)).toContain(
      `Co-authored-by: Bram Jansen <${bram}>`,
    )
  })

  await test.step('and does not publish', async () => {
    await open(brams, entry)
    await brams.getByRole('button', { name: /^Status/ }).click()
    await brams.getByRole('menuitemradio', { name: 'Klaar' }).click()
    await publish(brams)
    const told = brams.getByRole('dialog', { name: 'Nog niet gepubliceerd' })
    await expect(told).toContainText('Vraag een collega')
    await told.getByRole('button', { name: 'Sluiten' }).click()
    await expect(box(brams, 'title')).toHaveValue(title)
    expect(git('show', `main:${file}`)).not.toContain(title)
  })

  await test.step('a publisher does', async () => {
    await brams.getByRole('button', { name: 'Bewerken annuleren' }).click()
    await brams.getByRole('button', { name: 'Accountmenu tonen' }).click()
    await brams.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(brams.getByRole('button', { name: /GitHub/ })).toBeVisible()
    const ankes = await signIn(page, anke)
    await hasRead(ankes)
    await open(ankes, entry)
    await publish(ankes)
    await expect.poll(() => git('show', `main:${file}`)).toContain(title)
    expect(git('log', '-1', '--format=%B', 'main', '--', file)).toContain(
      `Published-by: Anke Visser <${anke}>`,
    )
  })
})

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Item publiceren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publiceren' }).click()
}
