import { BackLink } from '../../components/BackLink'
import { Bullets } from '../../components/Bullets'
import { Picture } from '../../components/Picture'
import { quietLink } from '../../components/styles'
import { titleSize } from '../../components/title'
import { Wrap } from '../../components/Wrap'
import type { ProjectDetail as Props } from '../../generated/payload'

/** A whole case study. Beside its text stand what it says in English or, without that, the rooms. */
export function ProjectDetail(project: Props) {
  const { words, back, images } = project
  const facts = [
    [words.location, project.location],
    [words.category, project.category],
    [words.year, String(project.year)],
    [words.duration, project.duration],
    [words.users, project.users],
  ]
  const facility = { title: words.facility, points: project.facility }
  const lists = [
    { title: words.challenges, points: project.challenges },
    { title: words.solutions, points: project.solutions },
    { title: words.results, points: project.results },
    ...(project.english ? [facility] : []),
    { title: words.features, points: project.features },
  ]
  return (
    <article>
      <header className="on-dark bg-graphite text-white">
        <Wrap className="pt-6 pb-12 md:pb-16">
          <div className="grid items-center gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-6">
              <BackLink {...back} />
              <h1 className={titleSize(project.name)}>{project.name}</h1>
              <p className="mt-6 text-lg leading-relaxed text-steel">{project.summary}</p>
            </div>
            {images[0] && (
              <Picture
                image={images[0]}
                priority
                part="half"
                className="overflow-hidden rounded-md lg:col-span-6"
              />
            )}
          </div>
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-t border-seam pt-6 md:grid-cols-5">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-note text-steel">{label}</dt>
                <dd className="mt-1 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Wrap>
      </header>
      <div className="band bg-paper">
        <Wrap className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-7">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without any raw HTML of the source. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: project.text }} />
          </div>
          <div className="lg:col-span-5">
            {project.english ? (
              <aside lang="en" className="border-t-2 border-ink pt-5">
                <h2 className="text-card">{words.english}</h2>
                <p className="mt-4 text-ink-soft">{project.english}</p>
              </aside>
            ) : (
              <List {...facility} />
            )}
          </div>
        </Wrap>
      </div>
      <div className="band bg-white">
        <Wrap>
          <div className="thirds grid gap-x-8 gap-y-12 sm:grid-cols-2">
            {lists.map((list) => (
              <List key={list.title} {...list} />
            ))}
            <Equipment title={words.equipment} equipment={project.equipment} />
          </div>
        </Wrap>
      </div>
      {images.length > 1 && (
        <section className="band bg-paper">
          <Wrap>
            <h2>{words.gallery}</h2>
            <ul
              className={`thirds mt-10 grid gap-8 ${images.length % 2 === 0 ? 'sm:grid-cols-2' : ''}`}
            >
              {images.map((image) => (
                <li key={image.src}>
                  <Picture
                    image={image}
                    part="third"
                    className="aspect-[3/2] overflow-hidden rounded-md"
                  />
                </li>
              ))}
            </ul>
          </Wrap>
        </section>
      )}
    </article>
  )
}

/** The products that stand there, each with a link to its page. */
function Equipment({ title, equipment }: { title: string; equipment: Props['equipment'] }) {
  return (
    <section className="border-t-2 border-ink pt-5">
      <h2 className="text-card">{title}</h2>
      <ul className="mt-4 text-note">
        {equipment.map(({ id, quantity, product }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="tabular-nums">{`${quantity} ×`}</span>
            <a
              href={product?.href ?? `#${id}`}
              className={`${quietLink} inline-flex min-h-11 items-center`}
            >
              {product?.name}
            </a>
          </li>
        ))}
      </ul>
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
