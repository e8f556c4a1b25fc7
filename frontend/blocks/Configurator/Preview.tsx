import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { CubeIcon } from '../../components/icons'
import { Waiting } from '../../components/LazySection'
import { useLazyDialog } from '../../components/use-lazy-dialog'
import type { Configurator } from '../../generated/payload'
import { fill } from '../../lib/text'
import { type Design, type Logo, moveLogo, pictureSide } from '../../state/configurator'
import { useShell } from '../../state/shell'
import { colourOf, typeOf } from './item'
import type { Drawing } from './studio'
import { useDrawing } from './use-drawing'

/** The picture of a design. A logo in it can be dragged, and moved by the arrow keys. */
export function Preview({
  words,
  design,
  change,
  onDrawn,
}: {
  words: Configurator
  design: Design
  change: (transition: (design: Design) => Design) => void
  /** Gets each drawing, and none where there is none. */
  onDrawn: (drawing: Drawing | undefined) => void
}) {
  const { texts } = useShell()
  const { preview, logo: logoWords, model } = words
  const drawn = useDrawing(words, design)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const turning = useLazyDialog(() => import('./Turning'), {
    title: model.open,
    text: model.failed,
  })
  const opener = useRef<HTMLButtonElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const type = typeOf(words, design)
  const colour = colourOf(words, design)
  const { logo } = design

  // Before the browser paints: what becomes visible is never empty.
  useLayoutEffect(() => {
    if (canvas.current) drawn.ready?.draw(canvas.current)
    onDrawn(drawn.ready)
  }, [drawn.ready, onDrawn])

  /** Where the pointer is, in percent of the picture. */
  const percent = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return undefined
    return {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    }
  }
  const grab = (event: PointerEvent) => {
    const at = percent(event)
    if (!at || !logo || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: at.x - logo.x, y: at.y - logo.y }
  }
  const drag = (event: PointerEvent) => {
    const at = percent(event)
    const by = held.current
    if (!at || !by) return
    if (at.x < 0 || at.x > 100 || at.y < 0 || at.y > 100) {
      held.current = undefined // it left the picture
      return
    }
    change((now) => moveLogo(now, at.x - by.x, at.y - by.y))
  }
  const release = () => {
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = directions[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    const by = event.shiftKey ? 5 : 1
    change((now) => moveLogo(now, (now.logo?.x ?? 0) + dx * by, (now.logo?.y ?? 0) + dy * by))
  }

  const alt = fill(preview.alt, { type: type.label, colour: colour.label.toLowerCase() })
  return (
    <figure>
      <div ref={frame} className="relative aspect-square overflow-hidden rounded-md bg-plinth">
        <canvas
          ref={canvas}
          width={pictureSide}
          height={pictureSide}
          role="img"
          aria-label={alt}
          className={`block size-full ${drawn.ready ? '' : 'invisible'}`}
        />
        {!drawn.ready && (
          <Waiting className="absolute inset-0 px-6 text-center">
            {drawn.failed ? preview.failed : texts.media.loading}
          </Waiting>
        )}
        {logo && drawn.ready && !turning.isOpen && (
          <Handle
            logo={logo}
            label={logoWords.place}
            where={fill(logoWords.where, { x: Math.round(logo.x), y: Math.round(logo.y) })}
            onPointerDown={grab}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={press}
          />
        )}
        {drawn.ready && 'WebGL2RenderingContext' in window && (
          <Button
            ref={opener}
            narrow
            look="dark"
            hidden={turning.isOpen !== false}
            aria-busy={turning.isBusy}
            onClick={turning.open}
            className="absolute right-0 bottom-0 sm:right-3 sm:bottom-3"
          >
            <CubeIcon className="size-5" />
            {model.open}
            <span className="sr-only">{`: ${fill(model.openHint, { name: type.label })}`}</span>
          </Button>
        )}
        {drawn.ready && turning.isOpen && turning.Component && (
          <turning.Component
            type={design.type}
            name={type.label}
            drawing={drawn.ready}
            words={model}
            onClose={() => {
              turning.close()
              requestAnimationFrame(() => opener.current?.focus())
            }}
          />
        )}
      </div>
      <figcaption className="mt-3 text-note text-ink-soft max-lg:sr-only">{alt}</figcaption>
    </figure>
  )
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Lies over the logo in the picture, and is what the visitor takes hold of. */
function Handle({
  logo,
  label,
  where,
  ...events
}: {
  logo: Logo
  label: string
  where: string
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const longer = Math.max(logo.width, logo.height)
  const share = (side: number) => `${((side / longer) * logo.size * 100) / pictureSide}%`
  return (
    <button
      // Made in the browser alone: in a document, the content security policy would refuse the attribute.
      style={{
        left: `${logo.x}%`,
        top: `${logo.y}%`,
        width: share(logo.width),
        height: share(logo.height),
      }}
      type="button"
      aria-label={label}
      aria-describedby="logo-where"
      className={gripStyle}
      {...events}
    >
      <span id="logo-where" aria-live="polite" className="sr-only">
        {where}
      </span>
    </button>
  )
}

/** Visible on any colour: white dashes and dark ones. The scroll margin keeps the page still when it gets the focus. */
const gripStyle = [
  'absolute min-h-11 min-w-11 -translate-1/2 cursor-grab touch-none scroll-mb-[99rem] active:cursor-grabbing',
  'border border-dashed border-white/85 outline outline-offset-0 outline-dashed outline-ink/70',
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-signal focus-visible:outline-solid',
].join(' ')
