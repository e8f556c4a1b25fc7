import { Section } from '../../components/Section'
import type { Table as Props } from '../../generated/payload'

/** A table whose first column names its rows; on phones, each row is a small list. */
export function Table({ id, title, intro, columns, rows, totals, english }: Props) {
  const [first, ...others] = columns
  const cells = others.map((_, index) => rows.map((row) => row[index + 1] ?? ''))
  const explains = cells.map(holdsSentences)
  const kinds = cells.map((column, index) => {
    if (holdsAmounts(column)) return 'amount'
    if (explains[index]) return 'plain'
    return index === 0 && explains.includes(true) ? 'plain answer' : undefined
  })
  return (
    <Section id={id} title={title} intro={intro}>
      <table className="sheet">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column, index) => (
              <th key={column} scope="col" className={kinds[index]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={name} className={name && totals?.includes(name) ? 'total' : undefined}>
              <th scope="row">
                {english?.[row] ? (
                  <>
                    <span lang="en">{english[row]}</span>
                    <span className="block text-sm font-normal text-ink-soft">{name}</span>
                  </>
                ) : (
                  name
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} data-label={others[index]} className={kinds[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** A sentence says what it is about, and needs no name of its column on a phone. */
const holdsSentences = (cells: string[]) => cells.every((cell) => cell.endsWith('.'))

/** Numbers are compared by their ends: a column that holds little else stands at the right. */
function holdsAmounts(cells: string[]): boolean {
  return cells.filter((cell) => /^-?(€ )?[\d.,]+%?$/.test(cell)).length > cells.length / 2
}
