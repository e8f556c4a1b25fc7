import { BackLink } from '../../components/BackLink'
import { Bullets } from '../../components/Bullets'
import { Picture } from '../../components/Picture'
import { titleSize } from '../../components/title'
import type { ProjectDetail as Props } from '../../generated/payload'

/** A whole case study. */
export function ProjectDetail(project: Props) {
  const { words, back, images } = project
  const facts = [
    [words.location, project.location],
    [words.category, project.category],
    [words.year, String(project.year)],
    [words.duration, project.duration],
    [words.users, project.users],
  ]
  const lists: [string, string[]][] = [
    [words.challenges, project.challenges],
    [words.solutions, project.solutions],
    [words.results, project.results],
    [words.facility, project.facility],
    [words.features, project.features],
    [words.equipment, project.equipment],
  ]
  return (
    <article>
      <header className="on-dark bg-graphite text-white">
        <div className="wrap pt-6 pb-12 md:pb-16">
          <BackLink {...back} />
          <div className="grid items-center gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-6">
              <h1 className={titleSize(project.name, true)}>{project.name}</h1>
              <p className="mt-6 text-lg leading-relaxed text-steel">{project.summary}</p>
            </div>
            {images[0] && (
              <Picture image={images[0]} priority part="half" className="overflow-hidden rounded-md lg:col-span-6" />
            )}
          </div>
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-t border-seam pt-6 md:grid-cols-5">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-[0.9375rem] text-steel">{label}</dt>
                <dd className="mt-1 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className="band bg-paper">
        <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-7">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without any raw HTML of the source. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: project.text }} />
          </div>
          {project.english && (
            <aside lang="en" className="self-start border-l-4 border-signal bg-white p-6 md:p-8 lg:col-span-5">
              <h2 className="text-[1.35rem]">{words.english}</h2>
              <p className="mt-4 text-ink-soft">{project.english}</p>
            </aside>
          )}
        </div>
      </div>
      <div className="band bg-white">
        <div className="wrap grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {lists.map(([title, points]) => (
            <section key={title} className="border-t-2 border-ink pt-5">
              <h2 className="text-[1.35rem]">{title}</h2>
              <Bullets items={points} className="mt-4 text-[0.9375rem]" />
            </section>
          ))}
        </div>
      </div>
      {images.length > 1 && (
        <section className="band bg-paper">
          <div className="wrap">
            <h2>{words.gallery}</h2>
            <ul className={`thirds mt-10 grid gap-8 ${images.length % 2 === 0 ? 'sm:grid-cols-2' : ''}`}>
              {images.map((image) => (
                <li key={image.src}>
                  <Picture image={image} part="half" className="aspect-[3/2] overflow-hidden rounded-md" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </article>
  )
}
