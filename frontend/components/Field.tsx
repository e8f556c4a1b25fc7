import type { ComponentProps, ElementType, ReactNode } from 'react'
import { emailPattern } from '../lib/email'
import { WarningIcon } from './icons'

interface Common {
  /** Unique within the page, as in `contact-naam`. */
  id: string
  label: string
  /** Marks the field invalid and is read out together with the label. */
  error?: string | undefined
  /** Stands behind the label of a field that may stay empty. */
  optional?: string | undefined
  /** Explains what is asked, below the label. */
  help?: string | undefined
}

/** A labelled input. An e-mail address is one that the lead API takes. */
export const Field = (field: ComponentProps<'input'> & Common) => (
  <Labelled {...(field.type === 'email' && { pattern: emailPattern })} {...field} as="input" />
)

/** A labelled text of several lines. */
export const TextField = (field: ComponentProps<'textarea'> & Common) => (
  <Labelled {...field} as="textarea" />
)

/** A labelled choice of one. */
export const ChoiceField = (field: ComponentProps<'select'> & Common) => (
  <Labelled {...field} as="select" />
)

/** The label and the error around a field, tied to it by its attributes. */
function Labelled({
  as: Element,
  id,
  label,
  error,
  optional,
  help,
  ...field
}: Common & { as: ElementType }) {
  return (
    <p>
      <label htmlFor={id} className="field-label">
        <LabelText label={label} optional={optional} />
      </label>
      {help && (
        <span id={`${id}-help`} className="field-help">
          {help}
        </span>
      )}
      <Element
        {...field}
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, help, error)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </p>
  )
}

/** What is wrong with a field. The sign says so to those who do not see that it is red. */
export function FieldError({
  id,
  className = 'mt-1.5',
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  return (
    <strong id={id} className={`field-error ${className}`}>
      <WarningIcon className="size-5 shrink-0" />
      {children}
    </strong>
  )
}

/** The ids of what a field's help and error stand in. */
function describedBy(id: string, help?: string, error?: string): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** A label, and whether its field may stay empty. */
export function LabelText({ label, optional }: Pick<Common, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="field-optional">{` (${optional})`}</span>}
    </>
  )
}

/** A labelled choice of several. */
export function ChoicesField({
  id,
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
  return (
    <fieldset aria-describedby={describedBy(id, help, error)}>
      <legend className="field-label">
        <LabelText label={label} optional={optional} />
      </legend>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <div className="field-choices">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((value) => value !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
