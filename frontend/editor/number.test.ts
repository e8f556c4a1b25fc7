// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { given, next, numberField, takeNext } from './number'

afterEach(cleanup)

test('a number is the first above all that are given', () => {
  expect(next(['df-001', 'df-008', 'df-009'], 'df-009')).toBe('df-010')
  expect(next(['df-001'], 'df-009')).toBe('df-009')
  expect(next(['1', '2', '12', 'over-ons', 'df-020'], '7')).toBe('13')
  expect(next(['df-099'], 'df-009')).toBe('df-100')
  expect(next([], 'medical-001')).toBe('medical-001')
})

test('a copy gets a number of its own, and what is there already keeps its name', async () => {
  const Field = numberField(async () => 'df-010')
  const changed = vi.fn<(value: string) => void>()
  const field = { get: (name: string) => name }
  const show = (hash: string) => {
    location.hash = hash
    render(createElement(Field, { value: given, field, onChange: changed }))
  }
  show('#/collections/producten-fitness/entries/df-001')
  expect(changed).not.toHaveBeenCalled()
  show('#/collections/producten-fitness/new')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith('df-010'))
})

test('a new product makes no other configuration, in which what was typed and not saved would be dropped', () => {
  const made = (next: string) => [
    { fields: [{ name: '__number', widget: 'nummer', folder: 'content/products/fitness', next }] },
    { fields: [{ name: 'title', widget: 'string' }] },
  ]
  const [before, after] = [made('df-009'), made('df-010')]
  expect(takeNext(before)).toEqual(new Map([['content/products/fitness', 'df-009']]))
  expect(takeNext(after).get('content/products/fitness')).toBe('df-010')
  expect(before).toEqual(after)
})
