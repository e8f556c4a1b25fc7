import { type ComponentProps, useId } from 'react'

interface Common {
  label: string
  /** Marks the field invalid and is read out together with the label. */
  error?: string | undefined
  /** Stands behind the label of a field that may stay empty. */
  optional?: string | undefined
}

/** A labelled input. */
export function Field({ label, error, optional, ...input }: ComponentProps<'input'> & Common) {
  const id = useId()
  return (
    <p>
      <Label id={id} label={label} optional={optional} />
      <input
        {...input}
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={id} error={error} />
    </p>
  )
}

/** A labelled text of several lines. */
export function TextField({ label, error, optional, ...input }: ComponentProps<'textarea'> & Common) {
  const id = useId()
  return (
    <p>
      <Label id={id} label={label} optional={optional} />
      <textarea
        {...input}
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={id} error={error} />
    </p>
  )
}

/** A labelled choice of one. */
export function ChoiceField({ label, error, optional, ...input }: ComponentProps<'select'> & Common) {
  const id = useId()
  return (
    <p>
      <Label id={id} label={label} optional={optional} />
      <select
        {...input}
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={id} error={error} />
    </p>
  )
}

function Label({ id, label, optional }: { id: string; label: string; optional?: string | undefined }) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
      {label}
      {optional && <span className="font-normal text-ink-soft">{` (${optional})`}</span>}
    </label>
  )
}

function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <strong id={`${id}-error`} className="mt-1.5 block text-sm font-medium text-danger">
      {error}
    </strong>
  )
}
