import { IconButton } from './Button'
import { MinusIcon, PlusIcon } from './icons'

interface Props {
  /** What is counted, for screen readers. */
  label: string
  decrease: string
  increase: string
  value: number
  /** The value cannot go below; none where the last step down takes the thing away. */
  min?: number
  onChange: (value: number) => void
}

/** A number of pieces between a button less and a button more. */
export function Stepper({ label, decrease, increase, value, min, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend; the group has a name.
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center justify-self-start rounded-sm border border-rule-strong"
    >
      <IconButton
        aria-label={decrease}
        disabled={min !== undefined && value <= min}
        onClick={() => onChange(value - 1)}
        className="disabled:opacity-35"
      >
        <MinusIcon className="size-5" />
      </IconButton>
      <output aria-live="polite" className="tabular-nums min-w-8 text-center font-semibold">
        {value}
      </output>
      <IconButton aria-label={increase} onClick={() => onChange(value + 1)}>
        <PlusIcon className="size-5" />
      </IconButton>
    </div>
  )
}
