import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../components/Button'
import { ModelView, TurnButtons } from '../../../components/model/ModelView'
import type { Stage } from '../../../components/model/stage'
import { ARButton } from './ARButton'
import { choices } from './attach-colours'
import { Measures } from './Measures'
import type { TurnedModel } from './ModelButton'

/**
 * Puts the viewer of a model over a picture, and what goes with it below, the element of its colours too. Returns how to take
 * it away.
 */
export function showViewer(
  place: HTMLElement,
  model: TurnedModel,
  colours: HTMLElement | null,
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
  root.render(<Viewer model={model} colours={colours} onClose={close} />)
  return remove
}

interface Props {
  model: TurnedModel
  colours: HTMLElement | null
  onClose: () => void
}

function Viewer({ model, colours, onClose }: Props) {
  const { words, name, sizes } = model
  const [stage, setStage] = useState<Stage>()
  const [measured, setMeasured] = useState(false)
  const below = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const home = colours?.parentElement
    if (!home) return
    below.current?.append(colours)
    return () => home.prepend(colours)
  }, [colours])
  useEffect(() => {
    if (!colours || !stage) return
    const paint = () => {
      for (const { part, hex } of choices(colours)) if (hex) stage.paint(part, hex)
    }
    paint()
    colours.addEventListener('change', paint)
    return () => colours.removeEventListener('change', paint)
  }, [colours, stage])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on whatever in here has the focus.
    <div
      className="print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <ModelView
        url={model.url}
        name={name}
        words={words}
        className="absolute inset-x-0 top-0 aspect-4/3"
        onStage={setStage}
        onClose={onClose}
      >
        {stage && sizes && measured && <Measures stage={stage} sizes={sizes} />}
      </ModelView>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
        {stage && (
          <>
            <span className="-ml-2.5 flex">
              <TurnButtons stage={stage} words={words} />
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
      <div ref={below} />
    </div>
  )
}
