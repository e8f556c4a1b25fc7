import type { ReactNode } from 'react'
import { placeStyle, Shell } from '../desk/frame/Shell'
import { changesPath } from '../generated/site'

const editor = '/beheer'

/** The frame of the page of changes, which leads back to the forms. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Shell
      home={(mark, className) => (
        <a href={editor} className={className} aria-label="DFX Fitness, beheer">
          {mark}
        </a>
      )}
      label="Onderdelen"
      places={
        <>
          <a href={editor} className={placeStyle}>
            Formulieren en teksten
          </a>
          <a href={changesPath} aria-current="page" className={placeStyle}>
            Wijzigingen
          </a>
        </>
      }
      leavesTo={editor}
    >
      {children}
    </Shell>
  )
}
