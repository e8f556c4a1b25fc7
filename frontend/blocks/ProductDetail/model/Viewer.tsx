import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addToList } from '../../../components/addButtons'
import { Button } from '../../../components/Button'
import { ModelView, TurnButtons } from '../../../components/model/ModelView'
import type { Part, Stage } from '../../../components/model/stage'
import type { Shell } from '../../../generated/payload'
import { ARButton } from './ARButton'
import { Measures } from './Measures'
import type { TurnedModel } from './ModelButton'
import { type Paint, paintedItem } from './painted'
import { Swatches } from './Swatches'

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

interface Props {
  model: TurnedModel
  texts: Shell['texts']
  onClose: () => void
}

function Viewer({ model, texts, onClose }: Props) {
  const { words, item, sizes, colours = [] } = model
  const [stage, setStage] = useState<Stage>()
  const [measured, setMeasured] = useState(false)
  const [paint, setPaint] = useState<Paint>({})
  const parts = (['frame', 'leather'] as const).filter((part) => model[part] && colours.length > 0)

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
      <ModelView
        url={model.url}
        name={item.name}
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
