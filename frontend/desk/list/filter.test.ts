import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  changed,
  type Filter,
  filterOf,
  isNarrowed,
  parameters,
  queryOf,
} from './filter'

test('a filter is read from an address, without what is no filter', () => {
  const query = new URLSearchParams('?q= leg+press &form=quote&status=&utm_source=x&cursor=abc')
  expect(filterOf(query)).toEqual({ q: 'leg press', form: 'quote' })
})

test('every filter comes back from its address', () => {
  const value = fc.string({ minLength: 1 }).map((text) => text.trim() || 'x')
  const filter = fc.dictionary(fc.constantFrom(...parameters), value) as fc.Arbitrary<Filter>
  fc.assert(
    fc.property(filter, (given) => {
      expect(filterOf(new URLSearchParams(queryOf(given)))).toEqual({ ...given })
    }),
  )
})

test('the same filter has one address', () => {
  expect(queryOf({ q: 'a', form: 'b' })).toBe(queryOf({ form: 'b', q: 'a' }))
  expect(addressOf({})).toBe('/')
})

test('an empty value takes its parameter away', () => {
  expect(changed({ form: 'quote', q: 'a' }, { form: '', status: 'new' })).toEqual({
    q: 'a',
    status: 'new',
  })
})

test('a view alone narrows nothing', () => {
  expect(isNarrowed({ view: 'all', order: 'oldest' })).toBe(false)
  expect(isNarrowed({ view: 'all', to: '2026-11-25' })).toBe(true)
})
