import type { ReactNode } from 'react'
import { unbroken } from './unbroken'
import { Wrap } from './Wrap'

const tones = {
  paper: 'bg-paper',
  white: 'bg-white',
  graphite: 'on-dark bg-graphite text-white',
}

interface Props {
  id?: string | undefined
  /** Absent where what is in the section has a heading of its own. */
  title?: string | undefined
  /** Stands in the title's place where the section is all of the page. */
  pageTitle?: string | undefined
  intro?: string | undefined
  tone?: keyof typeof tones
  children: ReactNode
}

/** A band across the page with a heading, its introduction beside it, and what it is about below. */
export function Section({ id, title, pageTitle, intro, tone = 'paper', children }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={`band outline-none ${tones[tone]}`}>
      <Wrap>
        {pageTitle ? (
          <>
            <h1 className="text-title">{pageTitle}</h1>
            {/* Between it and the headings of what is listed, whose level stays. */}
            <h2 className="sr-only">{title}</h2>
          </>
        ) : (
          title && <SectionHead title={title} intro={intro} tone={tone} />
        )}
        <div className="not-first:mt-[clamp(2.5rem,5vw,3.5rem)] in-article:not-first:mt-6">
          {children}
        </div>
      </Wrap>
    </section>
  )
}

/** A heading, and what it is about beside it. A long word widens its half. */
export function SectionHead({
  title,
  intro,
  tone = 'paper',
}: Pick<Props, 'intro' | 'tone'> & { title: string }) {
  return (
    <div className={head}>
      <h2 className="in-article:text-[1.25rem] lg:wrap-normal in-article:lg:pr-6">{title}</h2>
      {intro && (
        <p className={`max-w-2xl ${tone === 'graphite' ? 'text-steel' : 'text-ink-soft'}`}>
          {unbroken(intro)}
        </p>
      )}
    </div>
  )
}

const head =
  'grid items-baseline gap-x-8 gap-y-4 break-inside-avoid break-after-avoid lg:grid-cols-[minmax(min-content,1fr)_1fr] ' +
  'in-article:lg:grid-cols-[1fr_2fr] in-article:lg:items-start in-article:lg:gap-0'
