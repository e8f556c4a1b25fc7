import { expect, test, written } from './editor'

const one: [kind: string, entry: string, file: string, field: string, was: string, is: string][] = [
  [
    'a product',
    'producten-fitness/entries/df-003',
    'products/fitness/df-003.yaml',
    'name',
    'name: Seated Leg Curl',
    'name: Een andere titel',
  ],
  [
    'a line',
    'lijnen/entries/fitness',
    'lines/fitness.yaml',
    'name',
    'name: Fitness',
    'name: Een andere titel',
  ],
  [
    'an English page',
    'paginas-en/entries/medical',
    'pages/en/medical.yaml',
    'breadcrumb',
    'breadcrumb: Medical',
    'breadcrumb: Een andere titel',
  ],
  [
    'a form',
    'formulieren/entries/contact',
    'forms/contact.yaml',
    'title',
    'title: Bericht',
    'title: Een andere titel',
  ],
]
for (const [kind, entry, file, field, was, is] of one) {
  test(`another word in ${kind} is another line of its file`, async ({ editor }) => {
    await editor.open(entry)
    await editor.fill(field, 'Een andere titel')
    await editor.save()
    await expect.poll(() => editor.changed(file)).toEqual([`-${was}`, `+${is}`])
  })
}

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' })

  test('the editor is in the language of its forms', async ({ editor, page }) => {
    await editor.open('artikelen/entries/1')
    await expect(page.getByRole('button', { name: 'Opslaan' })).toBeVisible()
  })
})

test('a sentence in an article changes its paragraph, and the blocks between stay', async ({
  editor,
  page,
}) => {
  await editor.open('artikelen/entries/1')
  const text = (await editor.field('body')).locator('[contenteditable=true]').first()
  await text.locator('p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Vooraf. ')
  await editor.save()
  await expect.poll(() => editor.changed('blog/1.md')).toHaveLength(2)
  const [gone, come] = await editor.changed('blog/1.md')
  expect(come).toBe(gone?.replace(/^-/, '+Vooraf. '))
})

test('a block is added to a page', async ({ editor, page }) => {
  const before = written('pages/fitness.yaml')
  await editor.open('paginas/entries/fitness')
  const blocks = await editor.field('blocks')
  const count = before.match(/^ {2}- type: /gm)?.length ?? 0
  await blocks.getByRole('button', { name: /Blok.? toevoegen/ }).click()
  await page.getByRole('menuitem', { name: 'Tabel', exact: true }).click()
  await editor.fill(`blocks.${count}.title`, 'Maten')
  const columns = await editor.field(`blocks.${count}.columns`)
  await columns.getByRole('textbox').fill('Toestel')
  await columns.getByRole('button', { name: 'Kolom toevoegen' }).click()
  await columns.getByRole('textbox').nth(1).fill('Lengte')
  const rows = await editor.field(`blocks.${count}.rows`)
  await rows.getByRole('button', { name: 'Rij toevoegen' }).click()
  await rows.getByLabel(/kolom 1 1$/).fill('Leg Press')
  await rows.getByLabel(/kolom 2 1$/).fill('190 cm')
  await editor.save()
  const block =
    '\n  - type: table\n    title: Maten\n    columns:\n      - Toestel\n      - Lengte\n    rows:\n      - [Leg Press, 190 cm]\n'
  await expect.poll(() => editor.read('pages/fitness.yaml')).toBe(before + block)
})
