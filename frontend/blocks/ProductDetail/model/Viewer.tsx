import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addToList } from '../../../components/addButtons'
import { Button, IconButton } from '../../../components/Button'
import { ArrowIcon, BackIcon, CloseIcon, MinusIcon, PlusIcon } from '../../../components/icons'
import type { Shell } from '../../../generated/payload'
import { fill } from '../../../lib/text'
import { ARButton } from './ARButton'
import { download } from './download'
import { Measures } from './Measures'
import type { TurnedModel } from './ModelButton'
import { type Paint, paintedItem } from './painted'
import { Swatches } from './Swatches'
import type { Part, Stage } from './stage'

/** Puts the viewer of a model over a picture, and what goes with it below. Returns how to take it away. */
export function showViewer(
  place: HTMLElement,
  model: TurnedModel,
  shell: Shell,
  onClose: () => void,
): () => void {
  const host = document.createElement('div')
  const root = createRoot(host)
  const remove = () => {
    root.unmount()
    host.remove()
  }
  const close = () => {
    remove()
    onClose()
  }
  place.append(host)
  root.render(<Viewer model={model} texts={shell.texts} onClose={close} />)
  return remove
}

/** Of one press of a key or a button, in radians, and as a factor. */
const step = { turn: Math.PI / 8, tilt: Math.PI / 16, approach: 1.25 }

interface Props {
  model: TurnedModel
  texts: Shell['texts']
  onClose: () => void
}

function Viewer({ model, texts, onClose }: Props) {
  const { words, item, sizes, colours = [] } = model
  const { canvas, stage, state, share, retry } = useStage(model.url)
  const [measured, setMeasured] = useState(false)
  const [paint, setPaint] = useState<Paint>({})
  const view = useRef<HTMLDivElement>(null)
  const parts = (['frame', 'leather'] as const).filter((part) => model[part] && colours.length > 0)

  useEffect(() => view.current?.focus({ preventScroll: true }), [])

  const onKey = (event: KeyboardEvent) => {
    const act = stage && keys(stage)[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const choose = (part: Part, id: string) => {
    const colour = colours.find((one) => one.id === id)
    setPaint((now) => ({ ...now, [part]: colour }))
    const hex = colour?.hex ?? stage?.standard[part]
    if (hex) stage?.paint(part, hex)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on whatever in here has the focus.
    <div
      className="print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div
        className={`absolute inset-x-0 top-0 aspect-4/3 overflow-hidden rounded-md ${state === 'shown' ? 'bg-plinth' : ''}`}
      >
        <div
          ref={view}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn what is in it.
          tabIndex={0}
          aria-label={fill(words.label, { name: item.name })}
          aria-describedby="model-help"
          onKeyDown={onKey}
          className="absolute inset-0 -outline-offset-4"
        >
          <canvas
            ref={canvas}
            className={`size-full ${state === 'shown' ? 'cursor-grab active:cursor-grabbing' : 'invisible'}`}
          />
        </div>
        <p id="model-help" className="sr-only">
          {words.help}
        </p>
        {stage && sizes && measured && <Measures stage={stage} sizes={sizes} />}
        <IconButton
          aria-label={words.close}
          onClick={onClose}
          className={`absolute top-2 right-2 ${plateStyle}`}
        >
          <CloseIcon />
        </IconButton>
        {state === 'loading' && (
          <p role="status" className={`absolute inset-x-0 bottom-0 px-4 py-3 ${plateStyle}`}>
            {words.loading}
            <progress
              aria-label={words.loading}
              value={share}
              className="mt-2 block h-1 w-full accent-signal"
            />
          </p>
        )}
        {(state === 'failed' || state === 'unsupported') && (
          <div role="alert" className={`absolute inset-x-0 bottom-0 p-4 ${plateStyle}`}>
            <p>{state === 'failed' ? words.failed : words.noWebGL}</p>
            {state === 'failed' && (
              <Button
                className="mt-3"
                onClick={() => {
                  view.current?.focus() // before this button is gone, and the focus with it
                  retry()
                }}
              >
                {words.retry}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
        {stage && (
          <>
            <span className="-ml-2.5 flex">
              {controls.map(({ label, Icon, key }) => (
                <IconButton
                  key={label}
                  aria-label={words[label]}
                  onClick={() => keys(stage)[key]?.()}
                >
                  <Icon className="size-5" />
                </IconButton>
              ))}
            </span>
            {sizes && (
              <Button
                narrow
                aria-pressed={measured}
                onClick={() => setMeasured(!measured)}
                className="aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink"
              >
                {words.sizes}
              </Button>
            )}
            <ARButton stage={stage} model={model} />
          </>
        )}
      </div>
      {parts.length > 0 && (
        <div className="mt-3">
          {parts.map((part) => (
            <Swatches
              key={part}
              name={part}
              legend={words[part]}
              standard={{ label: words.standard, hex: stage?.standard[part] }}
              colours={colours}
              chosen={paint[part]}
              disabled={!stage}
              onChoose={(id) => choose(part, id)}
            />
          ))}
          <Button
            look="dark"
            className="mt-4 max-sm:w-full"
            onClick={() => addToList(paintedItem(item, paint, words), texts)}
          >
            {model.add}
            <span className="sr-only">{`: ${paintedItem(item, paint, words).name}`}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** What lies over the picture, so that its words can be read on any. */
const plateStyle = 'bg-white/90'

const controls = [
  { label: 'left', Icon: BackIcon, key: 'ArrowLeft' },
  { label: 'right', Icon: ArrowIcon, key: 'ArrowRight' },
  { label: 'closer', Icon: PlusIcon, key: '+' },
  { label: 'further', Icon: MinusIcon, key: '-' },
] as const

/** What keys do; the buttons do the same. */
function keys({ turn, approach }: Stage): Record<string, (() => void) | undefined> {
  return {
    ArrowLeft: () => turn(step.turn, 0),
    ArrowRight: () => turn(-step.turn, 0),
    ArrowUp: () => turn(0, step.tilt),
    ArrowDown: () => turn(0, -step.tilt),
    '+': () => approach(step.approach),
    '=': () => approach(step.approach), // the key of + without shift
    '-': () => approach(1 / step.approach),
  }
}

/** Fetches a model and shows it on a canvas; `share` is how much of it is there. */
function useStage(url: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'unsupported'>('loading')
  const [share, setShare] = useState<number>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again.
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const closed = new AbortController()
    const { signal } = closed
    const open = async () => {
      const [{ openStage }, glb] = await Promise.all([
        import('./stage'),
        download(url, signal, setShare),
      ])
      const opened = await openStage(element, glb)
      if (opened) signal.addEventListener('abort', opened.dispose)
      if (signal.aborted) opened?.dispose()
      setStage(opened)
      setState(opened ? 'shown' : 'unsupported')
    }
    open().catch((error: unknown) => {
      if (signal.aborted) return
      console.error('model not shown', error)
      setState('failed')
    })
    return () => closed.abort()
  }, [url, attempt])

  const retry = () => {
    setState('loading')
    setShare(undefined)
    setAttempt((now) => now + 1)
  }
  return { canvas, stage, state, share, retry }
}
