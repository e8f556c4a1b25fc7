import type { Part } from '../../../components/model/stage'
import type { Colour, ModelWords } from '../../../generated/payload'
import { digest } from '../../../lib/digest'
import type { NewItem } from '../../../state/wishlist'

/** The colours that a visitor gave a product; a part without one stays as it is delivered. */
export type Paint = Partial<Record<Part, Colour | undefined>>

/** The parts that may have another colour, in the order in which they are named. */
export const parts = ['frame', 'leather'] as const

/** A product in colours, as it stands on the wishlist: other colours are another item. */
export function paintedItem(
  item: NewItem,
  paint: Paint,
  words: Pick<ModelWords, 'frame' | 'leather'>,
): NewItem {
  const chosen = parts.flatMap((part) => {
    const colour = paint[part]
    return colour ? [{ part, name: words[part].toLowerCase(), colour }] : []
  })
  if (chosen.length === 0) return item
  const names = chosen.map(({ name, colour }) => `${name} ${colour.label.toLowerCase()}`)
  return {
    ...item,
    id: `${item.id}-${digest(chosen.map(({ part, colour }) => part + colour.hex).join())}`,
    name: [item.name, ...names].join(', '),
    customization: {
      color: chosen.map(({ name, colour }) => `${name} ${colour.label} (${colour.hex})`).join(', '),
    },
  }
}
