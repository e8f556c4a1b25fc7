import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './Table'

/** The cells of the first row, as phones name them: by their column, or by themselves. */
function cells(columns: string[], ...rows: string[][]): string[] {
  const html = renderToStaticMarkup(
    <Table type="table" title="Tabel" columns={columns} rows={rows} />,
  )
  const row = /<tbody><tr>(.*?)<\/tr>/.exec(html)?.[1] ?? ''
  return [...row.matchAll(/<td data-label="(.*?)"(?: class="(.*?)")?>(.*?)<\/td>/g)].map(
    ([, label, kind, text]) =>
      [kind?.includes('plain') ? '' : `${label}: `, text, kind?.includes('answer') ? '!' : ''].join(
        '',
      ),
  )
}

test('what a sentence explains stands beside the name on a phone, without the names of both columns', () => {
  expect(
    cells(
      ['Waarvoor', 'Termijn', 'Begint', 'Wat het inhoudt'],
      ['Frame', '10 jaar', 'bij levering', 'Geldt voor elke machine.'],
      ['Slijtdelen', '1 jaar', 'bij levering', 'Kabels en bekleding.'],
    ),
  ).toEqual(['10 jaar!', 'Begint: bij levering', 'Geldt voor elke machine.'])
})

test('values without a sentence keep the name of their column', () => {
  expect(
    cells(
      ['Pakket', 'Per jaar', 'Bezoeken'],
      ['Basic', 'jaarlijks', 'één'],
      ['Pro', 'halfjaarlijks', 'twee.'],
    ),
  ).toEqual(['Per jaar: jaarlijks', 'Bezoeken: één'])
})
