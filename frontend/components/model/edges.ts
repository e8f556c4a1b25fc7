/** A point in metres: to the right, up, and towards who stands before the front. */
export type Point = readonly [x: number, y: number, z: number]

/** The lines that measures stand at. */
export interface Edges<P> {
  length: [P, P]
  width: [P, P]
  height: [P, P]
}

/** How far a line stands off what it measures, as a share of the largest side. */
const offset = 0.05

/**
 * The edges of a box on the floor, from `low` to `high`, that lie before it for an eye somewhere around: one along each
 * side of the floor, and an upright one at the corner where its outline is.
 */
export function edgesOf(low: Point, high: Point, eye: Point): Edges<Point> {
  const off = offset * Math.max(...high.map((end, axis) => end - (low[axis] ?? 0)))
  const right = eye[0] > (low[0] + high[0]) / 2
  const front = eye[2] > (low[2] + high[2]) / 2
  const x = right ? high[0] + off : low[0] - off
  const z = front ? high[2] + off : low[2] - off
  const farX = right ? low[0] - off : high[0] + off
  return {
    width: [
      [low[0], low[1], z],
      [high[0], low[1], z],
    ],
    length: [
      [x, low[1], low[2]],
      [x, low[1], high[2]],
    ],
    height: [
      [farX, low[1], z],
      [farX, high[1], z],
    ],
  }
}
