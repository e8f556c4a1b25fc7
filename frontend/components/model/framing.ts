import { MathUtils, type Mesh, type Object3D, type PerspectiveCamera, Vector3 } from 'three'
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Space } from './edges'

/**
 * The camera of a product's picture, where its model does not say otherwise: degrees from the front and above the floor,
 * the share of the frame that the product takes, and the lens in millimetres for a frame of 36 by 27.
 */
const usual = { azimuth: -38, elevation: 12, fill: 0.86, lens: 62 }

/** The share of the frame that a model may take as it turns, and the one that its measures may. */
const fillTurning = 0.9
const fillMeasured = 0.97

/** Where a camera looks from, in radians, and half of what it sees at a distance of 1. */
interface View {
  azimuth: number
  elevation: number
  halfWidth: number
  halfHeight: number
}

/** Places a camera as the one of the product's picture, so that the model stands where it stood in there. */
export function look(camera: PerspectiveCamera, controls: OrbitControls, model: Object3D): void {
  const shot = { ...usual }
  model.traverse(({ userData }) => Object.assign(shot, userData))
  const view: View = {
    azimuth: MathUtils.degToRad(shot.azimuth),
    elevation: MathUtils.degToRad(shot.elevation),
    halfWidth: 18 / shot.lens,
    halfHeight: 13.5 / shot.lens,
  }
  const points = pointsOf(model)
  const aim = new Vector3()
  let distance = 0
  for (let round = 0; round < 10; round++) {
    distance = distanceFor(points, aim, view, shot.fill)
    aim.add(offCentre(points, aim, distance, view))
  }
  for (const other of viewsAround(view))
    distance = Math.max(distance, distanceFor(points, aim, other, fillTurning))
  camera.fov = MathUtils.radToDeg(2 * Math.atan(view.halfHeight))
  camera.near = distance / 30
  camera.far = distance * 4
  camera.position.copy(aim).addScaledVector(axesOf(view).towards, distance)
  controls.target.copy(aim)
  controls.minDistance = distance * 0.4
  controls.maxDistance = distance * 1.3
  controls.maxPolarAngle = Math.PI / 2 - 0.02 // the floor is not seen from below
  controls.update()
}

/** Steps back so far that a space is seen from all sides. */
export function makeRoom(camera: PerspectiveCamera, controls: OrbitControls, space: Space): void {
  const halfHeight = Math.tan(MathUtils.degToRad(camera.fov) / 2)
  const view = {
    azimuth: 0,
    elevation: Math.PI / 2 - controls.getPolarAngle(),
    halfWidth: halfHeight * camera.aspect,
    halfHeight,
  }
  const corners = cornersOf(space)
  const distances = viewsAround(view).map((other) =>
    distanceFor(corners, controls.target, other, fillMeasured),
  )
  const distance = Math.max(controls.getDistance(), ...distances)
  controls.maxDistance = Math.max(controls.maxDistance, distance)
  camera.position.sub(controls.target).setLength(distance).add(controls.target)
  controls.update()
}

/** What a camera sees as it goes around. */
function viewsAround(view: View): View[] {
  return Array.from({ length: 24 }, (_, turn) => ({ ...view, azimuth: (turn * Math.PI) / 12 }))
}

/** To the right and up in a picture, and towards its camera. */
function axesOf({ azimuth, elevation }: View) {
  const towards = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  )
  const right = new Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth))
  return { right, up: new Vector3().crossVectors(towards, right), towards }
}

/** How far a camera must be for all points to lie in a share of its frame. */
function distanceFor(points: Vector3[], aim: Vector3, view: View, share: number): number {
  const { right, up, towards } = axesOf(view)
  const ray = new Vector3()
  return points.reduce((most, point) => {
    ray.subVectors(point, aim)
    const sideways = Math.abs(ray.dot(right)) / (view.halfWidth * share)
    const upwards = Math.abs(ray.dot(up)) / (view.halfHeight * share)
    return Math.max(most, Math.max(sideways, upwards) + ray.dot(towards))
  }, 0)
}

/** How far the middle of the picture of all points is from what the camera is aimed at. */
function offCentre(points: Vector3[], aim: Vector3, distance: number, view: View): Vector3 {
  const { right, up, towards } = axesOf(view)
  const ray = new Vector3()
  const middle = (direction: Vector3) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const point of points) {
      ray.subVectors(point, aim)
      const at = ray.dot(direction) / (distance - ray.dot(towards))
      low = Math.min(low, at)
      high = Math.max(high, at)
    }
    return ((low + high) / 2) * distance
  }
  return right.multiplyScalar(middle(right)).add(up.multiplyScalar(middle(up)))
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

function cornersOf({ low, high }: Space): Vector3[] {
  return [low, high].flatMap(([x]) =>
    [low, high].flatMap(([, y]) => [low, high].map(([, , z]) => new Vector3(x, y, z))),
  )
}
