import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react'

interface Common {
  label: string
  /** Marks the field invalid and is read out together with the label. */
  error?: string | undefined
  /** Stands behind the label of a field that may stay empty. */
  optional?: string | undefined
}

/** A labelled input. */
export function Field({ label, error, optional, ...input }: ComponentProps<'input'> & Common) {
  return (
    <Labelled label={label} error={error} optional={optional}>
      {(attributes) => <input {...input} {...attributes} />}
    </Labelled>
  )
}

/** A labelled text of several lines. */
export function TextField({ label, error, optional, ...input }: ComponentProps<'textarea'> & Common) {
  return (
    <Labelled label={label} error={error} optional={optional}>
      {(attributes) => <textarea {...input} {...attributes} />}
    </Labelled>
  )
}

/** A labelled choice of one. */
export function ChoiceField({ label, error, optional, ...input }: ComponentProps<'select'> & Common) {
  return (
    <Labelled label={label} error={error} optional={optional}>
      {(attributes) => <select {...input} {...attributes} />}
    </Labelled>
  )
}

/** The label and the error around a field, tied to it by the attributes that it gives the field. */
function Labelled({
  label,
  error,
  optional,
  children,
}: Common & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft">{` (${optional})`}</span>}
      </label>
      {children({
        id,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <strong id={`${id}-error`} className="mt-1.5 block text-sm font-medium text-danger">
          {error}
        </strong>
      )}
    </p>
  )
}

interface FieldAttributes extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  id: string
  className: string
}
