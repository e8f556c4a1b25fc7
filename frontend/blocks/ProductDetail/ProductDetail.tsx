import type { ReactNode } from 'react'
import { Bullets } from '../../components/Bullets'
import { Datasheet } from '../../components/Datasheet'
import { PlusIcon } from '../../components/icons'
import { Section } from '../../components/Section'
import { Wrap } from '../../components/Wrap'
import type { Product, ProductDetail as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'
import { Around } from './Around'
import { Head } from './Head'

/** The page of one product: what it is, how much room it takes, where it stands, and how to ask for it. */
export function ProductDetail(page: Props) {
  const { product, drawing, words, questions, documents } = page
  const { product: texts } = useShell().texts
  const lists = [
    { title: texts.features, items: product.features },
    { title: texts.smartFeatures, items: product.smartFeatures },
    { title: texts.certifications, items: product.certifications },
    { title: texts.suitableFor, items: product.suitableFor },
  ].flatMap(({ title, items }) => (items ? { title, items } : []))
  const drawn = drawing && <Views drawing={drawing} words={words} />
  // A last list that would leave half of its row empty has the next part of the page beside it.
  const isOdd = lists.length % 2 === 1
  return (
    <article>
      <Head {...page} />
      <div className="band bg-white">
        <Wrap className="grid gap-x-8 gap-y-10 md:grid-cols-2 print:block print:*:mb-6">
          {lists.map(({ title, items }, index) => (
            <Part
              key={title}
              title={title}
              className={isOdd && drawing && index === lists.length - 1 ? whole : ''}
            >
              <Bullets items={items} />
            </Part>
          ))}
          {isOdd && drawing && (
            <Part title={words.drawing} className={whole}>
              <p className="mb-6 text-ink-soft">{drawing.note}</p>
              {drawn}
            </Part>
          )}
          {isOdd && !drawing && (
            <Part title={texts.specifications}>
              <Specifications product={product} />
            </Part>
          )}
        </Wrap>
      </div>
      {!(isOdd && !drawing) && (
        <Section title={texts.specifications}>
          <div className="gap-x-8 md:columns-2">
            <Specifications product={product} />
          </div>
        </Section>
      )}
      {!isOdd && drawing && (
        <Section title={words.drawing} intro={drawing.note} tone="white">
          {drawn}
        </Section>
      )}
      <div className="print:hidden">
        <Around {...page} />
      </div>
      {(questions || documents) && (
        <div className="band bg-white">
          <Wrap className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
            {questions && (
              <section className="lg:col-span-8">
                <h2>{words.questions}</h2>
                <Questions questions={questions} />
              </section>
            )}
            <section className="lg:col-span-4">
              <h2 className="text-card">{words.documents}</h2>
              <ul className="mt-4 border-t border-rule">
                {[{ label: words.datasheet, href: page.datasheet }, ...(documents ?? [])].map(
                  ({ label, href }) => (
                    <li key={label} className="border-b border-rule">
                      <a
                        href={href}
                        className="flex min-h-11 items-center py-2 underline underline-offset-4"
                      >
                        {label}
                      </a>
                    </li>
                  ),
                )}
              </ul>
            </section>
          </Wrap>
        </div>
      )}
    </article>
  )
}

/** As wide as the page, where two drawings are not beside each other in half of it. */
const whole = 'md:max-lg:col-span-2'

function Questions({ questions }: { questions: NonNullable<Props['questions']> }) {
  return (
    <div className="mt-6 border-t border-rule-strong">
      {questions.map(({ question, answer }) => (
        <details key={question} name="vragen" className="group border-b border-rule">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3">
            <h3 className="text-intro">{question}</h3>
            <PlusIcon className="size-6 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without raw HTML of the source. */}
          <div className="prose pb-6" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  )
}

/** A part of the band of lists. */
function Part({
  title,
  children,
  className = '',
}: {
  title: string
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`break-inside-avoid border-t-2 border-ink pt-5 ${className}`}>
      <h2 className="mb-4 text-card">{title}</h2>
      {children}
    </section>
  )
}

function Specifications({ product }: { product: Product }) {
  return groups(product).map(({ title, rows }) => (
    <div key={title} className="break-inside-avoid not-last:mb-10">
      <h3>{title}</h3>
      <Datasheet rows={rows} className="mt-3" />
    </div>
  ))
}

/** The product to scale: both views are as wide as each other, so that a metre is as long in both. */
function Views({
  drawing,
  words,
}: Pick<Props, 'words'> & { drawing: NonNullable<Props['drawing']> }) {
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-10 @min-[30rem]:grid-cols-2">
        {[
          { name: words.plan, svg: drawing.plan },
          { name: words.side, svg: drawing.side },
        ].map(({ name, svg }) => (
          <figure key={name} className="flex max-w-lg flex-col break-inside-avoid">
            <figcaption className="text-intro">{name}</figcaption>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator drew this, with its texts escaped. */}
            <div className="my-auto pt-3 tabular-nums" dangerouslySetInnerHTML={{ __html: svg }} />
          </figure>
        ))}
      </div>
    </div>
  )
}

/** The rows of a datasheet under their headings, in order. */
function groups({ specifications }: Product) {
  const all: { title: string; rows: Product['specifications'] }[] = []
  for (const row of specifications) {
    const last = all.at(-1)
    if (last && last.title === row.group) last.rows.push(row)
    else all.push({ title: row.group ?? '', rows: [row] })
  }
  return all
}
