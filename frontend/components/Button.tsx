import type { ComponentProps } from 'react'
import { Anchor } from './Anchor'

interface Look {
  /** `primary` is the one thing to do, `dark` a choice on paper, `outline` all else. */
  look?: keyof typeof looks
  /** With little space at its sides. */
  narrow?: boolean
}

/** A button with words. */
export function Button({
  look,
  narrow,
  className,
  type = 'button',
  ...button
}: ComponentProps<'button'> & Look) {
  return <button {...button} type={type} className={styleOf(look, narrow, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  narrow,
  className,
  children,
  ...link
}: ComponentProps<'a'> & Look & { href: string }) {
  return (
    <Anchor {...link} className={styleOf(look, narrow, className)}>
      {children}
    </Anchor>
  )
}

/** A button with an icon, which takes its name from `aria-label`. */
export function IconButton({
  className = '',
  type = 'button',
  ...button
}: ComponentProps<'button'>) {
  return <button {...button} type={type} className={`${iconShape} ${className}`} />
}

const looks = {
  primary: 'btn-primary',
  dark: 'border-transparent bg-ink text-white hover:bg-ink-bright',
  outline:
    'border-rule-strong hover:border-current ' +
    'on-dark:border-steel-dim on-dark:text-white on-dark:hover:border-white on-dark:hover:bg-stage',
}

const shape =
  'btn print:hidden disabled:border-rule disabled:bg-rule disabled:text-ink-soft ' +
  'aria-busy:cursor-progress aria-busy:opacity-70'

const iconShape =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors ' +
  'hover:bg-current/12 print:hidden'

function styleOf(look: Look['look'] = 'outline', narrow = false, className = ''): string {
  return `${shape} ${narrow ? 'px-3' : ''} ${looks[look]} ${className}`
}
