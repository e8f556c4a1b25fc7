import { expect, test } from 'vitest'
import { next } from './number'

test('a number is the first above all that are given', () => {
  expect(next(['df-001', 'df-008', 'df-009'], 'df-009')).toBe('df-010')
  expect(next(['df-001'], 'df-009')).toBe('df-009')
  expect(next(['1', '2', '12', 'over-ons', 'df-020'], '7')).toBe('13')
  expect(next(['df-099'], 'df-009')).toBe('df-100')
  expect(next([], 'medical-001')).toBe('medical-001')
})
