import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDesk } from './desk'
import { expect, expectNoViolations, test } from './visitor'

/** What the bucket would have. */
const records = fileURLToPath(
  new URL('../../dist/e2e-site-data/publications.json', import.meta.url),
)

test.afterEach(() => rmSync(records, { force: true }))

test('the desk says what was published by whom, and how to go back', async ({ page }) => {
  await openDesk(page)
  const parts = page.getByRole('navigation', { name: 'Onderdelen' })
  await parts.getByRole('link', { name: 'Publicaties' }).click()
  await expect(page.getByRole('heading', { name: 'Nog niets gepubliceerd' })).toBeVisible()

  const change = 'https://github.com/dfx/site/pull/12'
  const list = (count: number, first: string[]) => ({ count, first })
  const history = [
    { release: 'one', from: '2026-11-23T08:00:00Z', pages: { changed: list(126, ['/', '/blog']) } },
    {
      release: 'two',
      from: '2026-11-24T08:00:00Z',
      changes: [{ by: 'Anke Visser', what: 'Wijzig Pagina “Medical”', url: change }],
      pages: { changed: list(1, ['/medical']), removed: list(1, ['/blog/2']) },
    },
    { release: 'one', from: '2026-11-24T09:00:00Z', why: 'not served', pages: {} },
  ]
  writeFileSync(records, JSON.stringify({ history }))
  await page.reload()
  const all = page.getByRole('article')
  await expect(all).toHaveCount(3)
  await expect(all.nth(0)).toContainText('Staat op de site')
  await expect(all.nth(0)).toContainText('vanzelf teruggezet op een eerdere versie')
  await expect(all.nth(1)).toContainText('Anke Visser')
  await expect(all.nth(1)).toContainText('Verdwenen/blog/2')
  await expect(all.nth(1).getByRole('link', { name: 'Wijzig Pagina' })).toHaveAttribute(
    'href',
    change,
  )
  await expect(all.nth(1).getByRole('link', { name: '/medical' })).toHaveAttribute(
    'href',
    '/medical',
  )
  await expect(all.nth(2)).toContainText('en nog 124')
  await expect(page.getByRole('heading', { name: 'Terugdraaien' })).toBeVisible()
  await expectNoViolations(page)
})
