import { MathUtils, type Mesh, type Object3D, type PerspectiveCamera, Vector3 } from 'three'
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** Where the camera of the product's pictures stands, in radians from the front and above the floor. */
const azimuth = MathUtils.degToRad(-38)
const elevation = MathUtils.degToRad(12)
/** Half of what its lens of 62 mm sees on a frame of 36 by 27, at a distance of 1. */
const half = { width: 18 / 62, height: 13.5 / 62 }
/** The share of the frame that a model takes at first, and that it may take as it turns. */
const fill = 0.86
const fillTurning = 0.97

/** Places a camera as the one of the product's picture, so that the model stands where it stood in there. */
export function look(camera: PerspectiveCamera, controls: OrbitControls, model: Object3D): void {
  const points = pointsOf(model)
  const aim = new Vector3()
  let distance = distanceFor(points, aim, azimuth, fill)
  for (let round = 0; round < 10; round++) {
    aim.add(offCentre(points, aim, distance))
    distance = distanceFor(points, aim, azimuth, fill)
  }
  for (let turn = 0; turn < 12; turn++) {
    const needed = distanceFor(points, aim, (turn * Math.PI) / 6, fillTurning)
    distance = Math.max(distance, needed)
  }
  camera.fov = MathUtils.radToDeg(2 * Math.atan(half.height))
  camera.near = distance / 30
  camera.far = distance * 4
  camera.position.copy(aim).addScaledVector(axes(azimuth).towards, distance)
  controls.target.copy(aim)
  controls.minDistance = distance * 0.4
  controls.maxDistance = distance * 1.3
  controls.maxPolarAngle = Math.PI / 2 - 0.02 // the floor is not seen from below
  controls.update()
}

/** To the right and up in the picture, and towards the camera. */
function axes(around: number) {
  const towards = new Vector3(
    Math.sin(around) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(around) * Math.cos(elevation),
  )
  const right = new Vector3(Math.cos(around), 0, -Math.sin(around))
  return { right, up: new Vector3().crossVectors(towards, right), towards }
}

/** How far a camera must be for all points to lie in a share of its frame. */
function distanceFor(points: Vector3[], aim: Vector3, around: number, share: number): number {
  const { right, up, towards } = axes(around)
  const ray = new Vector3()
  return points.reduce((most, point) => {
    ray.subVectors(point, aim)
    const sideways = Math.abs(ray.dot(right)) / (half.width * share)
    const upwards = Math.abs(ray.dot(up)) / (half.height * share)
    return Math.max(most, Math.max(sideways, upwards) + ray.dot(towards))
  }, 0)
}

/** How far the middle of the picture of all points is from what a camera is aimed at. */
function offCentre(points: Vector3[], aim: Vector3, distance: number): Vector3 {
  const { right, up, towards } = axes(azimuth)
  const ray = new Vector3()
  const seen = { low: [Infinity, Infinity], high: [-Infinity, -Infinity] }
  for (const point of points) {
    ray.subVectors(point, aim)
    const depth = distance - ray.dot(towards)
    for (const [axis, direction] of [right, up].entries()) {
      const at = ray.dot(direction) / depth
      seen.low[axis] = Math.min(seen.low[axis] ?? at, at)
      seen.high[axis] = Math.max(seen.high[axis] ?? at, at)
    }
  }
  const middle = (axis: number) => (((seen.low[axis] ?? 0) + (seen.high[axis] ?? 0)) / 2) * distance
  return new Vector3().addScaledVector(right, middle(0)).addScaledVector(up, middle(1))
}

/** All corners of a model's triangles. */
function pointsOf(model: Object3D): Vector3[] {
  const all: Vector3[] = []
  model.updateMatrixWorld(true)
  model.traverse((object) => {
    const position = (object as Mesh).geometry?.getAttribute('position')
    for (let i = 0; i < (position?.count ?? 0); i++)
      all.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld))
  })
  return all
}
