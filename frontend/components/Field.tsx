import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react'

/** What the lead API takes for an e-mail address; browsers also take one without a dot. */
export const emailPattern = '.+@.+\\..+'

interface Common {
  label: string
  /** Marks the field invalid and is read out together with the label. */
  error?: string | undefined
  /** Stands behind the label of a field that may stay empty. */
  optional?: string | undefined
  /** Explains what is asked, below the label. */
  help?: string | undefined
}

/** A labelled input. */
export function Field({ label, error, optional, help, ...input }: ComponentProps<'input'> & Common) {
  return (
    <Labelled label={label} error={error} optional={optional} help={help}>
      {(attributes) => <input {...input} {...attributes} />}
    </Labelled>
  )
}

/** A labelled text of several lines. */
export function TextField({ label, error, optional, help, ...input }: ComponentProps<'textarea'> & Common) {
  return (
    <Labelled label={label} error={error} optional={optional} help={help}>
      {(attributes) => <textarea {...input} {...attributes} />}
    </Labelled>
  )
}

/** A labelled choice of one. */
export function ChoiceField({ label, error, optional, help, ...input }: ComponentProps<'select'> & Common) {
  return (
    <Labelled label={label} error={error} optional={optional} help={help}>
      {(attributes) => <select {...input} {...attributes} />}
    </Labelled>
  )
}

/** The label and the error around a field, tied to it by the attributes that it gives the field. */
function Labelled({
  label,
  error,
  optional,
  help,
  children,
}: Common & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        <LabelText label={label} optional={optional} />
      </label>
      {help && (
        <span id={`${id}-help`} className="-mt-1 mb-1.5 block text-sm text-ink-soft">
          {help}
        </span>
      )}
      {children({
        id,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <strong id={`${id}-error`} className="mt-1.5 block text-sm font-medium text-danger">
          {error}
        </strong>
      )}
    </p>
  )
}

/** A label, and whether its field may stay empty. */
export function LabelText({ label, optional }: Pick<Common, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-ink-soft">{` (${optional})`}</span>}
    </>
  )
}

/** A labelled choice of several. */
export function ChoicesField({
  label,
  error,
  optional,
  help,
  name,
  options,
  chosen,
  onChange,
}: Common & {
  name: string
  options: { value: string; label: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}>
      <legend className="mb-1.5 block text-sm font-semibold">
        <LabelText label={label} optional={optional} />
      </legend>
      {help && (
        <p id={`${id}-help`} className="-mt-1 mb-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
      <div className="grid gap-x-8 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value),
                )
              }
              className="size-5 shrink-0 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <strong id={`${id}-error`} className="mt-1.5 block text-sm font-medium text-danger">
          {error}
        </strong>
      )}
    </fieldset>
  )
}

interface FieldAttributes extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  id: string
  className: string
}
