import { BackLink } from '../../components/BackLink'
import { Picture } from '../../components/Picture'
import { titleSize } from '../../components/title'
import type { ArticleHead as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { saying } from './words'

/** The head of an article. Its script makes the button share the page's address. */
export function ArticleHead({ headline, excerpt, date, author, category, minutes, image, words, back }: Props) {
  return (
    <section className="on-dark bg-graphite text-white">
      <div className="wrap pt-6 pb-12 md:pb-16">
        <BackLink {...back} />
        <div className="grid items-end gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <p className="label flex flex-wrap items-center gap-3 text-steel">
              <span className="accent-mark" />
              {category}
            </p>
            <h1 className={`mt-4 ${titleSize(headline)}`}>{headline}</h1>
            <p className="mt-6 max-w-2xl text-lg leading-relaxed text-steel">{excerpt}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
              <p className="text-note text-steel">
                {`${words.by} ${author} · `}
                <time dateTime={date}>{longDate(date)}</time>
                {` · ${fill(words.minutes, { count: String(minutes) })}`}
              </p>
              <button
                type="button"
                data-words={saying(words)}
                className="button button-outline button-share needs-script"
              >
                {words.share}
              </button>
            </div>
          </div>
          <Picture image={image} priority part="half" className="overflow-hidden rounded-md lg:col-span-5" />
        </div>
      </div>
    </section>
  )
}
