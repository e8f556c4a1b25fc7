import { Anchor } from '../../components/Anchor'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { Image, Logos as Props } from '../../generated/payload'

/** The marks of clients, grey until one that leads somewhere is pointed at. */
export function Logos({ id, title, intro, logos }: Props) {
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-rule py-6 sm:grid-cols-3 lg:grid-cols-6">
        {logos.map(({ image, href }) => {
          const mark = (
            <Picture
              image={image}
              part="cover"
              waits="empty"
              className={`${markStyle} ${height(image)}`}
            />
          )
          return (
            <li key={image.alt} className="flex h-20 items-center">
              {href ? (
                <Anchor href={href} className="group flex h-full w-full items-center">
                  {mark}
                </Anchor>
              ) : (
                mark
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const markStyle =
  'w-full bg-transparent grayscale transition-[filter] group-hover:grayscale-0 group-focus-visible:grayscale-0 [&_img]:object-contain [&_img]:object-left'

/** A wide mark is lower than a square one, so that all look equally large. */
function height({ width, height }: Image): string {
  const ratio = width / height
  if (ratio > 5) return 'h-6'
  if (ratio > 3) return 'h-8'
  return ratio > 1.6 ? 'h-11' : 'h-16'
}
