import {
  Box3,
  CanvasTexture,
  Group,
  type Mesh,
  type MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { type Edges, edgesOf, type Point, type Space, spaceOfEdges } from './edges'
import { look, makeRoom } from './framing'
import { enterRoom } from './room'
import { environment, ground, sun } from './studio'

/** The parts that come in several colours, by the names of their materials. */
export type Part = 'frame' | 'leather'

/** A model on its stage. Angles are in radians. */
export interface Stage {
  /** Whether it is wider than long, as it stands with its front before it. */
  isWide: boolean
  /** Gives a part a colour, as #rrggbb. */
  paint: (part: Part, hex: string) => void
  /** Lays a picture on what is of a material called print. */
  print: (picture: HTMLCanvasElement) => void
  turn: (left: number, up: number) => void
  /** Comes closer by a factor, or goes further away by one below 1. */
  approach: (factor: number) => void
  /** Calls a listener with the edges that measures stand at, now and after each change of the view, which has room for them. */
  watch: (listener: (edges: EdgesInView) => void) => () => void
  /** Sets the model in the visitor's room, where the browser does that, until they come back. Fails where they do not let it. */
  enterRoom: () => Promise<void>
  /** The model as iOS takes it. */
  usdz: () => Promise<Blob>
  dispose: () => void
}

/** Edges in pixels of the canvas. */
export type EdgesInView = Edges<[x: number, y: number]>

/** Shows a model, in a binary glTF, on a canvas. Undefined where the browser does not draw in three dimensions. */
export async function openStage(
  canvas: HTMLCanvasElement,
  glb: ArrayBuffer,
): Promise<Stage | undefined> {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (!context) return undefined
  const { scene: model } = await new GLTFLoader().parseAsync(glb, '')
  const renderer = new WebGLRenderer({ canvas, context })
  renderer.toneMapping = NeutralToneMapping
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.autoUpdate = false // nothing moves but the camera
  renderer.shadowMap.needsUpdate = true

  const box = new Box3().setFromObject(model)
  const scene = new Scene()
  let light = environment(renderer)
  scene.environment = light.texture
  const standing = new Group().add(model, ...sun(box), ground(box))
  scene.add(standing)
  model.traverse((object) => {
    object.castShadow = object.receiveShadow = true
  })

  const camera = new PerspectiveCamera()
  const controls = new OrbitControls(camera, withoutWheel(canvas))
  controls.enablePan = false
  controls.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches
  canvas.style.touchAction = 'pan-y' // a finger that goes up or down scrolls the page
  const machine = machineOf(model) ?? { low: box.min.toArray(), high: box.max.toArray() }
  look(camera, controls, model)

  const listeners = new Set<(edges: EdgesInView) => void>()
  const edges = () => inView(edgesOf(machine, camera.position.toArray()), camera, canvas)
  let frame = 0
  const draw = () => {
    frame = 0
    controls.update() // which asks for the next frame as long as the model turns on
    renderer.render(scene, camera)
    for (const listener of listeners) listener(edges())
  }
  const render = () => {
    frame ||= requestAnimationFrame(draw)
  }
  controls.addEventListener('change', render)
  // What was drawn into textures went with the context; three makes anew what has data.
  canvas.addEventListener('webglcontextrestored', () => {
    light = environment(renderer)
    scene.environment = light.texture
    renderer.shadowMap.needsUpdate = true
    render()
  })
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return // while it is not shown
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    draw() // a canvas of another size is empty
  }
  await renderer.compileAsync(scene, camera)
  resize()
  await drawn(context)
  const resized = new ResizeObserver(resize)
  resized.observe(canvas)

  const materials = materialsOf(model)
  const named = (part: string) => materials.filter(({ name }) => name === part)
  return {
    isWide: machine.high[0] - machine.low[0] > machine.high[2] - machine.low[2],
    paint: (part, hex) => {
      for (const { color } of named(part)) color.set(hex)
      render()
    },
    print: (picture) => {
      const texture = new CanvasTexture(picture)
      texture.colorSpace = SRGBColorSpace
      texture.flipY = false // as glTF lays pictures on models
      texture.anisotropy = renderer.capabilities.getMaxAnisotropy()
      for (const material of named('print')) {
        material.map?.dispose()
        material.map = texture
        material.color.setScalar(upright)
        material.needsUpdate = true
      }
      render()
    },
    turn: (left, up) => {
      controls.rotateLeft(left)
      controls.rotateUp(up)
    },
    approach: (factor) => controls.dollyIn(1 / factor), // it takes the factor of the distance
    watch: (listener) => {
      makeRoom(camera, controls, spaceOfEdges(machine))
      listeners.add(listener)
      listener(edges())
      return () => listeners.delete(listener)
    },
    enterRoom: async () => {
      try {
        await enterRoom(renderer, scene, standing, box.getSize(new Vector3()).length(), () =>
          renderer.render(scene, camera),
        )
      } finally {
        look(camera, controls, model) // the camera was the visitor's eyes
        if (listeners.size > 0) makeRoom(camera, controls, spaceOfEdges(machine))
        resize()
      }
    },
    usdz: async () => {
      const { USDZExporter } = await import('three/addons/exporters/USDZExporter.js')
      return new Blob([await new USDZExporter().parseAsync(model)], { type: 'model/vnd.usdz+zip' })
    },
    dispose: () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      controls.dispose()
      for (const { map } of materials) map?.dispose()
      light.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** The box of the machine itself, where its model says that there are things beside it. */
function machineOf(model: Object3D): Space | undefined {
  let space: Space | undefined
  model.traverse(({ userData: { low, high } }) => {
    if (low && high) space = { low, high }
  })
  return space
}

/** What the light of the stage leaves out on a face that stands upright: with it, such a face has the colours of its picture. */
const upright = 1.1

/** Resolves when all that a graphics card was told to draw is drawn. */
async function drawn(context: WebGL2RenderingContext): Promise<void> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  context.flush()
  while (fence && context.clientWaitSync(fence, 0, 0) === context.TIMEOUT_EXPIRED)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** A wheel over the canvas scrolls the page, and zooms with Ctrl, which a pinch on a touchpad is told as. */
function withoutWheel(canvas: HTMLCanvasElement): HTMLCanvasElement {
  canvas.addEventListener('wheel', (event) => event.ctrlKey || event.stopImmediatePropagation(), {
    capture: true,
  })
  return canvas
}

function materialsOf(model: Object3D): MeshStandardMaterial[] {
  const all = new Set<MeshStandardMaterial>()
  model.traverse((object) => {
    const { material } = object as Mesh
    if (material) all.add(material as MeshStandardMaterial)
  })
  return [...all]
}

function inView(
  edges: Edges<Point>,
  camera: PerspectiveCamera,
  { clientWidth, clientHeight }: HTMLCanvasElement,
): EdgesInView {
  const at = new Vector3()
  const project = (point: Point): [number, number] => {
    at.set(...point).project(camera)
    return [((at.x + 1) / 2) * clientWidth, ((1 - at.y) / 2) * clientHeight]
  }
  const line = ([from, to]: [Point, Point]): [[number, number], [number, number]] => [
    project(from),
    project(to),
  ]
  return { length: line(edges.length), width: line(edges.width), height: line(edges.height) }
}
