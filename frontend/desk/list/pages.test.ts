import { expect, test } from 'vitest'
import type { List, Summary } from '../../generated/desk'
import { append, first, renewed, unknown } from './pages'

/** A lead that was received at an hour, as '09'. */
const lead = (id: string, hour: string) =>
  ({ id, receivedAt: `2026-11-25T${hour}:00:00Z` }) as Summary

const page = (cursor: string, ...leads: Summary[]): List => ({
  leads,
  cursor,
  until: leads.at(-1)?.receivedAt ?? '',
  isSearching: false,
})

const ids = ({ leads }: List) => leads.map(({ id }) => id)

const [a, b, c, d, e] = [
  lead('a', '14'),
  lead('b', '13'),
  lead('c', '12'),
  lead('d', '11'),
  lead('e', '10'),
]

test('a lead that moved to the next page is there once', () => {
  const listed = append(first(page('1', b, c)), page('2', c, d))
  expect(ids(listed)).toEqual(['b', 'c', 'd'])
  expect(listed.cursor).toBe('2')
})

test('a new lead pushes none out of the list', () => {
  const listed = append(first(page('1', b, c)), page('2', d, e))
  const fresh = page('9', a, b)
  expect(ids(renewed(listed, fresh, false))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(renewed(listed, fresh, false).cursor).toBe('2')
  expect(unknown(listed, fresh)).toEqual([a])
})

test('a lead that is of the list no more goes away', () => {
  const listed = append(first(page('1', a, b)), page('2', d, e))
  expect(ids(renewed(listed, page('9', a, d), false))).toEqual(['a', 'd', 'e'])
})

test('of a list that is whole, nothing stays beyond it', () => {
  const listed = append(first(page('1', a, b)), page('', c))
  expect(ids(renewed(listed, page('', a), false))).toEqual(['a'])
})

test('the oldest may be first', () => {
  const listed = append(first(page('1', e, d)), page('2', c, b))
  expect(ids(renewed(listed, page('9', d, c), true))).toEqual(['d', 'c', 'b'])
})
