import type { ReactNode } from 'react'
import { Button } from '../../components/Button'
import { WarningIcon } from '../../components/icons'
import type { Failure } from '../api/client'

/** Stands where lines of text will be. */
export function Loading({ lines }: { lines: number }) {
  return (
    <div role="status" className="w-full">
      <span className="sr-only">Bezig met laden…</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <div key={line} className="skeleton mb-2 h-14" />
      ))}
    </div>
  )
}

/** Why there is nothing to see, and the way to try again. */
export function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  return (
    <Message title={failure.status === 0 ? 'Geen verbinding' : 'Dit is niet gelukt'} isFailure>
      <p>{failure.message}</p>
      <Button look="dark" onClick={retry} className="mt-4">
        Opnieuw proberen
      </Button>
    </Message>
  )
}

export function Forbidden({ text }: { text: string }) {
  return (
    <Message title="U heeft hier geen toegang toe" isFailure>
      <p>{text}</p>
      <p className="mt-2">
        Vraag de beheerder u in de groep ‘sales’ op te nemen, en meld u dan opnieuw aan.
      </p>
    </Message>
  )
}

/** A few words in the place of what is not there. */
export function Message({
  title,
  isFailure = false,
  children,
}: {
  title: string
  isFailure?: boolean
  children?: ReactNode
}) {
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      className={`border-l-4 bg-white px-6 py-8 ${isFailure ? 'border-danger' : 'border-rule-strong'}`}
    >
      <h2 className="mb-2 flex items-center gap-2">
        {isFailure && <WarningIcon className="size-6 shrink-0 text-danger" />}
        {title}
      </h2>
      <div className="max-w-prose text-ink-soft">{children}</div>
    </div>
  )
}
