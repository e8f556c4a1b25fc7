import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { alone, box, closed, field, high, open } from './editor'
import { expectNoViolations } from './visitor'

// The repository of the stand-in for GitHub, which 'site serve' begins with the content that it serves.
const repository = fileURLToPath(new URL('../../dist/e2e-site-data/github.git', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8' })

// As iPhones make them: site/media/products/machine-2.jpg by heif-enc.
const photograph = readFileSync(new URL('phone.heic', import.meta.url))

// One after the other, since all work in one repository: no other file of tests may.
test.describe.configure({ mode: 'default' })
test.use({ viewport: high, deviceScaleFactor: 0.5 })
test.setTimeout(180_000) // each is a session of somebody who edits

test.beforeEach(async ({ context, request }) => {
  const { backend } = await (await request.get('/beheer/config.json')).json()
  const headers = { Authorization: `Bearer ${await tokenOf(request, anke)}` }
  const api = `${backend.api_root}/repos/${backend.repo}/git`
  await request.get(`${api}/trees/main`, { headers }) // from then on there is a repository
  const branches = git('branch', '--list', 'cms/*', '--format=%(refname:short)').split('\n')
  for (const branch of branches.filter(Boolean))
    await request.delete(`${api}/refs/heads/${branch}`, { headers })
  git('update-ref', 'refs/heads/main', git('rev-list', '--max-parents=0', 'main').trim())
  await alone(context)
})

// The local server signs people in itself: Anke may publish, and Bram proposes.
const [anke, bram] = ['anke@local.example', 'bram@local.example']

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  return (await (await request.post('/api/sign-in', { data: { email } })).json()).token
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/beheer')
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await hasRead(page)
}

/** Signs somebody in as another tab does. */
const signInElsewhere = async (page: Page, email: string) =>
  page.evaluate(
    (token) => localStorage.setItem('dfx-beheer', JSON.stringify(token)),
    await tokenOf(page.request, email),
  )

/** Waits for the editor to have read the whole repository. */
const hasRead = (editor: Page) =>
  expect(editor.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible({
    timeout: 60_000, // of two at once, on a busy machine
  })

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })

/** Saves a change that was not proposed yet. */
async function propose(page: Page): Promise<void> {
  await save(page).click()
  const told = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(told).toContainText('bewaard als concept')
  await told.getByRole('button', { name: 'Later' }).click() // asks somebody to look
  await closed(page)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Item publiceren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publiceren' }).click()
}

/** What a branch changes of files, as 'M content/site.yaml'. */
const changes = (branch: string): string[] =>
  git('diff', '--name-status', '-M', `main...${branch}`).trim().split('\n')

/** The lines that a branch has otherwise than what is published. */
const changed = (branch: string) => git('diff', '-U0', `main...${branch}`).match(/^\+[^+].*$/gm)

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

test('a change is checked before it is saved, a page gets another address, and what is deleted is gone once that is published', async ({
  page,
}) => {
  await signIn(page)
  await test.step('what the site could not be made with is told', async () => {
    await open(page, '_singletons/entries/redirects')
    const to = box(page, 'redirects.0.to')
    const unfold = page.getByRole('button', { name: 'Alles uitvouwen' })
    await expect(async () => {
      if (await unfold.isEnabled()) await unfold.click() // else they are unfolded already
      await expect(to).toBeVisible({ timeout: 1000 })
    }).toPass()
    await to.fill('/bestaat-niet')
    await save(page).click()
    const told = page.getByRole('dialog', { name: 'Niet bewaard' })
    await expect(told).toContainText(
      'Omleidingen › 1. Omleiding › Nieuw adres: "/bestaat-niet": deze pagina bestaat niet',
    )
    await told.getByRole('button', { name: 'Terug naar het formulier' }).click()
    await expect(to).toHaveValue('/bestaat-niet')
    expect(git('branch', '--list', 'cms/_singletons/*')).toBe('')
    await to.fill('/blog') // as it was
  })

  await test.step('the former address of a page leads to the new one', async () => {
    for (const [address, name, value] of [
      ['/fitness/leg-press', 'name', 'Leg Press'],
      ['https://www.dfx-fitness.example/partners/', 'title', 'Partner worden | DFX Fitness'],
    ] as const) {
      await page.goto('/beheer#/collections/paginas')
      await closed(page)
      const loaded = () => page.evaluate(() => performance.timeOrigin)
      const before = await loaded()
      await page.getByRole('searchbox').first().fill(address)
      await page.keyboard.press('Enter')
      await expect(box(page, name)).toHaveValue(value)
      expect(await loaded()).toBe(before)
    }
    await expect(save(page)).toBeDisabled() // nothing is changed by looking
    await page.getByRole('radio', { name: 'Naam in het adres' }).click()
    await page.getByRole('button', { name: 'Naam in het adres wijzigen' }).click()
    await page.getByRole('textbox', { name: 'Naam in het adres' }).fill('samenwerken')
    await page.getByRole('button', { name: 'Klaar' }).click()
    await save(page).click()
    await closed(page)
    const branch = () =>
      git('branch', '--list', 'cms/paginas/*', '--format=%(refname:short)').trim()
    await expect.poll(branch).not.toBe('')
    expect(changes(branch())).toEqual([
      expect.stringMatching(
        /^R\d+\tcontent\/pages\/partners.yaml\tcontent\/pages\/samenwerken.yaml$/,
      ),
    ])
    expect(git('show', `${branch()}:content/pages/samenwerken.yaml`)).toContain(
      'aliases:\n  - /partners\n',
    )
  })

  await test.step('what others lead to stays', async () => {
    await proposeDeletion(page, 'artikelen/entries/2')
    await publishDeletion(page, 'artikelen/entries/2')
    const told = page.getByRole('dialog', { name: 'Nog niet verwijderd' })
    await expect(told).toContainText('vul Doorverwijzen naar in')
    await expect(told).toContainText('Artikelen, 1: "/blog/2": deze pagina bestaat niet')
    await told.getByRole('button', { name: 'Sluiten' }).click()
    expect(git('ls-tree', '--name-only', 'main', 'content/blog/2.md')).not.toBe('')
  })

  await test.step('what nothing leads to goes', async () => {
    const [entry, file] = ['lijnen-en/entries/medical', 'content/lines/en/medical.yaml']
    await proposeDeletion(page, entry)
    expect(git('ls-tree', '--name-only', 'main', file)).not.toBe('')
    expect(changes('cms/lijnen-en/medical')).toEqual([`D\t${file}`])
    await publishDeletion(page, entry)
    await closed(page)
    await expect.poll(() => git('ls-tree', '--name-only', 'main', file)).toBe('')
  })
})

test('what two people save at once is kept of both, and a number is given once, to a product with the photo of a phone', async ({
  browser,
  page,
}) => {
  const other = await browser.newContext({ viewport: high, deviceScaleFactor: 0.5 })
  await alone(other)
  const colleague = await other.newPage()
  await Promise.all([signIn(page), signIn(colleague)])

  const branch = 'cms/paginas/partners'
  await open(page, 'paginas/entries/partners')
  await box(page, 'description').fill('Samen met ons verkoopt u meer toestellen.')
  await propose(page)
  expect(git('branch', '--list', branch)).not.toBe('')
  await open(colleague, 'paginas/entries/partners') // who had loaded everything before
  await box(colleague, 'title').fill('Partner worden van DFX')
  await propose(colleague)
  expect(git('show', `${branch}:content/pages/partners.yaml`)).toContain('Partner worden van DFX')
  expect(changed(branch)).toEqual([
    '+title: Partner worden van DFX',
    '+description: Samen met ons verkoopt u meer toestellen.',
  ])

  const told = colleague.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await open(colleague, 'artikelen/entries/3')
  const article = 'content/blog/3.md'
  await box(colleague, 'title').fill('Van Bram')
  await open(page, 'artikelen/entries/3')
  // The editor makes a form anew where it navigates to it again, or finds it changed by others: blocks in its text too.
  await page.evaluate(() => window.dispatchEvent(new HashChangeEvent('hashchange')))
  await box(page, 'title').fill('Van Anke')
  await propose(page)
  expect(changed('cms/artikelen/3')).toEqual(['+title: Van Anke'])
  await save(colleague).click()
  await expect(told).toContainText('u schreef “Van Bram”, uw collega “Van Anke”')
  await told.getByRole('button', { name: 'Terug naar het formulier' }).click()
  await expect(box(colleague, 'title')).toHaveValue('Van Bram')
  expect(git('show', `cms/artikelen/3:${article}`)).toContain('Van Anke')

  await fillInProduct(page)
  await fillInProduct(colleague, 'Pendulum Squat')
  await expect(field(colleague, '__number')).toContainText('DF-004')
  await propose(page)
  const draft = 'cms/producten-fitness/df-004'
  await expect.poll(() => git('branch', '--list', draft)).not.toBe('')
  expect(changes(draft)).toEqual([
    'A\tcontent/media/products/fitness/leuke-foto.webp', // as one that browsers show
    'A\tcontent/products/fitness/df-004.yaml',
  ])
  expect(git('show', `${draft}:content/products/fitness/df-004.yaml`)).toBe(`name: Hack Squat
category: Lower Body
description: Traint de bovenbenen.
image:
  src: products/fitness/leuke-foto.webp
  alt: Een beenpers in een lichte zaal
features:
  - Rugleuning in vier standen
weight: 388.5
specifications:
  Maximale belasting: 320 kg
`)
  await save(colleague).click()
  const taken = colleague.getByRole('dialog', { name: 'Niet bewaard' })
  await expect(taken).toContainText('df-004')
  await taken.getByRole('button', { name: 'Terug naar het formulier' }).click()
  await expect(field(colleague, '__number')).toContainText('DF-005')
  await propose(colleague)
  const drafts = () => git('branch', '--list', 'cms/producten-fitness/*').match(/df-\d+/g)
  expect(drafts()).toEqual(['df-004', 'df-005'])
  await other.close()
})

/** A new product with all that it needs, as yet unsaved. */
async function fillInProduct(
  page: Page,
  name = 'Hack Squat',
  [collection, category] = ['producten-fitness', 'Lower Body'],
): Promise<void> {
  await open(page, `${collection}/new`)
  await box(page, 'name').fill(name)
  await field(page, 'category').getByRole('radio', { name: category }).click()
  await box(page, 'description').fill('Traint de bovenbenen.')
  await field(page, 'image').getByRole('button').filter({ hasText: 'Bladeren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'Projecten' }).click()
  await expect(dialog.getByText('project-1.jpg')).toBeVisible() // those of any form
  await dialog.getByRole('option', { name: 'Fitness' }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Léuke foto.HEIC',
    mimeType: 'image/heic',
    buffer: photograph,
  })
  await dialog.getByRole('button', { name: 'Invoegen' }).click()
  await box(page, 'image.alt').fill('Een beenpers in een lichte zaal')
  await box(page, 'features').fill('Rugleuning in vier standen')
  await box(page, 'weight').pressSequentially('388,5') // as one types it
  await field(page, 'specifications').getByRole('button', { name: 'Rij toevoegen' }).click()
  await page.getByLabel('Specificaties, Naam 1').fill('Maximale belasting')
  await page.getByLabel('Specificaties, Waarde 1').fill('320 kg')
}

test('a new line, its page and its products are one publication', async ({ page }) => {
  const proposed = {
    'pages/crossfit': `title: CrossFit | DFX Fitness
description: Racks en rekken voor kleine groepen, met levering en montage door onze eigen monteurs.
keywords: [crossfit]
accent: crossfit
blocks:
  - { type: hero, title: Racks en rekken, text: Voor kleine groepen., back: { label: Home, href: / } }
  - { type: products, title: De producten, line: crossfit, add: Verlanglijst }
`,
    'lines/crossfit': `name: CrossFit
accent: "#8c2f6b"
title: "{name} van de lijn CrossFit | DFX Fitness"
description: "{description}"
categories: [{ name: Racks, dutch: Rekken }]
`,
  }
  for (const [file, text] of Object.entries(proposed))
    await proposeFile(page.request, bram, `cms/${file}`, `content/${file}.yaml`, text)
  await signIn(page)
  await expect(page.getByRole('treeitem', { name: 'Producten: CrossFit' })).toBeVisible()
  await fillInProduct(page, 'Rek voor zes', ['producten-crossfit', 'Racks'])
  await expect(field(page, '__number')).toContainText('CROSSFIT-001')
  await propose(page)

  const board = await page.context().newPage() // as the editor opens it, which may be going back to its list
  await board.goto('/beheer/wijzigingen')
  for (const name of ['Pagina /crossfit', 'Productlijn “CrossFit”', 'Product “Rek voor zes”'])
    await board.getByRole('checkbox', { name: `Kiezen: ${name}` }).check()
  await board.getByRole('button', { name: 'Samen publiceren' }).click()
  const dialog = board.getByRole('dialog', { name: 'Samen publiceren' })
  await expect(dialog).toContainText('De controle vindt geen fouten')
  await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(board.getByRole('status')).toContainText('Gepubliceerd: ')
  expect(git('rev-list', '--count', 'main').trim()).toBe('2') // after the first
  expect(git('show', 'main:content/products/crossfit/crossfit-001.yaml')).toContain('Rek voor zes')
})

test('a translation begins with all that the Dutch page says', async ({ page }) => {
  await signIn(page)
  await open(page, 'paginas/entries/medical')
  await expect(page.getByRole('link', { name: 'Engels openen' })).toBeVisible()
  await open(page, 'paginas/entries/training')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Vertalen naar Engels' }).click()
  const english = await opened
  await english.setViewportSize(high)
  await expect(box(english, 'description')).not.toHaveValue('', { timeout: 60_000 })
  await box(english, 'title').fill('Training by DFX Fitness')
  await save(english).click()
  await closed(english)
  const branch = 'cms/paginas-en/training'
  await expect.poll(() => git('branch', '--list', branch)).not.toBe('')
  const dutch = git('show', 'main:content/pages/training.yaml')
  expect(git('show', `${branch}:content/pages/en/training.yaml`)).toBe(
    dutch.replace(/^title: .*/, 'title: Training by DFX Fitness'),
  )
})

test('who may only propose does so, and a colleague publishes it without leaving the browser', async ({
  page,
}) => {
  const [entry, file] = ['paginas/entries/consultancy', 'content/pages/consultancy.yaml']
  const [branch, title] = ['cms/paginas/consultancy', 'Advies voor uw zaal']
  await page.goto('/beheer')
  await signInElsewhere(page, bram)
  await page.reload()
  await hasRead(page)

  await test.step('a session that ends while somebody writes costs nothing', async () => {
    await open(page, entry)
    await box(page, 'title').fill(title)
    await page.evaluate(() => localStorage.removeItem('dfx-beheer'))
    await save(page).click()
    const told = page.getByRole('dialog', { name: 'Niet bewaard' })
    await expect(told).toContainText('U bent niet meer aangemeld. Laat dit venster open')
    await told.getByRole('button', { name: 'Terug naar het formulier' }).click()
    await expect(page.getByRole('alert')).toContainText('Uw wijziging staat nog in het formulier')
    await expect(page.getByRole('button', { name: 'Fouten tonen' })).toBeVisible()
    await expect(box(page, 'title')).toHaveValue(title)
    await signInElsewhere(page, bram)
  })

  await test.step('an author proposes', async () => {
    await save(page).click()
    await expect(page.getByText('Item opgeslagen')).toBeVisible()
    expect(await page.getByText('Niet bewaard').isVisible()).toBe(false) // of before
    await page.getByRole('button', { name: 'Ter beoordeling geven' }).click()
    await expect(page.getByText('Ter beoordeling', { exact: true })).toBeVisible()
    expect(git('show', `${branch}:${file}`)).toContain(title)
    expect(changes(branch)).toEqual([`M\t${file}`])
    expect(git('log', '-1', '--format=%B', branch)).toContain(
      `Co-authored-by: Bram Jansen <${bram}>`,
    )
  })

  await test.step('and does not publish', async () => {
    await open(page, entry)
    await page.getByRole('button', { name: /^Status/ }).click()
    await page.getByRole('menuitemradio', { name: 'Klaar' }).click()
    await publish(page)
    const told = page.getByRole('dialog', { name: 'Nog niet gepubliceerd' })
    await expect(told).toContainText('Vraag een collega')
    await told.getByRole('button', { name: 'Sluiten' }).click()
    await expect(box(page, 'title')).toHaveValue(title)
    expect(git('show', `main:${file}`)).not.toContain(title)
  })

  await test.step('a publisher does', async () => {
    await page.getByRole('button', { name: 'Bewerken annuleren' }).click()
    await page.getByRole('button', { name: 'Accountmenu tonen' }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await hasRead(page)
    await open(page, entry)
    await publish(page)
    await expect.poll(() => git('show', `main:${file}`)).toContain(title)
    expect(git('log', '-1', '--format=%B', 'main', '--', file)).toContain(
      `Published-by: Anke Visser <${anke}>`,
    )
    // One line of one file, and nothing that is left lying about.
    const published = git('log', '-1', '--format=%H', 'main', '--', file).trim()
    const lines = git('show', '-U0', '--format=', published).match(/^[-+][^-+].*$/gm)
    expect(lines).toEqual([expect.stringMatching(/^-title: /), `+title: ${title}`])
    await expect.poll(() => git('branch', '--list', branch)).toBe('')
  })
})

/** Proposes a file as the editor of somebody does. */
async function proposeFile(
  request: APIRequestContext,
  who: string,
  branch: string,
  path: string,
  text: string,
) {
  const { backend } = await (await request.get('/beheer/config.json')).json()
  const headers = { Authorization: `Bearer ${await tokenOf(request, who)}` }
  const post = async (at: string, data: object) => {
    const answer = await request.post(`${backend.api_root}/${at}`, { headers, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const oid = git('rev-parse', 'main').trim()
  const mutation = (name: string, answer: string, type: string, input: object) =>
    post('graphql', {
      query: `mutation($input: ${type}!) { ${name}(input: $input) ${answer} }`,
      variables: { input },
    })
  const ref = { repositoryId: 'R_1', name: `refs/heads/${branch}`, oid }
  await mutation('createRef', '{ ref { name } }', 'CreateRefInput', ref)
  const contents = Buffer.from(text).toString('base64')
  await mutation('createCommitOnBranch', '{ commit { oid } }', 'CreateCommitOnBranchInput', {
    branch: { repositoryNameWithOwner: backend.repo, branchName: branch },
    expectedHeadOid: oid,
    message: { headline: 'Update' },
    fileChanges: { additions: [{ path, contents }], deletions: [] },
  })
  const pull = { title: 'Update', head: branch, base: 'main', draft: true, body: '' }
  const { number } = await post(`repos/${backend.repo}/pulls`, pull)
  const labels = ['sveltia-cms/draft']
  await post(`repos/${backend.repo}/issues/${number}/labels`, { labels })
}

test('on the page of changes, drafts are read, published together and taken back', async ({
  page: editor,
}) => {
  const [partners, advice] = ['content/pages/partners.yaml', 'content/pages/consultancy.yaml']
  const published = (file: string) => git('show', `main:${file}`)
  const before = published(partners)
  await signIn(editor)
  await open(editor, 'paginas/entries/partners')
  await box(editor, 'title').fill('Partner worden van DFX')
  await propose(editor)
  const changed = published(advice).replace(/^title: .*$/m, 'title: Advies voor uw zaal')
  await proposeFile(editor.request, bram, 'cms/paginas/consultancy', advice, changed)
  await editor.goto('/beheer#/collections/paginas')
  const [page] = await Promise.all([
    editor.waitForEvent('popup'),
    editor.getByRole('link', { name: 'Wijzigingen' }).click(),
  ])
  const draft = page.getByRole('article', { name: 'Pagina /partners' })

  await test.step('what a draft changes is told in the words of the form, with what becomes of it', async () => {
    await expect(draft).toContainText('Anke Visser')
    await expect(draft).toContainText('Voorbeeld wordt gemaakt')
    await expect(draft).toContainText(
      'Titel voor zoekmachinesWasPartner worden | DFX FitnessWordtPartner worden van DFX',
    )
    await expect(draft).not.toContainText('title:')
    const url = 'https://pr-1.example'
    const note = JSON.stringify({ status: { voorbeeld: { state: 'SUCCESS', targetUrl: url } } })
    const who = ['-c', 'user.name=x', '-c', 'user.email=x@dfx.example']
    git(...who, 'notes', '--ref=github', 'add', '-f', '-m', note, 'cms/paginas/partners')
    await page.reload()
    const preview = draft.getByRole('link', { name: 'Voorbeeld bekijken' })
    await expect(preview).toHaveAttribute('href', url)
    await expectNoViolations(page)
  })

  await test.step('drafts that belong together go in one commit', async () => {
    await page.getByRole('checkbox', { name: 'Kiezen: Pagina /partners' }).check()
    await page.getByRole('checkbox', { name: 'Kiezen: Pagina /consultancy' }).check()
    await page.getByRole('button', { name: 'Samen publiceren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Samen publiceren' })
    await expect(dialog).toContainText('De controle vindt geen fouten')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
    await expect(page.getByRole('status')).toContainText('Gepubliceerd: ')
    expect(published(partners)).toContain('Partner worden van DFX')
    expect(published(advice)).toContain('Advies voor uw zaal')
    expect(git('rev-list', '--count', 'main').trim()).toBe('2') // after the first
    const message = git('log', '-1', '--format=%B', 'main')
    expect(message).toContain(`Co-authored-by: Bram Jansen <${bram}>\n`) // in an order that git does not promise
    expect(message).toContain(`Published-by: Anke Visser <${anke}>`)
    expect(git('branch', '--list', 'cms/*')).toBe('')
  })

  await test.step('one entry of a publication is taken back, as a draft', async () => {
    const publication = page.getByRole('article', { name: 'Pagina /partners' })
    await expect(publication).toContainText('Onderweg naar de site')
    await publication.getByRole('button', { name: 'Terugdraaien: Pagina /partners' }).click()
    const dialog = page.getByRole('dialog', { name: 'Terugdraaien: Pagina /partners' })
    await expect(dialog).toContainText('WordtPartner worden | DFX Fitness')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Concept maken' }).click()
    await expect(page.getByRole('status')).toContainText('Er staat een concept')
    expect(changes('cms/paginas/partners')).toEqual([`M\t${partners}`])
    await page.getByRole('button', { name: 'Publiceren: Pagina /partners' }).click()
    await expect(page.getByRole('status')).toContainText('Gepubliceerd: Pagina /partners')
    expect(published(partners)).toBe(before)
    expect(published(advice)).toContain('Advies voor uw zaal')
  })

  await test.step('who goes on in a window of before loses nothing', async () => {
    await open(editor, 'paginas/entries/partners')
    await box(editor, 'description').fill('')
    await box(editor, 'description').pressSequentially('Samen verder.')
    await save(editor).click()
    await expect(editor.getByRole('alertdialog')).toContainText('gepubliceerd of weggegooid')
    await editor.reload()
    await editor.getByRole('button', { name: 'Herstellen' }).click()
    await expect(box(editor, 'description')).toHaveValue('Samen verder.')
    await propose(editor)
    expect(changes('cms/paginas/partners')).toEqual([`M\t${partners}`])
  })
})
