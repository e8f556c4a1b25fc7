import { expect, test, visit } from './visitor'

// The blocks that show the company's people, its clients' logos and their words.

test('an adviser is called or written to; a client’s logo and words lead to the project', async ({
  page,
}) => {
  await visit(page, '/proef')
  const main = page.getByRole('main')
  const person = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
  const anke = person('Anke Voorbeeld')
  await expect(anke.getByRole('img', { name: 'Portret van Anke Voorbeeld' })).toBeVisible()
  const number = anke.getByRole('link', { name: '085 000 12 01' })
  await expect(number).toHaveAttribute('href', 'tel:+31850001201')
  const chat = anke.getByRole('link', {
    name: 'WhatsApp Anke Voorbeeld (opent in een nieuw tabblad)',
  })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/31600001201')
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(person('Bas Voorbeeld').getByRole('link')).toHaveText(['085 000 12 02'])

  const logos = main.locator('#klanten')
  await expect(logos.getByRole('img')).toHaveCount(6)
  await expect(logos.getByRole('link')).toHaveCount(2)
  await expect(logos.getByRole('link', { name: /^De Toren/ })).toHaveAttribute('target', '_blank')
  await expect(logos.getByRole('link', { name: 'Vlak Sport' })).toHaveAttribute(
    'href',
    '/projecten/heyday',
  )

  const words = main.getByRole('figure').filter({ hasText: 'Noor Voorbeeld' })
  await expect(words.getByRole('blockquote')).toContainText('één telefoontje')
  await words.getByRole('link', { name: 'Lees over dit project' }).click()
  await expect(page).toHaveURL('/projecten/heyday')
})
