// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from './table'

afterEach(cleanup)

/** The field as the editor has it, which keeps the rows and asks whether they are valid. */
function show(config: Record<string, unknown>, value: string[] | string = '') {
  const field = { get: (name: string) => config[name] }
  const changed = vi.fn<(rows: string[]) => void>()
  const table = createRef<Table>()
  function Editor() {
    const [rows, setRows] = useState(value)
    return (
      <Table
        ref={table}
        classNameWrapper=""
        field={field}
        forID="field"
        value={rows}
        onChange={(now) => {
          changed(now)
          setRows(now)
        }}
      />
    )
  }
  render(<Editor />)
  return { rows: () => changed.mock.lastCall?.[0], isValid: () => table.current?.isValid() }
}

const type = (cell: string, text: string) =>
  fireEvent.change(screen.getByLabelText(cell), { target: { value: text } })
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }))

test('a list of texts is a row for each, and Enter begins the next', () => {
  const list = show({ label: 'Kenmerken', label_singular: 'Kenmerk', columns: ['Kenmerken'] })
  type('Kenmerken 1', 'Rugleuning in vier standen')
  fireEvent.keyDown(screen.getByLabelText('Kenmerken 1'), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('Kenmerken 2'))
  // In a block of running text, the key does not get here, and what it types does.
  type('Kenmerken 2', 'Staat stevig\n')
  expect(document.activeElement).toBe(screen.getByLabelText('Kenmerken 3'))
  type('Kenmerken 3', 'Klapt op')
  press('Kenmerk toevoegen')
  expect(list.rows()).toEqual(['Rugleuning in vier standen', 'Staat stevig', 'Klapt op', ''])
})

test('lines that are pasted are rows, without the bullets of a word processor', () => {
  const list = show({ label: 'Kenmerken', columns: ['Kenmerken'] }, ['Stevig'])
  const paste = (cell: string, text: string) =>
    fireEvent.paste(screen.getByLabelText(cell), { clipboardData: { getData: () => text } })
  paste('Kenmerken 1', '• Staat stevig\r\n•\u00a0Klapt op\r\n\r\n2. Rijdt\r\n')
  expect(list.rows()).toEqual(['Stevig', 'Staat stevig', 'Klapt op', 'Rijdt'])
  expect(paste('Kenmerken 1', 'een woord')).toBe(true) // as any field takes it
})

test('names and values are two cells of a row', () => {
  const table = show({ label: 'Specificaties', columns: ['Naam', 'Waarde'], named: true }, [])
  press('Rij toevoegen')
  type('Specificaties, Naam 1', 'Maximale belasting')
  type('Specificaties, Waarde 1', '320 kg')
  expect(table.rows()).toEqual(['Maximale belasting\t320 kg'])
})

test('a row goes up, and away', () => {
  const table = show({ label: 'Data', columns: ['Van', 'Tot'] }, ['a\tb', 'c\td'])
  press('Rij 2 omhoog')
  expect(table.rows()).toEqual(['c\td', 'a\tb'])
  press('Rij 1 weghalen')
  expect(table.rows()).toEqual(['a\tb'])
})

test('cells that the form does not show stay as they are', () => {
  const config = {
    label: 'Beloften',
    columns: ['Naam', 'Tekst', 'Herkent ook'],
    shown: 2,
    named: true,
  }
  const table = show(config, ['garantie\t4 jaar\t([0-9]+) jaar'])
  expect(screen.queryByLabelText('Beloften, Herkent ook 1')).toBeNull()
  type('Beloften, Tekst 1', '5 jaar')
  press('Rij toevoegen')
  expect(document.activeElement).toBe(screen.getByLabelText('Beloften, Naam 2'))
  expect(table.rows()).toEqual(['garantie\t5 jaar\t([0-9]+) jaar', '\t\t'])
})

test('a table without fixed columns gets one more, and less', () => {
  const table = show({ label: 'Rijen' }, ['Leg Press\t190 cm'])
  press('Kolom erbij')
  type('Rijen, kolom 3 1', '120 cm')
  expect(table.rows()).toEqual(['Leg Press\t190 cm\t120 cm'])
  press('Laatste kolom weg')
  expect(table.rows()).toEqual(['Leg Press\t190 cm'])
  expect(screen.queryByRole('button', { name: 'Laatste kolom weg' })).toBeNull()
})

test.each<[string, Record<string, unknown>, string[], unknown]>([
  ['nothing yet, which is told with the rest', { required: true }, [' '], undefined],
  [
    'fewer than it may be',
    { required: true, min: 2 },
    ['a'],
    'Nodig zijn er ten minste 2; er staan er 1.',
  ],
  ['more than it may be', { max: 1 }, ['a', 'b'], 'Nodig zijn er hoogstens 1; er staan er 2.'],
  ['a name twice', { named: true }, ['a\t1', 'a \t2'], 'a staat er twee keer.'],
  ['nothing, where it may be empty', { min: 2 }, [''], undefined],
  ['as many as it may be', { required: true, min: 1, max: 2 }, ['a', 'b', ''], undefined],
])('%s', (_, config, rows, message) => {
  const { isValid } = show({ label: 'Punten', columns: ['Punten'], ...config }, rows)
  expect(isValid()).toEqual(message ? { error: { message } } : true)
})
