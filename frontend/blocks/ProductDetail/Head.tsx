import { AccentMark } from '../../components/AccentMark'
import { AddButton } from '../../components/AddButton'
import { BackLink } from '../../components/BackLink'
import { ButtonLink } from '../../components/Button'
import { CompareChoice, CompareLink } from '../../components/CompareChoice'
import { Datasheet } from '../../components/Datasheet'
import { Enlargeable, Enlarged } from '../../components/Enlarged'
import { Field } from '../../components/Field'
import { Picture } from '../../components/Picture'
import { titleSize } from '../../components/title'
import { Wrap } from '../../components/Wrap'
import type { Image, ProductDetail as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { useShell } from '../../state/shell'
import { maxNote } from '../../state/wishlist'
import { itemOf } from '../../state/wishlist-item'
import { Colours, isPainted } from './model/Colours'
import { ModelButton } from './model/ModelButton'
import { placeStyle } from './model/place-style'

/** The first screen of a product: its picture, its figures, and what can be done about it. */
export function Head(props: Props) {
  const { product, back, ask, words, datasheet, model, certificates } = props
  const { contact, texts, language } = useShell()
  const { id, name, category, categoryName, description, image, images, price } = product
  return (
    <header className="bg-paper">
      <Wrap className="grid gap-x-8 pt-3 pb-14 md:grid-cols-[6fr_5fr] lg:grid-rows-[auto_auto_1fr] lg:grid-cols-[7fr_5fr] lg:pt-8">
        {/* Where it is the shorter column, it stays beside the texts. */}
        <div className="min-w-0 self-start max-md:mb-2 lg:sticky lg:top-24 lg:row-span-3">
          <div data-viewer className="relative">
            <div className={`relative ${placeStyle}`}>
              <Enlargeable image={image}>
                <Picture
                  image={image}
                  priority
                  part="most"
                  waits="empty"
                  className="block aspect-4/3 overflow-hidden rounded-md bg-plinth"
                />
              </Enlargeable>
              {model && (
                <ModelButton
                  model={{ url: model.url, sizes: model.sizes, name, words: words.model }}
                />
              )}
            </div>
          </div>
          {images && <More images={images} />}
          <Enlarged several={images !== undefined} />
        </div>
        {/* What can be done comes before the texts, so that it is on the first screen of phones and tablets. */}
        <div className="flex min-w-0 flex-col md:max-lg:row-span-2">
          <BackLink {...back} className="max-md:hidden" />
          <p className="caps flex items-baseline gap-x-2 text-ink-soft">
            <AccentMark />
            <span>
              {id}
              <span aria-hidden="true"> · </span>
              {categoryName ?? category}
              {categoryName && categoryName !== category && (
                <span lang="en" className="block">
                  {category}
                </span>
              )}
            </span>
          </p>
          <h1 className={`mt-2 lg:mt-4 ${titleSize(name)}`}>{name}</h1>
          <div className="max-lg:order-1">
            <p className="mt-5 text-lg leading-relaxed text-ink-soft">{description}</p>
            <Datasheet rows={product.keyFigures} className="mt-6 max-lg:[&_dt]:basis-[35%]" />
          </div>
          {price && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-3 lg:mt-8">
              <span className="text-note text-ink-soft">{texts.product.price.label}</span>
              <span className="text-lg font-semibold">{price.text}</span>
              <span className="text-note text-ink-soft">
                {fill(texts.product.price.since, { date: longDate(price.since, language.locale) })}
              </span>
            </p>
          )}
          {product.ask && (
            <div className="mt-4 noscript:hidden print:hidden">
              <Field
                id="vraag"
                label={product.ask}
                optional={texts.wishlist.optional}
                data-ask
                maxLength={maxNote}
                autoComplete="off"
              />
            </div>
          )}
          <p className="mt-4 flex flex-wrap gap-2 sm:gap-3 lg:mt-8">
            <ButtonLink href={ask.href} look="primary" className={action}>
              {ask.label}
            </ButtonLink>
            <AddButton product={product} label={words.add} className={action} />
          </p>
        </div>
        {model && (
          <Colours
            model={model}
            item={itemOf(product)}
            words={words.model}
            className="max-md:order-last md:max-lg:col-start-1 md:max-lg:row-start-2 lg:col-start-2 lg:mt-4"
          />
        )}
        <div
          className={`lg:col-start-2 ${isPainted(model) ? 'md:max-lg:col-span-2' : 'md:max-lg:col-start-1 md:max-lg:row-start-2'}`}
        >
          <p className="mt-4 flex flex-wrap gap-x-6">
            <CompareChoice product={product} />
            <CompareLink className="flex" />
          </p>
          <ul className="flex flex-wrap gap-x-6 text-note">
            <li>
              <a href={datasheet} className={link}>
                {words.datasheet}
              </a>
            </li>
            {words.finance && (
              <li>
                <a href={words.finance.href} className={link}>
                  {words.finance.label}
                </a>
              </li>
            )}
            <li>
              <a href={`tel:${contact.phoneNumber}`} className={`${link} flex-wrap gap-x-1`}>
                <span>{`${words.call}:`}</span> <span>{contact.phone}</span>
              </a>
            </li>
          </ul>
          <Promises product={product} words={words} certificates={certificates} />
        </div>
      </Wrap>
    </header>
  )
}

/** Beside each other in narrow columns too, as far as both fit. */
const action = 'max-lg:flex-auto max-sm:px-2'

const link =
  'inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:decoration-2'

/** What is promised of a product of this line, and what it is certified for. */
function Promises({
  product: { delivery, warranty, certifications },
  words,
  certificates: told,
}: Pick<Props, 'product' | 'words' | 'certificates'>) {
  const { product: texts } = useShell().texts
  const rows = [
    { label: words.delivery, value: delivery },
    { label: words.warranty, value: warranty, href: words.terms?.href },
    { label: texts.certifications, value: certifications?.join(' · '), href: told },
  ].filter(({ value }) => value)
  if (rows.length === 0) return null
  return (
    <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4 border-t border-rule pt-5">
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="font-semibold">
            {href ? (
              <a href={href} className="underline underline-offset-4">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The other pictures: two beside each other, of which the first of an odd number is as wide as two; on narrower screens four. */
function More({ images }: { images: Image[] }) {
  const isOdd = images.length % 2 === 1
  const isOne = images.length === 1
  return (
    <ul
      className={`mt-2 grid gap-2 lg:mt-4 lg:gap-4 ${isOne ? '' : 'grid-cols-4 lg:grid-cols-2'} ${isOdd ? 'lg:*:first:col-span-2' : ''}`}
    >
      {images.map((image, index) => {
        const isWide = isOdd && index === 0
        return (
          <li key={image.src}>
            <Enlargeable image={image}>
              <Picture
                image={image}
                part={isWide ? 'most' : 'inset'}
                waits="empty"
                className={`block overflow-hidden rounded-md bg-plinth ${isOne ? 'aspect-5/2' : 'aspect-4/3'} ${isWide ? 'lg:aspect-video' : ''}`}
              />
            </Enlargeable>
          </li>
        )
      })}
    </ul>
  )
}
