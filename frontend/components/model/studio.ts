import {
  BackSide,
  type Box3,
  BoxGeometry,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

/**
 * What a model mirrors and is lit by: soft boxes in a pale room, as in the studio of the product's pictures. It is drawn
 * here, so that nothing is fetched for it.
 */
export function environment(renderer: WebGLRenderer): WebGLRenderTarget {
  const room = new Scene()
  const box = (
    level: number,
    size: [number, number, number],
    at: [number, number, number],
    side?: typeof BackSide,
  ) => {
    const material = new MeshBasicMaterial(side === undefined ? {} : { side })
    material.color.setScalar(level)
    const mesh = new Mesh(new BoxGeometry(...size), material)
    mesh.position.set(...at)
    room.add(mesh)
    return mesh
  }
  box(0.38, [10, 8, 10], [0, 3, 0], BackSide)
  box(0.6, [10, 0.1, 10], [0, -0.95, 0]) // the floor
  box(11, [4, 0.1, 3], [0, 6.5, 0.5]) // above
  box(9, [0.1, 4, 3], [-4.8, 3, 2]) // the key, on the left
  box(9, [0.6, 5, 0.1], [-3, 3, -4.8]) // strips behind that draw the edges
  box(12, [0.6, 5, 0.1], [3.4, 3, -4.8])
  box(2.5, [0.1, 4, 3], [4.8, 2.5, 2.5]) // little from the right
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(room, 0, 0.1, 30, { size: 64 })
  generator.dispose()
  room.traverse((object) => {
    if (object instanceof Mesh) {
      object.geometry.dispose()
      object.material.dispose()
    }
  })
  return target
}

/** The light that throws the shadow of what stands in a box. */
export function sun(box: Box3): Object3D[] {
  const middle = box.getCenter(new Vector3())
  const size = box.getSize(new Vector3()).length()
  const light = new DirectionalLight('white', 0.6)
  light.position.copy(middle).add(new Vector3(-0.35, 1, 0.3).multiplyScalar(size))
  light.target.position.copy(middle)
  light.castShadow = true
  light.shadow.mapSize.set(2048, 2048)
  light.shadow.radius = 3
  light.shadow.bias = -0.0005
  const { camera } = light.shadow
  camera.left = camera.bottom = -size * 0.7
  camera.right = camera.top = size * 0.7
  camera.near = size * 0.1
  camera.far = size * 2
  return [light, light.target]
}

/** The floor, of which only the shadow is seen. */
export function ground(box: Box3): Object3D {
  const size = box.getSize(new Vector3()).length() * 4
  const floor = new Mesh(new PlaneGeometry(size, size), new ShadowMaterial({ opacity: 0.28 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  return floor
}
