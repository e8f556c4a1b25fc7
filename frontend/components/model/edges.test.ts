import { expect, test } from 'vitest'
import { edgesOf, type Space, spaceOfEdges } from './edges'

const machine: Space = { low: [-0.5, 0, -1], high: [0.5, 1.5, 1] }

test('from the front right, the measures stand before the machine', () => {
  const { width, length, height } = edgesOf(machine, [2, 1, 3])
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
  const { width, length, height } = edgesOf(machine, [-2, 1, -3])
  expect(width[0][2]).toBe(-1.1)
  expect(length[0][0]).toBe(-0.6)
  expect(height[0]).toEqual([0.6, 0, -1.1])
})

test('each line is as long as what it measures', () => {
  const { width, length, height } = edgesOf(machine, [0.1, 9, -0.1])
  expect(width[1][0] - width[0][0]).toBe(1)
  expect(length[1][2] - length[0][2]).toBe(2)
  expect(height[1][1] - height[0][1]).toBe(1.5)
})

test('all of them lie in the space that is kept for them', () => {
  const { low, high } = spaceOfEdges(machine)
  const eyes = [1, -1].flatMap((x) => [1, -1].map((z) => [x, 1, z] as const))
  for (const edges of eyes.map((eye) => edgesOf(machine, eye)))
    for (const point of Object.values(edges).flat())
      for (const axis of [0, 1, 2]) {
        expect(point[axis]).toBeGreaterThanOrEqual(low[axis] as number)
        expect(point[axis]).toBeLessThanOrEqual(high[axis] as number)
      }
})
