import { Swatch } from '../../../components/Swatch'
import { choiceStyle } from '../../../components/styles'
import type { Colour } from '../../../generated/payload'

interface Props {
  name: string
  legend: string
  /** As it is delivered: what that is called, and its colour as soon as that is known. */
  standard: { label: string; hex: string | undefined }
  colours: Colour[]
  chosen: Colour | undefined
  disabled: boolean
  onChoose: (id: string) => void
}

/** A row of colours of which one is chosen. */
export function Swatches({ name, legend, standard, colours, chosen, disabled, onChoose }: Props) {
  const choices = [{ id: 'standard', ...standard }, ...colours]
  return (
    <fieldset disabled={disabled} className="mt-3 min-w-0">
      <legend className="text-note">
        <span className="font-semibold">{legend}</span>
        <span className="text-ink-soft">{`: ${chosen?.label ?? standard.label}`}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-1">
        {choices.map(({ id, label, hex }) => (
          <label
            key={id}
            title={label}
            className={`relative flex size-11 items-center justify-center rounded-sm border-transparent ${choiceStyle}`}
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={(chosen?.id ?? 'standard') === id}
              onChange={() => onChoose(id)}
              aria-label={label}
              className="absolute opacity-0"
            />
            <Swatch hex={hex ?? '#14161a'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
