import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'

// The repository of the stand-in for GitHub, which 'site serve' begins with the content that it serves.
const repository = fileURLToPath(new URL('../../dist/e2e-site-data/github.git', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8' })

/** Writes a file on the branch that the site is made of. */
function commit(file: string, text: string): void {
  const length = Buffer.byteLength(text)
  const input = `commit refs/heads/main\ncommitter Lies <lies@github.example> now\ndata 0\nfrom refs/heads/main^0\nM 100644 inline ${file}\ndata ${length}\n${text}\n`
  execFileSync('git', ['--git-dir', repository, 'fast-import', '--quiet', '--date-format=now'], {
    input,
  })
}

// As iPhones make them: site/media/products/machine-2.jpg by heif-enc.
const photograph = readFileSync(new URL('phone.heic', import.meta.url))

// Each changes another file, of one repository.
test.describe.configure({ mode: 'serial' })
test.slow() // the forms of the editor draw their fields one after another

test.beforeEach(async ({ page }) => {
  // What the editor asks of others: whether GitHub has a disturbance.
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  await page.goto('/beheer')
  await page.getByRole('button', { name: /toegangstoken/ }).click()
  await page.getByRole('textbox').fill('ghp_local')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible()
})

/** The branch on which a change brings a file. */
async function branchWith(file: string): Promise<string> {
  const branches = () =>
    git('branch', '--list', 'cms/*', '--format=%(refname:short)').trim().split('\n')
  const found = () => branches().find((name) => git('ls-tree', '--name-only', name, file) !== '')
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

async function open(page: Page, entry: string): Promise<void> {
  await page.goto(`/beheer#/collections/${entry}`)
  await expect(page.locator('section[data-key-path]').first()).toBeVisible()
}

async function proposeDeletion(page: Page, entry: string): Promise<void> {
  await open(page, entry)
  await page.getByRole('button', { name: 'Editoropties tonen' }).click()
  await page
    .getByRole('menuitem')
    .filter({ hasText: /^\s*Verwijderen/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Verwijdering in behandeling', { exact: true })).toBeVisible()
}

async function publishDeletion(page: Page, entry: string): Promise<void> {
  await open(page, entry)
  await page.getByRole('button', { name: 'Item verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
}

test('a change is saved, shown for review and published without leaving the browser', async ({
  page,
}) => {
  const title = `Onderhoud zonder zorgen ${Date.now()}`
  await open(page, 'artikelen/entries/3')
  const save = page.getByRole('button', { name: 'Opslaan' })
  await expect(save).toBeDisabled() // nothing is changed by looking
  await page.locator('section[data-key-path=title]').getByRole('textbox').fill(title)
  await save.click()
  await page.getByRole('button', { name: 'Ter review indienen' }).click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await expect.poll(() => git('branch', '--list', 'cms/artikelen/3')).not.toBe('')
  expect(git('show', 'main:content/blog/3.md')).not.toContain(title)

  await open(page, 'artikelen/entries/3')
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitemradio', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Item publiceren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publiceren' }).click()
  await expect.poll(() => git('show', 'main:content/blog/3.md')).toContain(title)
  // One line of one file, and nothing that is left lying about.
  const published = git('log', '-1', '--format=%H', 'main', '--', 'content/blog/3.md').trim()
  const lines = git('show', '-U0', '--format=', published).match(/^[-+][^-+].*$/gm)
  expect(lines).toEqual([expect.stringMatching(/^-title: /), `+title: ${title}`])
  await expect.poll(() => git('branch', '--list', 'cms/artikelen/3')).toBe('')
})

test('what is deleted is gone from the site once that is reviewed and published', async ({
  page,
}) => {
  const [entry, file] = ['artikelen/entries/900', 'content/blog/900.md']
  commit(file, git('show', 'main:content/blog/1.md')) // as a colleague did before
  await page.reload()
  await proposeDeletion(page, entry)
  expect(git('ls-tree', '--name-only', 'main', file)).not.toBe('')
  expect(git('diff', '--name-status', 'main...cms/artikelen/900').trim()).toBe(`D\t${file}`)

  await publishDeletion(page, entry)
  await expect.poll(() => git('ls-tree', '--name-only', 'main', file)).toBe('')
})

test('what others lead to is not deleted before it leads elsewhere', async ({ page }) => {
  await proposeDeletion(page, 'artikelen/entries/2')
  await publishDeletion(page, 'artikelen/entries/2')
  const told = page.getByRole('dialog', { name: 'Nog niet verwijderd' })
  await expect(told).toContainText('vul Doorverwijzen naar in')
  await expect(told).toContainText('Artikelen, 1: "/blog/2": deze pagina bestaat niet')
  await told.getByRole('button', { name: 'Sluiten' }).click()
  expect(git('ls-tree', '--name-only', 'main', 'content/blog/2.md')).not.toBe('')
})

test('what the site could not be made with is told before it is saved', async ({ page }) => {
  await open(page, '_singletons/entries/redirects')
  await page.getByRole('button', { name: 'Alles uitvouwen' }).click()
  const to = page.locator('section[data-key-path="redirects.0.to"]').getByRole('textbox')
  await to.fill('/bestaat-niet')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const told = page.getByRole('dialog', { name: 'Niet bewaard' })
  await expect(told).toContainText(
    'Omleidingen › 1. Omleiding › Nieuw adres: "/bestaat-niet": deze pagina bestaat niet',
  )
  await told.getByRole('button', { name: 'Terug naar het formulier' }).click()
  await expect(to).toHaveValue('/bestaat-niet')
  expect(git('branch', '--list', 'cms/_singletons/*')).toBe('')
})

test('a page gets another address, and the former one leads to it', async ({ page }) => {
  await open(page, 'paginas/entries/partners')
  const panel = page.getByRole('radio', { name: 'Slug' })
  if (!(await panel.isChecked())) await panel.click()
  await page.getByRole('button', { name: 'Slug bewerken' }).click()
  await page.getByRole('textbox', { name: 'Slug' }).fill('samenwerken')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const branch = await branchWith('content/pages/samenwerken.yaml')
  expect(git('diff', '--name-status', '-M', `main...${branch}`)).toMatch(
    /^R\d+\tcontent\/pages\/partners.yaml\tcontent\/pages\/samenwerken.yaml\n$/,
  )
  expect(git('show', `${branch}:content/pages/samenwerken.yaml`)).toContain(
    'aliases:\n  - /partners\n',
  )
})

test('a product that gets another name keeps its former address', async ({ page }) => {
  await open(page, 'producten-fitness/entries/df-002')
  await page.locator('section[data-key-path=name]').getByRole('textbox').fill('Beenstrekker')
  const save = page.getByRole('button', { name: 'Opslaan' })
  await save.click()
  const told = page.getByRole('dialog', { name: 'Niet bewaard' })
  await expect(told).toContainText('het adres /fitness/leg-extension verdwijnt')
  await told.getByRole('button', { name: 'Terug naar het formulier' }).click()
  const former = page.locator('section[data-key-path=aliases]')
  await expect(async () => {
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 900)
    await expect(former).toBeVisible({ timeout: 300 })
  }).toPass()
  await former.getByRole('button', { name: /toevoegen/ }).click()
  await former.getByRole('textbox').last().fill('/fitness/leg-extension')
  await save.click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => git('branch', '--list', 'cms/producten-fitness/df-002')).not.toBe('')
})

test('a photo of a phone comes with the change that shows it, as one that browsers show', async ({
  page,
}) => {
  const name = `foto-${Date.now()}`
  await open(page, 'producten-fitness/entries/df-003')
  const image = page.locator('section[data-key-path=image]')
  await image.getByRole('button', { name: 'Uitvouwen' }).click()
  await image.getByRole('button').filter({ hasText: 'Vervangen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${name}.HEIC`,
    mimeType: 'image/heic',
    buffer: Buffer.concat([photograph, Buffer.from(name)]),
  })
  await dialog.getByRole('button', { name: 'Invoegen' }).click()
  await expect(image.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  const branch = 'cms/producten-fitness/df-003'
  await expect.poll(() => git('branch', '--list', branch)).not.toBe('')
  expect(git('diff', '--name-only', `main...${branch}`).trim().split('\n')).toEqual([
    `content/media/products/${name}.webp`,
    'content/products/fitness/df-003.yaml',
  ])
})
