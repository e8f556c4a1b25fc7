import { Anchor } from '../../components/Anchor'
import { CategoryAnchor, Chips, chipBar } from '../../components/Chips'
import { FigureValue } from '../../components/Figures'
import { ArrowIcon } from '../../components/icons'
import { PageList } from '../../components/PageList'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { numeral } from '../../components/styles'
import type { Project, ProjectList as Props } from '../../generated/payload'

/** Every project as a card, by category; the first, which is the newest, large. The script beside it shows one category alone. */
export function Projects(block: Props) {
  const { id, title, intro, more, hint, shown, items, categories, paging } = block
  const anchor = id ?? 'alle-projecten'
  return (
    <Section id={anchor} title={title} pageTitle={paging?.title} intro={intro}>
      {categories && (
        <div className={chipBar}>
          <Chips all={anchor} categories={categories} paging={paging} />
          <p role="status" data-shown={shown} className="sr-only" />
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {items.map((project, index) => {
          const lead = index === 0
          return (
            <li
              key={project.id}
              id={project.id}
              data-category={project.kind ?? project.category}
              className={`group relative scroll-mt-36 ${lead ? 'grid items-center gap-x-8 md:col-span-2 lg:grid-cols-12' : 'flex flex-col'}`}
            >
              <CategoryAnchor card={project.id} categories={categories} />
              {project.images[0] && (
                <Picture
                  image={project.images[0]}
                  part={lead ? 'wide' : 'half'}
                  className={`aspect-3/2 overflow-hidden rounded-md ${lead ? 'lg:col-span-8' : ''}`}
                />
              )}
              <div className={`mt-5 flex grow flex-col ${lead ? 'lg:col-span-4' : ''}`}>
                <p className="caps text-ink-soft">
                  <span className="block">
                    <Category {...project} />
                  </span>
                  {`${project.location} · ${project.year}`}
                </p>
                <h3 className={`mt-3 ${lead ? 'text-lead' : ''}`}>{project.name}</h3>
                <p className="mt-3 max-w-2xl text-ink-soft">{project.summary}</p>
                {project.figures?.slice(0, 1).map(({ value, caption }) => (
                  <p
                    key={caption}
                    className="mt-5 flex max-w-2xl items-baseline gap-x-4 border-t border-rule pt-4 text-note"
                  >
                    <strong className={`${numeral} whitespace-nowrap text-lead`}>
                      <FigureValue value={value} />
                    </strong>
                    {caption}
                  </p>
                ))}
                <p className="mt-auto pt-5">
                  <Anchor
                    href={project.href}
                    className="inline-flex min-h-11 flex-wrap items-center gap-x-3 after:absolute after:inset-0"
                  >
                    <span lang="en" className="caps">
                      {more}
                    </span>
                    {hint && <span className="text-note text-ink-soft">{hint}</span>}
                    <span className="sr-only">{project.name}</span>
                    <ArrowIcon className="size-5 transition-[translate] group-hover:translate-x-1" />
                  </Anchor>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {paging && <PageList {...paging} />}
    </Section>
  )
}

/** The category as the list of categories has it, which is English, and in Dutch. */
function Category({ category, kind }: Pick<Project, 'category' | 'kind'>) {
  const english = <span lang="en">{category}</span>
  return kind ? (
    <>
      {english} ({kind})
    </>
  ) : (
    english
  )
}
