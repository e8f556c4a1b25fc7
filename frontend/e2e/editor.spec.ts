import { readFileSync } from 'node:fs'
import { expect, test, written } from './editor'

const one: [kind: string, entry: string, file: string, field: string, was: string, is: string][] = [
  [
    'a page',
    'paginas/entries/fitness',
    'pages/fitness.yaml',
    'title',
    'title: Fitness | DFX Fitness',
    'title: Een andere titel',
  ],
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
    'a form',
    'formulieren/entries/contact',
    'forms/contact.yaml',
    'title',
    'title: Bericht',
    'title: Een andere titel',
  ],
  [
    'the site',
    '_singletons/entries/site',
    'site.yaml',
    'name',
    'name: DFX Fitness',
    'name: Een andere titel',
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
  for (const [at, column] of ['Toestel', 'Lengte'].entries()) {
    await columns.getByRole('button', { name: 'Regel toevoegen' }).click()
    await columns.getByRole('textbox').nth(at).fill(column)
  }
  const rows = await editor.field(`blocks.${count}.rows`)
  await rows.getByRole('button', { name: 'Rij toevoegen' }).click()
  await rows.getByLabel(/kolom 1 1$/).fill('Leg Press')
  await rows.getByLabel(/kolom 2 1$/).fill('190 cm')
  await editor.save()
  const block =
    '\n  - type: table\n    title: Maten\n    columns:\n      - Toestel\n      - Lengte\n    rows:\n      - [Leg Press, 190 cm]\n'
  await expect.poll(() => editor.read('pages/fitness.yaml')).toBe(before + block)
})

test('a specification has a name and a value of its own', async ({ editor }) => {
  await editor.open('producten-fitness/entries/df-003')
  const rows = await editor.field('specifications')
  await rows.getByRole('button', { name: 'Rij toevoegen' }).click()
  await rows
    .getByLabel(/Naam \d+$/)
    .last()
    .fill('Max. belasting')
  await rows
    .getByLabel(/Waarde \d+$/)
    .last()
    .fill('120 kg')
  await editor.save()
  await expect
    .poll(() => editor.changed('products/fitness/df-003.yaml'))
    .toEqual(['+  Max. belasting: 120 kg'])
})

test('a photo is brought in with a name that can be an address', async ({ editor, page }) => {
  await editor.open('producten-fitness/entries/df-003')
  const image = await editor.field('image')
  await image.getByRole('button', { name: 'Uitvouwen' }).click()
  const src = await editor.field('image.src')
  await src.getByRole('button', { name: 'Replace Image' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Léuke foto.jpg',
    mimeType: 'image/jpeg',
    // Of other bytes than the one that is there, which would be taken in its place.
    buffer: Buffer.concat([
      readFileSync(new URL('site/media/products/machine-2.jpg', import.meta.url)),
      Buffer.from('x'),
    ]),
  })
  await dialog.getByRole('button', { name: /^Invoegen/ }).click()
  await expect(src.getByText('leuke-foto.jpg')).toBeVisible()
  await editor.save()
  await expect
    .poll(() => editor.changed('products/fitness/df-003.yaml'))
    .toContain('+  src: products/leuke-foto.jpg')
  expect(await editor.read('media/products/leuke-foto.jpg')).not.toBe('')
})

test('an entry is deleted', async ({ editor, page }) => {
  await editor.open('artikelen/entries/2')
  await page.getByRole('button', { name: 'Editoropties tonen' }).click()
  await page.getByRole('menuitem', { name: 'Item verwijderen' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Verwijderen/ })
    .click()
  await expect.poll(() => editor.read('blog/2.md')).toBe('')
})
