import { useEffect, useRef, useState } from 'react'
import { ModelView, plateStyle, TurnButtons } from '../../components/model/ModelView'
import type { Stage } from '../../components/model/stage'
import type { Configurator } from '../../generated/payload'
import type { ProductType } from '../../state/configurator'
import dumbbell from './models/dumbbell.glb?url'
import plate from './models/weight-plate.glb?url'
import type { Drawing } from './studio'

const models: Record<ProductType, string> = { 'weight-plate': plate, dumbbell }

/** Pixels a side of the picture that lies on a model. */
const faceSide = 1024

interface Props {
  type: ProductType
  name: string
  drawing: Drawing
  words: Configurator['model']
  onClose: () => void
}

/** A design that turns, in the place of its picture. */
export default function Turning({ type, name, drawing, words, onClose }: Props) {
  const [stage, setStage] = useState<Stage>()
  const face = useRef<HTMLCanvasElement>(undefined)
  useEffect(() => {
    face.current ??= Object.assign(document.createElement('canvas'), {
      width: faceSide,
      height: faceSide,
    })
    drawing.drawFace(face.current)
    stage?.print(face.current)
  }, [stage, drawing])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on whatever in here has the focus.
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <ModelView
        key={type}
        url={models[type]}
        name={name}
        words={words}
        className="absolute inset-0"
        onStage={setStage}
        onClose={onClose}
      >
        {stage && (
          <p className={`absolute bottom-0 left-0 flex rounded-tr-md ${plateStyle}`}>
            <TurnButtons stage={stage} words={words} />
          </p>
        )}
      </ModelView>
    </div>
  )
}
