/** A point in metres: to the right, up, and forwards, out of the front. */
export type Point = readonly [x: number, y: number, z: number]

/** The lines that measures stand at. */
export interface Edges<P> {
  length: [P, P]
  width: [P, P]
  height: [P, P]
}

/** How far a line stands off what it measures, as a share of the largest side. */
const offset = 0.05

/** A box, by its least and its greatest corner. */
export interface Space {
  low: Point
  high: Point
}

/** The box that all lines lie in that `edgesOf` may give for one. */
export function spaceOfEdges({ low, high }: Space): Space {
  const off = offset * Math.max(...high.map((end, axis) => end - (low[axis] ?? 0)))
  return {
    low: [low[0] - off, low[1], low[2] - off],
    high: [high[0] + off, high[1], high[2] + off],
  }
}

/**
 * The edges of a box on the floor that lie before it for an eye somewhere around: one along each
 * side of the floor, and an upright one at the corner where its outline is.
 */
export function edgesOf({ low, high }: Space, eye: Point): Edges<Point> {
  const space = spaceOfEdges({ low, high })
  const right = eye[0] > (low[0] + high[0]) / 2
  const front = eye[2] > (low[2] + high[2]) / 2
  const [x, farX] = right ? [space.high[0], space.low[0]] : [space.low[0], space.high[0]]
  const z = front ? space.high[2] : space.low[2]
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
