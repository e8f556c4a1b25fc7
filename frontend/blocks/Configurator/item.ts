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

/** A design as it stands on the wishlist. The same design twice is one item; another one is another. */
export function itemOf(words: Configurator, design: Design, logoLabel: string): NewItem {
  const type = typeOf(words, design)
  const colour = colourOf(words, design)
  const text = design.text.trim()
  const { logo } = design
  const parts = [
    design.type,
    colour.hex,
    text,
    logo ? [logo.data, logo.x, logo.y, logo.size].join() : '',
  ]
  return {
    id: `cf-${digest(parts.join('\n'))}`,
    name: `${type.name}, ${colour.label.toLowerCase()}`,
    category: words.overview.title,
    specifications: logo ? { [logoLabel]: logo.name } : {},
    customization: {
      color: `${colour.label} (${colour.hex})`,
      finish: type.finish,
      ...(text && { text }),
    },
  }
}
