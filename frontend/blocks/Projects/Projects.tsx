import { ArrowIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { ProjectList as Props } from '../../generated/payload'

/** Every project as a card. */
export function Projects({ id, title, intro, more, items }: Props) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {items.map((project, index) => (
          <li key={project.id} className={`group relative flex flex-col ${index === 0 ? 'md:col-span-2' : ''}`}>
            {project.images[0] && (
              <Picture
                image={project.images[0]}
                part="half"
                className={`overflow-hidden rounded-md ${index === 0 ? 'aspect-[3/2] md:aspect-[21/9]' : 'aspect-[3/2]'}`}
              />
            )}
            <p className="label mt-5 text-ink-soft">
              <span lang="en">{project.category}</span>
              {` · ${project.location} · ${project.year}`}
            </p>
            <h3 className="mt-3">{project.name}</h3>
            <p className="mt-3 max-w-2xl text-ink-soft">{project.summary}</p>
            <p className="mt-auto pt-5">
              <a
                href={`/projecten/${project.id}`}
                className="stretched label inline-flex min-h-11 items-center gap-3 text-ink"
              >
                <span lang="en">{more}</span>
                <span className="sr-only">{project.name}</span>
                <ArrowIcon className="size-5 arrow-ahead" />
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
