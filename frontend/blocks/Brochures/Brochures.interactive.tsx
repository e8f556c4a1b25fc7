import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { caps } from '../../components/styles'
import type { Brochures as Props } from '../../generated/payload'
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
            <Picture
              image={item.image}
              part="third"
              className="aspect-[3/2] overflow-hidden rounded-md"
            />
            <p className={`${caps} tabular-nums mt-5 text-ink-soft`}>
              {`${item.category} · ${fill(measure, { size: item.size, pages: item.pages })}`}
            </p>
            <h3 className="mt-2">{item.title}</h3>
            <p className="mt-2 mb-5 text-ink-soft">{item.text}</p>
            <p className="mt-auto">
              <Button
                onClick={() => setAsked(item)}
                aria-label={`${download}: ${item.title}`}
                className="noscript:hidden w-full"
              >
                {download}
              </Button>
              <ButtonLink href={item.href} className="[@media(scripting:enabled)]:hidden w-full">
                {form.link}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-3xl border-t border-rule pt-5 text-note text-ink-soft">{edition}</p>
      {asked && (
        <BrochureDialog brochure={asked} words={form} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  )
}
