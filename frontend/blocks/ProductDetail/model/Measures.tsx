import { useEffect, useRef, useState } from 'react'
import type { EdgesInView, Stage } from '../../../components/model/stage'
import type { ModelSizes } from '../../../generated/payload'

/** The measures of a model along its edges, which follow it as it turns. */
export function Measures({ stage, sizes }: { stage: Stage; sizes: ModelSizes }) {
  const [edges, setEdges] = useState<EdgesInView>()
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => stage.watch(setEdges), [stage])
  // Some machines are longest along their front: each measure stands at the side that has it.
  const turned = stage.isWide !== (sizes.wide ?? false)
  const texts = {
    length: turned ? sizes.width : sizes.length,
    width: turned ? sizes.length : sizes.width,
    height: sizes.height,
  }
  return (
    <>
      <p className="sr-only">{sizes.text}</p>
      <svg
        ref={drawing}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        {edges &&
          (['length', 'width', 'height'] as const).map((side) => {
            const [[x1, y1], [x2, y2]] = edges[side]
            return (
              <g key={side}>
                <line x1={x1} y1={y1} x2={x2} y2={y2} className="stroke-ink stroke-[1.5]" />
                <circle cx={x1} cy={y1} r="3" className="fill-ink" />
                <circle cx={x2} cy={y2} r="3" className="fill-ink" />
                <text
                  x={within((x1 + x2) / 2, texts[side], drawing.current?.clientWidth)}
                  y={(y1 + y2) / 2}
                  className={textStyle}
                >
                  {texts[side]}
                </text>
              </g>
            )
          })}
      </svg>
    </>
  )
}

/** Where the middle of a text stands, so that all of it is seen where its middle is. */
function within(x: number, text: string, width = Number.POSITIVE_INFINITY): number {
  const half = text.length * 4.5
  return x < 0 || x > width ? x : Math.max(half, Math.min(x, width - half))
}

const textStyle =
  'fill-ink stroke-plinth stroke-8 [paint-order:stroke] [stroke-linejoin:round] [text-anchor:middle] ' +
  '[dominant-baseline:central] text-note font-semibold tabular-nums'
