import type { Page } from '@playwright/test'
import { address, storedLeads } from './leads'
import { Line } from './line'
import { fillMessage } from './requests'
import { alive, expect, visit, test as visitor } from './visitor'

/** A visitor whose connection can be cut. */
const test = visitor.extend<{ line: Line }>({
  line: async ({ baseURL }, use) => {
    const line = await Line.to(baseURL ?? '')
    await use(line)
    await line.close()
  },
})

// The page is at another port than the site, and browsers complain about every request that fails.
test.use({
  serviceWorkers: 'allow',
  expected: /^request to http:\/\/127|Failed to load|ERR_|contact-form|503/,
})

/** Waits until the service worker looks after the page and has what it keeps. */
async function looksAfter(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens a page with its service worker. */
async function start(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await looksAfter(page)
}

/** Cuts the connection, of which the browser tells, or mends it. */
async function connect(line: Line, page: Page, isConnected: boolean): Promise<void> {
  line.cut = !isConnected
  await page.context().setOffline(!isConnected)
}

const keeps = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (key) => (await caches.match(key)) !== undefined, path))
    .toBe(true)

test('pages that were seen stay there, chat and search answer, and other pages say why they are not there, until they are', async ({
  page,
  line,
}) => {
  const away = 'U bent niet verbonden met internet'

  const heading = page.getByRole('heading', { level: 1 })
  await start(page, `${line.url}/blog`)
  await visit(page, `${line.url}/fitness`)
  await page.getByRole('banner').getByRole('link', { name: 'DFX Fitness' }).click()
  await expect(page).toHaveURL(`${line.url}/`)
  await keeps(page, '/')
  await keeps(page, '/fitness')
  await connect(line, page, false)
  await page.reload()
  await expect(heading).toHaveText('Apparatuur die elke dag het zware werk doet')
  await alive(page)
  await page.goBack()
  await expect(heading).toHaveText('Kracht voor drukke zalen')
  await visit(page, `${line.url}/algemene-voorwaarden`)
  await expect(heading).toHaveText(away)
  await page.getByRole('link', { name: 'Naar de homepagina' }).click()
  await expect(page).toHaveURL(`${line.url}/`)
  await expect(heading).toHaveText('Apparatuur die elke dag het zware werk doet')
  await alive(page)
  await page.getByRole('button', { name: /^Chat met/ }).click()
  await page.getByLabel('Uw vraag').fill('levertijd')
  await page.getByLabel('Uw vraag').press('Enter')
  await expect(page.getByRole('log')).toContainText('Fitness: 2-4 weken')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('leg press')
  const search = page.getByRole('dialog', { name: 'Zoeken op deze site' })
  await expect(search.getByRole('listitem').getByRole('link').first()).toContainText('Leg Press')

  // In English where the page is.
  await visit(page, `${line.url}/en/offerteformulier`)
  await expect(heading).toHaveText('You are not connected')
  await expect(page.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/en')

  // The offline page gives way to the real one.
  await visit(page, `${line.url}/partners`)
  await expect(heading).toHaveText(away)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // past the menu, which loads nothing
  await expect(page.locator('main')).toBeFocused()
  await connect(line, page, true)
  await expect(heading).not.toHaveText(away)
  await expect(page.getByRole('main').getByLabel('Bedrijfsnaam')).toBeVisible()

  // A link to the page that it stands in for asks for that again.
  line.cut = true // and no browser tells of that, as with a network that leads nowhere
  await visit(page, `${line.url}/consultancy`)
  await expect(heading).toHaveText(away)
  line.cut = false
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Consultancy', exact: true })
    .click()
  await expect(heading).not.toHaveText(away)
})

test('a form sent without a connection arrives once there is one; the lead API is never kept', async ({
  page,
  line,
}) => {
  const email = address('offline')
  await page.clock.install()
  await start(page, `${line.url}/contact`)
  await page.getByRole('button', { name: 'Test Edge Function' }).click()
  await expect(page.getByText('Function running: OK')).toBeVisible()
  const paths = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => path.startsWith('/api') || path.startsWith('/_'))).toEqual([])

  await page.clock.fastForward(20_000)
  const form = page.locator('main form')
  await fillMessage(form, email, 'Hier is geen bereik.')
  await connect(line, page, false)
  await form.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByRole('alert')).toContainText('wordt vanzelf verstuurd')
  await expect(form.getByLabel('Bericht')).toHaveValue('Hier is geen bereik.')
  // It waits for the visitor, who may close the tab and come back.
  await page.reload()
  await alive(page)
  await connect(line, page, true)
  await expect(page.getByRole('status')).toContainText('Alsnog verzonden')
  const leads = await storedLeads(page, email)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toContain('Hier is geen bereik.')
  expect(leads[0]).not.toContain('spam')
})

test('two tabs make one lead of a form that waits', async ({ page, context, line }) => {
  const email = address('tabs')
  await page.goto(`${line.url}/robots.txt`) // no page of the site is open yet that could send, and be reloaded amid that
  await page.evaluate((emailadres) => {
    const body = {
      naam: 'Nieuwsbriefabonnee',
      emailadres,
      onderwerp: 'Newsletter Aanmelding',
      bericht: 'x',
      submissionId: crypto.randomUUID(),
      elapsedMs: 30_000,
    }
    const restore = { form: 'newsletter', values: { email: emailadres } }
    localStorage.setItem(
      'dfx-outbox',
      JSON.stringify([{ route: 'contact-form', body, at: Date.now(), restore }]),
    )
  }, email)
  const other = await context.newPage()
  await Promise.all([page, other].map((tab) => tab.goto(`${line.url}/algemene-voorwaarden`)))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dfx-outbox'))).toBeNull()
  expect(await storedLeads(other, email)).toHaveLength(1)
})

test('a new release leaves an open page whole', async ({ page, line, request }) => {
  await start(page, `${line.url}/`)
  const script = await (await request.get('/sw.js')).text()
  const build = JSON.parse(script.split('\n')[0]?.replace('self.build = ', '') ?? '') as {
    id: string
    files: string[]
  }
  // The release has other files; those of the open page are gone from the server.
  const next = { ...build, id: 'next', files: build.files.filter((file) => !file.endsWith('.js')) }
  line.answers.set(
    '/sw.js',
    `self.build = ${JSON.stringify(next)}\n${script.split('\n').slice(1).join('\n')}`,
  )
  for (const file of build.files) if (file.endsWith('.js')) line.answers.set(file, 404)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    await registration?.update()
    await changed
  })
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([`dfx-${build.id}`, 'dfx-next'])
  await page.getByRole('button', { name: /^Chat met/ }).click()
  await expect(page.getByRole('log')).toContainText('ik ben Daan')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Verlanglijst, / }).click()
  await expect(page.getByRole('dialog', { name: 'Uw verlanglijst' })).toBeVisible()
})
