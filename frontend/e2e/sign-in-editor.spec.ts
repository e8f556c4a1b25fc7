import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { address, mailsTo } from './leads'

// Content lists Anke, who may publish, and Bram, who proposes.
const [anke, bram] = ['anke@dfx.example', 'bram@dfx.example']

const repository = fileURLToPath(new URL('../../dist/e2e-site-data/github.git', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8' })

// Each asks for links, and the last mail to somebody is the one that is opened.
test.describe.configure({ mode: 'serial' })
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')), // where links lead
})
test.slow() // the forms of the editor draw their fields one after another

/** Asks for a link, and opens the one that was mailed; returns the page with the editor that it led to. */
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
  await expect(editor.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible()
  return editor
}

async function open(page: Page, entry: string): Promise<void> {
  await page.goto(`/beheer#/collections/${entry}`)
  await expect(page.locator('section[data-key-path]').first()).toBeVisible()
}

const titleOf = (page: Page) => page.locator('section[data-key-path=title]').getByRole('textbox')

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Item publiceren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publiceren' }).click()
}

test.beforeEach(async ({ page }) => {
  // What the editor asks of others: whether GitHub has a disturbance.
  await page.context().route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  )
})

test('who has no account at GitHub proposes a change, and a colleague publishes it', async ({
  page,
}) => {
  const title = `Advies voor uw zaal ${Date.now()}`
  const brams = await signIn(page, bram)
  await open(brams, 'paginas/entries/consultancy')
  await titleOf(brams).fill(title)
  await brams.getByRole('button', { name: 'Opslaan' }).click()
  await brams.getByRole('button', { name: 'Ter review indienen' }).click()
  await expect(brams.getByText('In review', { exact: true })).toBeVisible()
  expect(git('show', 'cms/paginas/consultancy:content/pages/consultancy.yaml')).toContain(title)
  expect(git('log', '-1', '--format=%B', 'cms/paginas/consultancy')).toContain(
    `Co-authored-by: Bram Jansen <${bram}>`,
  )

  await open(brams, 'paginas/entries/consultancy')
  await brams.getByRole('button', { name: /^Status/ }).click()
  await brams.getByRole('menuitemradio', { name: 'Klaar' }).click()
  await publish(brams)
  const told = brams.getByRole('dialog', { name: 'Nog niet gepubliceerd' })
  await expect(told).toContainText('Vraag een collega')
  await told.getByRole('button', { name: 'Sluiten' }).click()
  await expect(titleOf(brams)).toHaveValue(title)
  expect(git('show', 'main:content/pages/consultancy.yaml')).not.toContain(title)

  await brams.getByRole('button', { name: 'Bewerken annuleren' }).click()
  await brams.getByRole('button', { name: 'Accountmenu tonen' }).click()
  await brams.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(brams.getByRole('button', { name: /GitHub/ })).toBeVisible()
  const ankes = await signIn(page, anke)
  await open(ankes, 'paginas/entries/consultancy')
  await publish(ankes)
  await expect.poll(() => git('show', 'main:content/pages/consultancy.yaml')).toContain(title)
  expect(git('log', '-1', '--format=%B', 'main', '--', 'content/pages/consultancy.yaml')).toContain(
    `Published-by: Anke Visser <${anke}>`,
  )
})

test('who is not invited gets no mail, and reads what everybody reads', async ({ page }) => {
  const stranger = address('vreemd')
  const answers: string[] = []
  for (const email of [stranger, bram]) {
    await page.goto('/api/login/mail')
    await page.getByLabel('Uw e-mailadres').fill(email)
    await page.getByRole('button', { name: 'Stuur mij een link' }).click()
    await expect(page.getByRole('heading', { name: 'Kijk in uw mailbox' })).toBeVisible()
    answers.push((await page.getByRole('main').innerText()).replace(email, '…'))
  }
  expect(answers[0]).toBe(answers[1])
  await expect(await mailsTo(page, bram)).not.toHaveCount(0)
  await expect(await mailsTo(page, stranger)).toHaveCount(0)
})

test('a session that ends while somebody writes costs nothing', async ({ page, context }) => {
  const title = `Na de lunch verder ${Date.now()}`
  const editor = await signIn(page, bram)
  await open(editor, 'paginas/entries/training')
  await titleOf(editor).fill(title)
  await context.clearCookies()
  await editor.getByRole('button', { name: 'Opslaan' }).click()
  const told = editor.getByRole('alertdialog')
  await expect(told).toContainText('U bent niet meer aangemeld. Laat dit venster open')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(titleOf(editor)).toHaveValue(title)
  await signIn(page, bram)
  await editor.getByRole('button', { name: 'Opslaan' }).click()
  await editor.getByRole('button', { name: 'Later' }).click()
  await expect
    .poll(() => git('show', 'cms/paginas/training:content/pages/training.yaml'))
    .toContain(title)
})
