import type { ReactNode } from 'react'
import { Actions } from '../../components/Actions'
import { AddAllButton } from '../../components/AddButton'
import { Anchor } from '../../components/Anchor'
import { BackLink } from '../../components/BackLink'
import { Bullets } from '../../components/Bullets'
import { ButtonLink } from '../../components/Button'
import { Enlargeable, Enlarged } from '../../components/Enlarged'
import { Figures } from '../../components/Figures'
import { Picture } from '../../components/Picture'
import { Thumbnail } from '../../components/Thumbnail'
import { titleSize } from '../../components/title'
import { Wrap } from '../../components/Wrap'
import type { ProjectDetail as Props } from '../../generated/payload'
import { itemOf } from '../../state/wishlist-item'

/** A whole case study. Beside its text stands what it says in English or, without that, what is there. */
export function ProjectDetail(project: Props) {
  const { words, back, figures } = project
  const [first, ...others] = project.images
  const facts: [label: string, value: ReactNode][] = [
    [words.location, project.location],
    [
      words.category,
      <>
        <span lang="en">{project.category}</span>
        {project.kind && <span className="block font-normal text-steel">{project.kind}</span>}
      </>,
    ],
    [words.year, String(project.year)],
    [words.duration, project.duration],
    [words.users, project.users],
  ]
  const overview = (
    <>
      <List title={words.features} points={project.features} />
      <List title={words.facility} points={project.facility} />
    </>
  )
  return (
    <article>
      <header className="on-dark bg-graphite text-white">
        <Wrap className="pt-6 pb-12 lg:pb-16">
          <div className="grid items-center gap-x-8 gap-y-6 lg:grid-cols-12">
            <div className="lg:col-span-6 lg:self-end">
              <BackLink {...back} />
              <h1 className={titleSize(project.name)}>{project.name}</h1>
            </div>
            {first && (
              <Picture
                image={first}
                priority
                part="half"
                className="overflow-hidden rounded-md max-sm:aspect-2/1 sm:max-lg:aspect-5/2 sm:max-lg:order-last lg:col-span-6 lg:row-span-2"
              />
            )}
            {/* On phones what can be done comes before the text, as in other heads. */}
            <div className="flex flex-col items-start max-sm:flex-col-reverse self-start lg:col-span-6">
              <p className="text-lg leading-relaxed text-steel">{project.summary}</p>
              <Actions links={[words.contact]} className="mb-6 max-sm:w-full sm:mt-6 sm:mb-0" />
            </div>
          </div>
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-t border-seam pt-6 sm:grid-cols-3 lg:grid-cols-5">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-note text-steel">{label}</dt>
                <dd className="mt-1 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          {figures && <Figures figures={figures} className="mt-10" />}
        </Wrap>
      </header>
      <div className="band bg-paper">
        <Wrap className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-7">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without raw HTML of the source. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: project.text }} />
          </div>
          <div className="lg:col-span-5">
            {project.english ? (
              <aside lang="en" className="border-t-2 border-ink pt-5">
                <h2 className="text-card">{words.english}</h2>
                <p className="mt-4 text-ink-soft">{project.english}</p>
              </aside>
            ) : (
              <div className="grid gap-12">{overview}</div>
            )}
          </div>
          {project.english && (
            <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:col-span-12">{overview}</div>
          )}
        </Wrap>
      </div>
      {others.length > 1 && (
        <section className="band bg-white">
          <Wrap>
            <h2>{words.gallery}</h2>
            <ul className="mt-10 grid gap-8 sm:grid-cols-2">
              {others.map((image) => (
                <li key={image.src}>
                  <Enlargeable image={image}>
                    <Picture
                      image={image}
                      part="half"
                      className="aspect-3/2 overflow-hidden rounded-md"
                    />
                  </Enlargeable>
                </li>
              ))}
            </ul>
          </Wrap>
          <Enlarged several />
        </section>
      )}
      <div className="band bg-paper">
        <Wrap>
          <div className="thirds grid gap-x-8 gap-y-12 sm:grid-cols-2">
            <List title={words.challenges} points={project.challenges} />
            <List title={words.solutions} points={project.solutions} />
            <List title={words.results} points={project.results} />
          </div>
          <Equipment words={words} equipment={project.equipment} />
          {project.lines.length > 0 && (
            <p className="mt-10 flex flex-wrap items-center gap-3">
              <span className="text-note text-ink-soft">{words.lines}</span>
              {project.lines.map(({ label, href }) => (
                <ButtonLink key={href} href={href}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          )}
        </Wrap>
      </div>
      <Others {...project} />
    </article>
  )
}

/** The products that stand there, each with a link to its page. */
function Equipment({ words, equipment }: Pick<Props, 'words' | 'equipment'>) {
  const products = equipment.flatMap(({ product, quantity }) =>
    product ? [{ product, quantity }] : [],
  )
  return (
    <section className="mt-12 border-t-2 border-ink pt-5">
      <h2 className="text-card">{words.equipment}</h2>
      <ul className="mt-4 gap-x-8 text-note sm:columns-2 lg:columns-3">
        {products.map(({ quantity, product }) => (
          <li key={product.id} className="flex break-inside-avoid items-center gap-3 py-1">
            <Thumbnail src={itemOf(product).image} />
            <span className="tabular-nums">{`${quantity} ×`}</span>
            <Anchor
              href={product.href ?? `/${product.line}#${product.id}`}
              className="quiet-link inline-flex min-h-11 items-center"
            >
              {product.name}
            </Anchor>
          </li>
        ))}
      </ul>
      <AddAllButton
        products={products}
        label={words.addAll}
        className="mt-6 max-sm:w-full max-sm:px-2 max-sm:text-sm"
      />
    </section>
  )
}

function List({ title, points }: { title: string; points: string[] }) {
  return (
    <section className="border-t-2 border-ink pt-5">
      <h2 className="text-card">{title}</h2>
      <Bullets items={points} className="mt-4 text-note" />
    </section>
  )
}

/** The projects before and after this one. */
function Others({ words, previous, next }: Props) {
  const ways = [
    { word: words.previous, link: previous },
    { word: words.next, link: next },
  ]
  if (!previous && !next) return null
  return (
    <nav aria-label={words.others} className="border-t border-rule bg-paper">
      <Wrap className="grid gap-x-8 sm:grid-cols-2">
        {ways.map(({ word, link }, index) => (
          <p
            key={word}
            className={`${index === 1 ? 'sm:text-right' : ''} ${link ? 'py-6' : 'max-sm:hidden'} ${index === 1 && previous ? 'max-sm:border-t max-sm:border-rule' : ''}`}
          >
            {link && (
              <Anchor href={link.href} className="group inline-block">
                <span className="block text-note text-ink-soft">{word}</span>
                <span className="font-display text-xl font-bold group-hover:underline">
                  {link.label}
                </span>
              </Anchor>
            )}
          </p>
        ))}
      </Wrap>
    </nav>
  )
}
