import { AccentMark } from '../../components/AccentMark'
import { BackLink } from '../../components/BackLink'
import { Button } from '../../components/Button'
import { Contents } from '../../components/Contents'
import { Picture } from '../../components/Picture'
import { titleSize } from '../../components/title'
import { Wrap } from '../../components/Wrap'
import type { ArticleHead as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { useShell } from '../../state/shell'
import type { Share } from './ArticleHead.script'

/** The head of an article. Its script makes the button share the page's address. */
export function ArticleHead({
  headline,
  excerpt,
  date,
  author,
  category,
  minutes,
  image,
  words,
  back,
  contents,
}: Props) {
  const { locale } = useShell().language
  const share: Share = { title: headline, copied: words.copied, failed: words.failed }
  return (
    <section className="on-dark bg-graphite text-white">
      <Wrap className="pt-1 pb-12 lg:pt-6 lg:pb-16">
        <BackLink {...back} />
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:self-end">
            <p className="caps flex flex-wrap items-center gap-3 text-steel">
              <AccentMark />
              {category}
            </p>
            <h1 className={`mt-4 ${titleSize(headline)}`}>{headline}</h1>
          </div>
          <Picture
            image={image}
            priority
            part="half"
            className="self-end overflow-hidden rounded-md max-lg:aspect-2/1 sm:max-lg:order-last lg:col-span-5 lg:row-span-2"
          />
          <div className="lg:col-span-7">
            <p className="max-w-2xl text-lg leading-relaxed text-steel">{excerpt}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
              <p className="text-note text-steel">
                {`${words.by} ${author} · `}
                <time dateTime={date}>{longDate(date, locale)}</time>
                {` · ${fill(words.minutes, { count: String(minutes) })}`}
              </p>
              <Button data-share={JSON.stringify(share)} className="noscript:hidden print:hidden">
                {words.share}
              </Button>
            </div>
          </div>
        </div>
      </Wrap>
      <Contents links={contents} />
    </section>
  )
}
