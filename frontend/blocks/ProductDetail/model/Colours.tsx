import { Swatch } from '../../../components/Swatch'
import type { Colour, ModelWords, ShownModel } from '../../../generated/payload'
import type { NewItem } from '../../../state/wishlist'
import { parts } from './painted'

/** What a product can be painted in, and what is put on the list then. */
export interface Palette {
  item: NewItem
  colours: Colour[]
  words: Pick<ModelWords, 'frame' | 'leather' | 'standard'>
}

interface Props {
  model: ShownModel
  item: NewItem
  words: ModelWords
  className?: string
}

/** Whether a product comes in other colours. */
export const isPainted = (model?: ShownModel): boolean =>
  Boolean(model?.colours && (model.frame || model.leather))

/** The colours in which parts of a product come; works by `attachColours`, which reads `data-palette`. */
export function Colours({ model, item, words, className = '' }: Props) {
  const { colours } = model
  if (!colours || !isPainted(model)) return null
  const { frame, leather, standard, inColours } = words
  const palette: Palette = { item, colours, words: { frame, leather, standard } }
  return (
    <div className={`noscript:hidden print:hidden ${className}`}>
      <div data-palette={JSON.stringify(palette)}>
        {parts.map((part) => {
          const hex = model[part]
          return (
            hex && (
              <fieldset key={part} data-part={part} className="mt-3 min-w-0">
                <legend className="text-note">
                  <span className="font-semibold">{words[part]}</span>
                  <span className="text-ink-soft">{`: ${standard}`}</span>
                </legend>
                <div className="mt-1 flex max-w-72 flex-wrap gap-1">
                  {[{ id: 'standard', label: standard, hex }, ...colours].map(
                    ({ id, label, hex }, index) => (
                      <label
                        key={id}
                        title={label}
                        className="relative flex size-11 items-center justify-center rounded-sm border-transparent choice"
                      >
                        <input
                          type="radio"
                          name={part}
                          value={id}
                          data-hex={hex}
                          defaultChecked={index === 0}
                          aria-label={label}
                          className="absolute opacity-0"
                        />
                        <Swatch hex={hex} />
                      </label>
                    ),
                  )}
                </div>
              </fieldset>
            )
          )
        })}
      </div>
      {/* It has nothing to say while the viewer has the colours, which then are not before it. */}
      <p className="mt-1 text-note text-ink-soft first:hidden">{inColours}</p>
    </div>
  )
}
