import { expect, test, visit } from './visitor'

test('a product is drawn to scale, and its datasheet is a PDF that leads back', async ({
  page,
  request,
}) => {
  await visit(page, '/fitness/leg-press')
  const plan = page.getByRole('img', {
    name: 'Plattegrond: 208 × 112 cm, met vrije ruimte 298 × 232 cm',
  })
  const side = page.getByRole('img', { name: /^Zijaanzicht: 208 cm lang en 174 cm hoog/ })
  await expect(plan).toBeVisible()
  await expect(plan).toHaveAccessibleDescription(/60 cm vóór, 30 cm achter/)
  await expect(side).toBeVisible()
  // A metre is as long in both, and figures are large enough to read.
  const wide = async (view: typeof plan) => (await view.boundingBox())?.width ?? 0
  expect(await wide(plan)).toBeCloseTo(await wide(side), 1)
  const size = await plan.evaluate((svg) => {
    const figure = svg.querySelector('text')?.getBoundingClientRect()
    return figure?.height ?? 0
  })
  expect(size).toBeGreaterThan(12)

  const link = page.getByRole('link', { name: 'Datablad (PDF)' }).first()
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const text = (await file.body()).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toContain('/URI (https://www.dfx-fitness.example/fitness/leg-press)')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
