import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ModelWords } from '../../generated/payload'
import { fill } from '../../lib/text'
import { Button, IconButton } from '../Button'
import { ArrowIcon, BackIcon, CloseIcon, MinusIcon, PlusIcon } from '../icons'
import type { Stage } from './stage'
import { useStage } from './use-stage'

interface Props {
  /** Of a binary glTF. */
  url: string
  name: string
  words: ModelWords
  /** Size and place: it lies over the picture that stays until the model is there. */
  className: string
  /** Gets the stage once the model stands on it, and nothing once it does no longer. */
  onStage: (stage: Stage | undefined) => void
  onClose: () => void
  /** What lies over the model. */
  children?: ReactNode
}

/** A model that is turned by dragging and by keys. */
export function ModelView({ url, name, words, className, onStage, onClose, children }: Props) {
  const { canvas, stage, state, share, retry } = useStage(url)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => view.current?.focus({ preventScroll: true }), [])
  useEffect(() => onStage(stage), [stage, onStage])

  const onKey = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, () => void>> = stage ? keys(stage) : {}
    const act = moves[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div
      className={`${className} overflow-hidden rounded-md ${state === 'shown' ? 'bg-plinth' : ''}`}
    >
      <div
        ref={view}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn what is in it.
        tabIndex={0}
        aria-label={fill(words.label, { name })}
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
      {children}
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
  )
}

/** What lies over the picture, so that its words can be read on any. */
export const plateStyle = 'bg-white/90'

/** What keys do, as buttons. */
export function TurnButtons({ stage, words }: { stage: Stage; words: ModelWords }) {
  return controls.map(({ label, Icon, key }) => (
    <IconButton key={label} aria-label={words[label]} onClick={() => keys(stage)[key]()}>
      <Icon className="size-5" />
    </IconButton>
  ))
}

const controls = [
  { label: 'left', Icon: BackIcon, key: 'ArrowLeft' },
  { label: 'right', Icon: ArrowIcon, key: 'ArrowRight' },
  { label: 'closer', Icon: PlusIcon, key: '+' },
  { label: 'further', Icon: MinusIcon, key: '-' },
] as const

/** Of one press of a key or a button, in radians, and as a factor. */
const step = { turn: Math.PI / 8, tilt: Math.PI / 16, approach: 1.25 }

function keys({ turn, approach }: Stage) {
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
