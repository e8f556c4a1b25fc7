import { useEffect, useState } from 'react'
import type { ModelSizes } from '../../../generated/payload'
import type { EdgesInView, Stage } from './stage'

/** The measures of a model along its edges, which follow it as it turns. */
export function Measures({ stage, sizes }: { stage: Stage; sizes: ModelSizes }) {
  const [edges, setEdges] = useState<EdgesInView>()
  useEffect(() => stage.watch(setEdges), [stage])
  return (
    <>
      <p className="sr-only">{sizes.text}</p>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {edges &&
          (['length', 'width', 'height'] as const).map((side) => {
            const [[x1, y1], [x2, y2]] = edges[side]
            return (
              <g key={side}>
                <line x1={x1} y1={y1} x2={x2} y2={y2} className="stroke-ink stroke-[1.5]" />
                <circle cx={x1} cy={y1} r="3" className="fill-ink" />
                <circle cx={x2} cy={y2} r="3" className="fill-ink" />
                <text x={(x1 + x2) / 2} y={(y1 + y2) / 2} className={textStyle}>
                  {sizes[side]}
                </text>
              </g>
            )
          })}
      </svg>
    </>
  )
}

const textStyle =
  'fill-ink stroke-plinth stroke-8 [paint-order:stroke] [stroke-linejoin:round] [text-anchor:middle] ' +
  '[dominant-baseline:central] text-note font-semibold tabular-nums'
