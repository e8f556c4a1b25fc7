import { Actions } from '../../components/Actions'
import { BackLink } from '../../components/BackLink'
import { Figures } from '../../components/Figures'
import { Picture } from '../../components/Picture'
import { titleSize } from '../../components/title'
import type { Hero as Props } from '../../generated/payload'

/** The head of a page. */
export function Hero({ eyebrow, title, text, back, actions, figures, image }: Props) {
  return (
    <section className="on-dark overflow-hidden bg-graphite text-white">
      <div className={`wrap grid items-center gap-x-8 gap-y-10 pt-6 pb-14 md:pb-20 ${image ? 'lg:grid-cols-12' : ''}`}>
        <div className={image ? 'min-w-0 lg:col-span-6' : 'max-w-4xl min-w-0'}>
          {back && <BackLink {...back} />}
          {eyebrow && (
            <p className="label mb-5 flex items-center gap-3 text-steel">
              <span className="accent-mark" />
              {eyebrow}
            </p>
          )}
          <h1 className={titleSize(title, image !== undefined)}>{title}</h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-steel">{text}</p>
          {actions && <Actions links={actions} className="mt-8" />}
        </div>
        {image && (
          <div className="min-w-0 lg:col-span-6">
            <Picture image={image} priority part="half" className="block overflow-hidden rounded-md" />
          </div>
        )}
      </div>
      {figures && (
        <div className="wrap pb-14">
          <Figures figures={figures} className="grid-cols-2 lg:grid-cols-4" />
        </div>
      )}
    </section>
  )
}
