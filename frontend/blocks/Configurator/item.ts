import type { Configurator } from '../../generated/payload'
import { digest } from '../../lib/digest'
import type { Design } from '../../state/configurator'
import type { NewItem } from '../../state/wishlist'

/** The colour of a design, as a code and as people call it. */
export function colourOf(
  { colours }: Pick<Configurator, 'colours'>,
  design: Design,
): { label: string; hex: string } {
  const colour = colours.find(({ id }) => id === design.colour) ?? colours[0]
  if (!colour) throw new Error('a configurator has colours')
  if (colour.id !== 'custom') return colour
  return { label: `${colour.label} ${design.custom}`, hex: design.custom }
}

/** What a design is made of; the first type where there is none of its name. */
export function typeOf(
  { types }: Pick<Configurator, 'types'>,
  design: Design,
): Configurator['types'][number] {
  const type = types.find(({ id }) => id === design.type) ?? types[0]
  if (!type) throw new Error('a configurator has types')
  return type
}

export type Size = NonNullable<Configurator['types'][number]['sizes']>[number]

/** What a design calls a size of its type. */
export function sizeID({ weight, diameter = 0 }: Size): string {
  return `${weight}/${diameter}`
}

/** The size of a design, or the standard one of its type; undefined where its type has none. */
export function sizeOf(words: Pick<Configurator, 'types'>, design: Design): Size | undefined {
  const sizes = typeOf(words, design).sizes ?? []
  return (
    sizes.find((size) => sizeID(size) === design.size) ??
    sizes.find(({ standard }) => standard) ??
    sizes[0]
  )
}

/** A weight as people read it, such as 1,25 kg. */
export function weightText({ weight }: Size): string {
  return `${String(weight).replace('.', ',')} kg`
}

/** A size as it is chosen, with its diameter where that is known. */
export function sizeText(size: Size): string {
  return [weightText(size), ...(size.diameter ? [`Ø ${size.diameter} mm`] : [])].join(', ')
}

/** A design as it stands on the wishlist. The same design twice is one item; another one is another. */
export function itemOf(words: Configurator, design: Design, logoLabel: string): NewItem {
  const type = typeOf(words, design)
  const colour = colourOf(words, design)
  const size = sizeOf(words, design)
  const text = design.text.trim()
  const { logo } = design
  const parts = [
    design.type,
    size ? sizeID(size) : '',
    colour.hex,
    text,
    logo ? [logo.data, logo.x, logo.y, logo.size, logo.noWhite === true].join() : '',
  ]
  return {
    id: `cf-${digest(parts.join('\n'))}`,
    name: [type.name, ...(size ? [sizeText(size)] : []), colour.label.toLowerCase()].join(', '),
    category: words.overview.title,
    specifications: {
      ...(size && { [words.overview.weight]: weightText(size) }),
      ...(logo && { [logoLabel]: logo.name }),
    },
    customization: {
      color: `${colour.label} (${colour.hex})`,
      finish: type.finish,
      ...(text && { text }),
    },
  }
}
