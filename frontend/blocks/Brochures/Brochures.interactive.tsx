import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { Wordmark } from '../../components/Wordmark'
import type { Brochure, Brochures as Props } from '../../generated/payload'
import { fill } from '../../lib/text'
import { BrochureDialog } from './BrochureDialog'

/** Brochures to ask for. Without JavaScript, a card leads straight to its file. */
export function Brochures({ id, title, intro, edition, download, measure, items, form }: Props) {
  const [asked, setAsked] = useState<Props['items'][number]>()
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col">
            <Cover {...item} />
            <p className="caps tabular-nums mt-5 text-ink-soft">
              {`${item.category} · ${measureOf(item, measure)}`}
            </p>
            <h3 className="mt-2">{item.title}</h3>
            <p className="mt-2 mb-5 text-ink-soft">{item.text}</p>
            <p className="mt-auto">
              <Button
                onClick={() => setAsked(item)}
                look="dark"
                aria-label={`${download}: ${item.title}`}
                className="noscript:hidden w-full"
              >
                {download}
              </Button>
              <ButtonLink
                href={item.href}
                look="dark"
                className="[@media(scripting:enabled)]:hidden w-full"
              >
                {form.link}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-3xl border-t border-rule pt-5 text-note text-ink-soft">{edition}</p>
      {asked && (
        <BrochureDialog
          brochure={asked}
          measure={measureOf(asked, measure)}
          words={form}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

/** A brochure as it lies on the table: its name above its picture. */
function Cover({ title, image }: Brochure) {
  return (
    <div className="grid place-items-center rounded-md bg-plinth px-6 py-6 md:py-8">
      <div className="flex aspect-3/4 w-44 flex-col overflow-hidden rounded-sm bg-graphite text-white shadow-float">
        <p aria-hidden="true" className="grid gap-3 p-4">
          <Wordmark />
          <span className="text-sm leading-tight font-bold">{title}</span>
        </p>
        <Picture image={image} part="cover" className="mt-auto block min-h-0 flex-1" />
      </div>
    </div>
  )
}

/** How large the full brochure is, in words. */
const measureOf = ({ size, pages }: Brochure, measure: string) => fill(measure, { size, pages })
