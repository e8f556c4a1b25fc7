import {
  type Object3D,
  Plane,
  Raycaster,
  type Scene,
  Vector3,
  type WebGLRenderer,
  type WebXRManager,
} from 'three'

/** How far before the visitor a model stands at first, from its middle, in metres and as a part of its size. */
const distance = { min: 1.5, part: 0.8 }

/**
 * Sets what stands at the origin in the visitor's room, in true size, before them on their floor (WebXR); pointing at the floor and
 * pressing moves it there. Resolves when they come back, and it stands at the origin again. Fails where they do not let the
 * page see the room. Size is that of what stands there, in metres; draw draws a frame.
 */
export async function enterRoom(
  renderer: WebGLRenderer,
  scene: Scene,
  standing: Object3D,
  size: number,
  draw: () => void,
): Promise<void> {
  const session = await navigator.xr?.requestSession('immersive-ar', {
    requiredFeatures: ['local-floor'],
  })
  if (!session) throw new Error('no WebXR')
  const { xr } = renderer
  const place = (x: number, z: number) => {
    standing.position.set(x, 0, z)
    standing.updateMatrixWorld()
    renderer.shadowMap.needsUpdate = true
  }
  const hands = pointers(xr, ({ x, z }) => place(x, z))
  const ended = new Promise((resolve) => session.addEventListener('end', resolve, { once: true }))
  scene.add(...hands)
  place(0, -Math.max(distance.min, size * distance.part))
  xr.enabled = true
  xr.setReferenceSpaceType('local-floor') // where the visitor stands, looking along -z, with the floor at 0
  try {
    await xr.setSession(session)
    renderer.setAnimationLoop(draw)
    await ended
  } finally {
    renderer.setAnimationLoop(null)
    xr.enabled = false
    scene.remove(...hands)
    place(0, 0)
  }
}

/** Hands, controllers or a gaze; a press calls back with where on the floor it points. */
function pointers(xr: WebXRManager, onPress: (to: Vector3) => void): Object3D[] {
  const floor = new Plane(new Vector3(0, 1, 0))
  const ray = new Raycaster()
  return [0, 1].map((index) => {
    const hand = xr.getController(index)
    hand.addEventListener('select', () => {
      ray.setFromXRController(hand)
      const hit = ray.ray.intersectPlane(floor, new Vector3())
      if (hit) onPress(hit)
    })
    return hand
  })
}
