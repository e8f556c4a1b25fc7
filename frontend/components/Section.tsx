import type { ReactNode } from 'react'

const tones = {
  paper: 'bg-paper',
  white: 'bg-white',
  graphite: 'on-dark bg-graphite text-white',
}

interface Props {
  id?: string | undefined
  title: string
  intro?: string | undefined
  tone?: keyof typeof tones
  children: ReactNode
}

/** A band across the page with a heading, its introduction beside it, and what it is about below. */
export function Section({ id, title, intro, tone = 'paper', children }: Props) {
  const soft = tone === 'graphite' ? 'text-steel' : 'text-ink-soft'
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={`band outline-none ${tones[tone]}`}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          {intro && <p className={`max-w-2xl ${soft}`}>{intro}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
