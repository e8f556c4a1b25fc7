import { AccentMark } from '../../components/AccentMark'
import { ArrowIcon } from '../../components/icons'
import { PageList } from '../../components/PageList'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { Article, Posts as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { useShell } from '../../state/shell'

/**
 * The articles: the newest large, the others in a grid. The categories are the legend of the marks at the articles, and no
 * filter.
 */
export function Posts({ id, title, intro, readMore, minutes, categories, items, paging }: Props) {
  const isFurther = (paging?.number ?? 1) > 1
  const featured = isFurther ? undefined : items[0]
  const others = isFurther ? items : items.slice(1)
  const accentOf = ({ category }: Article) =>
    categories.find(({ name }) => name === category)?.accent
  return (
    <Section id={id} title={title} pageTitle={paging?.title} intro={intro}>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 border-y border-rule py-3 text-note text-ink-soft">
        {categories.map(({ name, accent }) => (
          <li key={name} data-accent={accent} className="flex items-center gap-2">
            {accent && <AccentMark />}
            {name}
          </li>
        ))}
      </ul>
      {featured && (
        <article className="group relative mt-10 grid items-center gap-x-8 gap-y-6 lg:grid-cols-12">
          <Picture
            image={featured.image}
            part="wide"
            className="overflow-hidden rounded-md lg:col-span-8"
          />
          <div className="lg:col-span-4">
            <Facts article={featured} accent={accentOf(featured)} minutes={minutes} />
            <h3 className="mt-4 text-lead">
              <a href={`/blog/${featured.id}`} className="after:absolute after:inset-0">
                {featured.headline}
              </a>
            </h3>
            <p className="mt-4 text-ink-soft">{featured.excerpt}</p>
            <p aria-hidden="true" className="quiet-link mt-5 flex items-center gap-3 font-semibold">
              {readMore}
              <ArrowIcon className="size-5 transition-[translate] group-hover:translate-x-1" />
            </p>
          </div>
        </article>
      )}
      <ul className="thirds mt-14 grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {others.map((article) => (
          <li key={article.id} className="group relative flex flex-col">
            <Picture
              image={article.image}
              part={others.length % 3 === 0 ? 'third' : 'two'}
              className="aspect-3/2 overflow-hidden rounded-md"
            />
            <div className="mt-5">
              <Facts article={article} accent={accentOf(article)} minutes={minutes} />
              <h3 className="mt-3">
                <a href={`/blog/${article.id}`} className="after:absolute after:inset-0">
                  {article.headline}
                </a>
              </h3>
              <p className="mt-3 text-ink-soft">{article.excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
      {paging && <PageList {...paging} />}
    </Section>
  )
}

function Facts({
  article,
  accent,
  minutes,
}: {
  article: Article
  accent: string | undefined
  minutes: string
}) {
  const { locale } = useShell().language
  return (
    <p className="caps text-ink-soft">
      <span data-accent={accent} className="inline-flex items-center gap-2">
        <AccentMark />
        {article.category}
      </span>
      {' · '}
      <time dateTime={article.date}>{longDate(article.date, locale)}</time>
      {` · ${fill(minutes, { count: article.minutes })}`}
      <span className="block">{article.author}</span>
    </p>
  )
}
