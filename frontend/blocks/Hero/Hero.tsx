import { AccentMark } from '../../components/AccentMark'
import { Actions } from '../../components/Actions'
import { BackLink } from '../../components/BackLink'
import { Contents } from '../../components/Contents'
import { Figures } from '../../components/Figures'
import { Headline } from '../../components/Headline'
import { Picture } from '../../components/Picture'
import { titleSize } from '../../components/title'
import { Wrap } from '../../components/Wrap'
import type { Hero as Props } from '../../generated/payload'

/** The head of a page: beside its picture, or with the text beside the title where there is none. */
export function Hero(props: Props) {
  const { eyebrow, title, otherTitle, text, back, actions, figures, image, contents } = props
  return (
    <section className="on-dark overflow-hidden bg-graphite text-white">
      <Wrap
        className={`grid gap-x-8 gap-y-6 pt-1 pb-8 lg:grid-cols-2 lg:pt-6 ${image || actions ? 'lg:pb-20' : ''} ${image ? '' : back ? 'items-end' : 'items-baseline'}`}
      >
        <div className={`min-w-0 ${image ? 'self-end' : ''}`}>
          {back && <BackLink {...back} />}
          {eyebrow && (
            <p className="caps mb-5 flex items-center gap-3 text-steel max-md:mb-3">
              <AccentMark />
              {eyebrow}
            </p>
          )}
          <h1 className={titleSize([title, otherTitle].join(' '))}>
            <Headline title={title} other={otherTitle} />
          </h1>
        </div>
        {image && (
          <Picture
            image={image}
            priority
            part="half"
            className="row-span-2 block min-w-0 self-center overflow-hidden rounded-md sm:max-lg:order-last max-lg:aspect-2/1"
          />
        )}
        {/* On phones what can be done comes before the text, so that it is on the first screen. */}
        <div
          className={`min-w-0 ${image ? 'flex flex-col items-start self-start max-sm:flex-col-reverse' : ''}`}
        >
          <p className="max-w-xl text-lg leading-relaxed text-steel">{text}</p>
          {actions && (
            <Actions
              links={actions}
              className={image ? 'mb-6 max-sm:w-full sm:mt-6 sm:mb-0 lg:mt-8' : 'mt-6 lg:mt-8'}
            />
          )}
        </div>
      </Wrap>
      {figures && (
        <Wrap className="pb-14">
          <Figures
            figures={figures}
            className={figures.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}
          />
        </Wrap>
      )}
      <Contents links={contents} />
    </section>
  )
}
