import { AccentMark } from '../../components/AccentMark'
import { AddButton } from '../../components/AddButton'
import { BackLink } from '../../components/BackLink'
import { Bullets } from '../../components/Bullets'
import { ButtonLink } from '../../components/Button'
import { Datasheet } from '../../components/Datasheet'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { caps, quietLink } from '../../components/styles'
import { titleSize } from '../../components/title'
import { Wrap } from '../../components/Wrap'
import type { Product, ProductDetail as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** The page of one product: what it is, how much room it takes, where it stands, and how to ask for it. */
export function ProductDetail(page: Props) {
  const { product, drawing, words, related, projects, questions, documents } = page
  const { product: texts } = useShell().texts
  return (
    <article>
      <Head {...page} />
      <Section title={texts.features} tone="white">
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
          <Bullets items={product.features} />
          {product.smartFeatures && (
            <div>
              <h3 className="text-card">{texts.smartFeatures}</h3>
              <Bullets items={product.smartFeatures} className="mt-3" />
            </div>
          )}
        </div>
      </Section>
      <Section title={texts.specifications}>
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {groups(product).map(({ title, rows }) => (
            <div key={title}>
              <h3 className="text-card">{title}</h3>
              <Datasheet rows={rows} className="mt-3" />
            </div>
          ))}
        </div>
      </Section>
      {drawing && <ScaleDrawing drawing={drawing} words={words} />}
      {projects && (
        <Section title={words.projects} tone="white">
          <ul className="thirds grid gap-8 sm:grid-cols-2">
            {projects.map(({ name, href, place, image }) => (
              <li key={href} className="relative">
                <Picture
                  image={image}
                  part="third"
                  decorative
                  className="overflow-hidden rounded-md"
                />
                <h3 className="mt-4 text-card">
                  <a href={href} className={`${quietLink} after:absolute after:inset-0`}>
                    {name}
                  </a>
                </h3>
                <p className="text-ink-soft">{place}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {related && (
        <Section title={words.related}>
          <ul className="thirds grid gap-8 sm:grid-cols-2">
            {related.map((other) => (
              <li key={other.id} className="relative">
                <Picture
                  image={other.image}
                  part="third"
                  decorative
                  waits="empty"
                  className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
                />
                <h3 className="mt-4 text-card">
                  <a href={other.href} className={`${quietLink} after:absolute after:inset-0`}>
                    {other.name}
                  </a>
                </h3>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {questions && (
        <Section title={words.questions} tone="white">
          {questions.map(({ question, answer }) => (
            <details key={question} className="border-t border-rule last:border-b">
              <summary className="cursor-pointer py-4 font-semibold">{question}</summary>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without any raw HTML of the source. */}
              <div className="prose pb-8" dangerouslySetInnerHTML={{ __html: answer }} />
            </details>
          ))}
        </Section>
      )}
      <Section title={words.documents}>
        <ul>
          <li>
            <a href={page.datasheet} className="underline underline-offset-4">
              {words.datasheet}
            </a>
          </li>
          {documents?.map(({ label, href }) => (
            <li key={label}>
              <a href={href} className="underline underline-offset-4">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </article>
  )
}

function Head({ product, back, ask, words }: Props) {
  const { id, name, category, dutch, description, image, specifications } = product
  return (
    <header className="bg-paper">
      <Wrap className="grid gap-x-8 gap-y-8 pt-6 pb-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Picture
            image={image}
            priority
            part="wide"
            waits="empty"
            className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
          />
        </div>
        <div className="lg:col-span-5">
          <BackLink {...back} />
          <p className={`${caps} flex items-baseline gap-x-2 text-ink-soft`}>
            <AccentMark />
            <span>
              {id}
              <span aria-hidden="true"> · </span>
              {dutch ? (
                <>
                  {dutch} (<span lang="en">{category}</span>)
                </>
              ) : (
                category
              )}
            </span>
          </p>
          <h1 className={titleSize(name)}>{name}</h1>
          <p className="mt-6 text-lg leading-relaxed text-ink-soft">{description}</p>
          <Datasheet rows={specifications.slice(0, 3)} className="mt-6" />
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={ask.href} look="primary">
              {ask.label}
            </ButtonLink>
            <AddButton product={product} label={words.add} />
          </p>
        </div>
      </Wrap>
    </header>
  )
}

/** The product to scale: both views are as wide as each other, so that a metre is as long in both. */
function ScaleDrawing({
  drawing,
  words,
}: Pick<Props, 'words'> & { drawing: NonNullable<Props['drawing']> }) {
  return (
    <Section title={words.drawing} intro={drawing.note} tone="white">
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {[
          { name: words.plan, svg: drawing.plan },
          { name: words.side, svg: drawing.side },
        ].map(({ name, svg }) => (
          <figure key={name} className="max-w-sm break-inside-avoid">
            <figcaption className="text-card">{name}</figcaption>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator drew this, with its texts escaped. */}
            <div className="mt-3 tabular-nums" dangerouslySetInnerHTML={{ __html: svg }} />
          </figure>
        ))}
      </div>
    </Section>
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
