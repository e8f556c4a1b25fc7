// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './Table'

/** The classes and texts of a table's cells, row by row. */
function shown(
  rows: string[][],
  totals?: string[],
  columns = ['Post', 'Bedrag', 'Reactie'],
): string[][] {
  const html = renderToStaticMarkup(
    <Table type="table" title="Kosten" columns={columns} rows={rows} {...(totals && { totals })} />,
  )
  const body = document.createElement('div')
  body.innerHTML = html
  return [...body.querySelectorAll('tbody tr')].map((row) => [
    row.className,
    ...[...row.children].map((cell) => `${cell.className} ${cell.textContent}`.trim()),
  ])
}

test('a column of amounts stands at the right, one of words does not', () => {
  const rows = [
    ['Aanschaf', '€ 1.250', 'Elke 4 tot 6 maanden'],
    ['Restwaarde', '-7.500', '2 uur'],
    ['Korting', 'n.v.t.', 'nooit'],
  ]
  expect(shown(rows)).toEqual([
    ['', 'Aanschaf', 'amount € 1.250', 'Elke 4 tot 6 maanden'],
    ['', 'Restwaarde', 'amount -7.500', '2 uur'],
    ['', 'Korting', 'amount n.v.t.', 'nooit'],
  ])
})

test('a row that is named as a result is told apart', () => {
  const rows = [
    ['Aanschaf', '10', ''],
    ['Totaal', '10', ''],
  ]
  expect(shown(rows, ['Totaal']).map(([kind]) => kind)).toEqual(['', 'total'])
})

test('what a sentence explains stands beside the name on a phone, without the names of both columns', () => {
  const rows = [
    ['Frame', '10 jaar', 'bij levering', 'Geldt voor elke machine.'],
    ['Slijtdelen', '1 jaar', 'bij levering', 'Kabels en bekleding.'],
  ]
  expect(shown(rows, undefined, ['Waarvoor', 'Termijn', 'Begint', 'Wat het inhoudt'])).toEqual([
    ['', 'Frame', 'plain answer 10 jaar', 'bij levering', 'plain Geldt voor elke machine.'],
    ['', 'Slijtdelen', 'plain answer 1 jaar', 'bij levering', 'plain Kabels en bekleding.'],
  ])
})

test('values keep the name of their column where not every row has a sentence', () => {
  const rows = [
    ['Basic', 'jaarlijks', 'één'],
    ['Pro', 'halfjaarlijks', 'Twee.'],
  ]
  expect(shown(rows)).toEqual(rows.map((row) => ['', ...row]))
})
