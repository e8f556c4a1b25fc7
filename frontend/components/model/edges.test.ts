import { expect, test } from 'vitest'
import { edgesOf, type Point } from './edges'

const low: Point = [-0.5, 0, -1]
const high: Point = [0.5, 1.5, 1]

test('from the front right, the measures stand before the machine', () => {
  const { width, length, height } = edgesOf(low, high, [2, 1, 3])
  expect(width).toEqual([
    [-0.5, 0, 1.1],
    [0.5, 0, 1.1],
  ])
  expect(length).toEqual([
    [0.6, 0, -1],
    [0.6, 0, 1],
  ])
  expect(height).toEqual([
    [-0.6, 0, 1.1],
    [-0.6, 1.5, 1.1],
  ])
})

test('from behind, they stand behind it', () => {
  const { width, length, height } = edgesOf(low, high, [-2, 1, -3])
  expect(width[0][2]).toBe(-1.1)
  expect(length[0][0]).toBe(-0.6)
  expect(height[0]).toEqual([0.6, 0, -1.1])
})

test('each line is as long as what it measures', () => {
  const { width, length, height } = edgesOf(low, high, [0.1, 9, -0.1])
  expect(width[1][0] - width[0][0]).toBe(1)
  expect(length[1][2] - length[0][2]).toBe(2)
  expect(height[1][1] - height[0][1]).toBe(1.5)
})
