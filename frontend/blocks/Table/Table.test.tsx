// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './Table'

/** The classes and texts of a table's cells, row by row. */
function shown(rows: string[][], totals?: string[]): string[][] {
  const columns = ['Post', 'Bedrag', 'Reactie']
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
