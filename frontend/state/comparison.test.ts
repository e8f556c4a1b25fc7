import { expect, test } from 'vitest'
import {
  addressOf,
  askedFor,
  onlyDifferences,
  parseComparison,
  row,
  specificationGroups,
  toggle,
} from './comparison'

const product = (...rows: [group: string, label: string, value: string][]) => ({
  specifications: rows.map(([group, label, value]) => ({ group, label, value })),
})

test('a product is chosen and taken out by the same button, and a fifth one finds no room', () => {
  const four = ['df-001', 'p-003', 'm-004', 'sg-010']
  expect(toggle(['df-001'], 'p-003')).toEqual(['df-001', 'p-003'])
  expect(toggle(four, 'p-003')).toEqual(['df-001', 'm-004', 'sg-010'])
  expect(toggle(four, 'o-001')).toBe(four)
})

test('an address asks for products, each once, and says which have no room and which cannot be any', () => {
  expect(askedFor('?ids=df-001,DF-001,%20p-003,<b>,m-004,sg-010,o-001')).toEqual({
    ids: ['df-001', 'p-003', 'm-004', 'sg-010'],
    more: ['o-001'],
    wrong: ['<b>'],
  })
  expect(askedFor('?ids=')).toEqual({ ids: [], more: [], wrong: [] })
  expect(askedFor('?subject=Fitness')).toBeUndefined()
})

test('an address that was made is read back', () => {
  const address = addressOf('/vergelijken', ['df-001', 'p-003'])
  expect(address).toBe('/vergelijken?ids=df-001,p-003')
  expect(askedFor(new URL(address, 'https://x').search)?.ids).toEqual(['df-001', 'p-003'])
  expect(addressOf('/vergelijken', [])).toBe('/vergelijken')
})

test('what was kept counts only where it is a list of ids', () => {
  expect(parseComparison(['df-001', 7, '../x', 'p-003'])).toEqual(['df-001', 'p-003'])
  expect(parseComparison({ ids: 'df-001' })).toEqual([])
})

test('specifications of one name are in one row, and what a product lacks is missing there', () => {
  const groups = specificationGroups(
    [
      product(['Maten', 'Afmetingen', '208 cm'], ['Gewicht', 'Gewicht', '372 kg']),
      product(
        ['Maten', 'Omvang', '2 delen'],
        ['Maten', 'Afmetingen', '216 cm'],
        ['Gewicht', 'Gewicht', '372 kg'],
      ),
    ],
    ['Gewicht', 'Maten', 'Meten'],
  )
  expect(groups).toEqual([
    {
      title: 'Gewicht',
      rows: [{ label: 'Gewicht', values: ['372 kg', '372 kg'], differs: false }],
    },
    {
      title: 'Maten',
      rows: [
        { label: 'Afmetingen', values: ['208 cm', '216 cm'], differs: true },
        { label: 'Omvang', values: [undefined, '2 delen'], differs: true },
      ],
    },
  ])
  expect(onlyDifferences(groups).map(({ title }) => title)).toEqual(['Maten'])
})

test('a row that only a later product has stands where it has it', () => {
  const [group] = specificationGroups(
    [
      product(['', 'A', '1'], ['', 'C', '1']),
      product(['', 'A', '1'], ['', 'B', '1'], ['', 'C', '1']),
    ],
    [],
  )
  expect(group?.rows.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
})

test('lists are the same when their texts are', () => {
  expect(
    row('Kenmerken', [
      ['a', 'b'],
      ['a', 'b'],
    ]).differs,
  ).toBe(false)
  expect(row('Kenmerken', [['a'], ['a', 'b']]).differs).toBe(true)
})
