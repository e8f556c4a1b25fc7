import type { ComponentProps, ElementType, ReactNode } from 'react'
import { emailPattern } from '../lib/email'
import { WarningIcon } from './icons'

/** What the browser brings into view is seen with its label, below the header. */
const shape =
  'block min-h-11 w-full scroll-mt-16 rounded-sm border px-[0.8rem] py-[0.55rem] text-[1rem] transition-colors'

/** An input or a text of several lines, on paper and on a dark stage. */
export const fieldStyle = {
  light: `${shape} border-rule-strong bg-white text-ink hover:border-ink aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger`,
  dark: `${shape} border-steel-dim bg-stage text-white placeholder:text-steel hover:border-white aria-invalid:border-danger-bright aria-invalid:inset-ring aria-invalid:inset-ring-danger-bright`,
}

/** A choice, with its arrow at the end. */
const selectStyle = `${fieldStyle.light} pr-[2.4rem]`

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
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        <LabelText label={label} optional={optional} />
      </label>
      {help && (
        <span id={`${id}-help`} className="-mt-1 mb-1.5 block text-sm text-ink-soft">
          {help}
        </span>
      )}
      <Element
        {...field}
        id={id}
        className={Element === 'select' ? selectStyle : fieldStyle.light}
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
    <strong
      id={id}
      className={`flex gap-2 text-sm font-medium text-danger on-dark:text-danger-bright ${className}`}
    >
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
      {optional && <span className="font-normal text-ink-soft">{` (${optional})`}</span>}
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
                  event.target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((value) => value !== option.value),
                )
              }
              className="size-5 shrink-0 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
