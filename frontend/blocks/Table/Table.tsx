import { Section } from '../../components/Section'
import type { Table as Props } from '../../generated/payload'

/** A table whose first column names its rows; on phones, each row is a small list. */
export function Table({ id, title, intro, columns, rows }: Props) {
  const [first, ...others] = columns
  return (
    <Section id={id} title={title} intro={intro}>
      <table className="sheet">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={others[index]} data-label={others[index]}>
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
