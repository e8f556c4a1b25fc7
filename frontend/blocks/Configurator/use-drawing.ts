import { useEffect, useState } from 'react'
import type { Configurator } from '../../generated/payload'
import type { Design } from '../../state/configurator'
import { colourOf, sizeOf, weightText } from './item'
import type { Drawing, Studio } from './studio'

/** A drawing, or why there is none. */
export interface Drawn {
  /** There once its pictures and its script are. */
  ready?: Drawing
  failed: boolean
}

/** The drawing of a design, once its picture and its script are there. */
export function useDrawing(words: Configurator, design: Design): Drawn {
  const [studio, setStudio] = useState<Studio>()
  const [drawn, setDrawn] = useState<Drawn>({ failed: false })

  useEffect(() => {
    let current = true
    import('./studio')
      .then(({ openStudio }) => openStudio())
      .then(
        (opened) => current && setStudio(opened),
        (error: unknown) => {
          console.error('preview', error)
          if (current) setDrawn({ failed: true })
        },
      )
    return () => {
      current = false
    }
  }, [])

  const { hex } = colourOf(words, design)
  const size = sizeOf(words, design)
  const mark = size && weightText(size).toUpperCase()
  useEffect(() => {
    if (!studio) return
    let current = true
    studio.prepare(design).then(
      () => {
        if (current) setDrawn({ ready: studio.of(design, hex, mark), failed: false })
      },
      (error: unknown) => {
        console.error('preview', error)
        if (current) setDrawn({ failed: true })
      },
    )
    return () => {
      current = false
    }
  }, [studio, design, hex, mark])

  return drawn
}
