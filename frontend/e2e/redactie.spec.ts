import { box, field, high, open, read, startInFolder } from './editor'
import { expect, expectNoViolations } from './visitor'
import { test } from './workplace'

test.describe.configure({ mode: 'default' })
test.use({
  baseURL: async ({ work }, use) => use(work.address.replace('127.0.0.1', 'localhost')), // where folders of a disk may be edited
})

test.afterEach(({ work }) => work.at.restore())

test('a text that is changed in the editor is a line of its file, and shows on the open page', async ({
  context,
  page,
  work,
}) => {
  test.setTimeout(180_000)
  await page.goto('/fitness')
  const editing = await context.newPage()
  await editing.setViewportSize(high)
  await startInFolder(editing, work.at.path(''))

  const file = 'pages/fitness.yaml'
  const wanted = work.at.read(file).replace('Kracht voor drukke zalen', 'Kracht voor volle zalen')
  await open(editing, 'paginas/entries/fitness')
  await field(editing, 'blocks')
    .getByRole('button', { name: 'Uitvouwen' })
    .filter({ hasText: 'Opening van de pagina' })
    .click()
  await box(editing, 'blocks.0.title').fill('Kracht voor volle zalen')
  await editing.getByRole('button', { name: 'Opslaan' }).click()
  await expect.poll(() => read(editing, file)).toBe(wanted)

  work.at.write(file, await read(editing, file)) // the folder of the browser is none of the disk
  expect(work.at.check()).toBe('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kracht voor volle zalen')
})

test('every kind of block is shown to those who choose one', async ({ page }) => {
  await page.goto('/beheer/blokken')
  const shown = page.getByRole('main').getByRole('listitem')
  const broken = await shown.locator('img').evaluateAll(async (pictures) => {
    const all = pictures as HTMLImageElement[]
    for (const picture of all) picture.loading = 'eager'
    await Promise.all(all.map((picture) => picture.decode().catch(() => {})))
    return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
  expect(broken).toEqual([])
  await expect(shown.locator('img')).toHaveCount(await shown.getByRole('heading').count())
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectNoViolations(page)
})
