import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/Button'
import { numeral } from '../../components/styles'
import { Wrap } from '../../components/Wrap'
import type { NotFound as Props } from '../../generated/payload'

/**
 * Goes to the page that was meant, where capitals or a sign behind the address are all that is wrong with it, or to the list
 * that went on there when it was longer.
 */
async function goToMeant({ pathname, search, hash }: Location): Promise<void> {
  const meant = pathname.toLowerCase().replace(/[.,;:!?)\]"'’]+$/, '')
  const list = meant.replace(/(\/soort\/[^/]+)?(\/pagina\/\d+)?$/, '') || '/'
  for (const address of new Set([meant, list])) {
    if (address === pathname) continue
    const { ok } = await fetch(address, { method: 'HEAD' }).catch(() => ({ ok: false }))
    if (ok) return window.location.replace(address + search + hash)
  }
}

/** For an address that does not exist. One document serves them all, so the address is known in the browser alone. */
export function NotFound({ code, text, help, link, below }: Props) {
  const [path, setPath] = useState('')
  useEffect(() => setPath(window.location.pathname), [])
  useEffect(() => void goToMeant(window.location), [])
  const special = below?.find((words) => path.startsWith(words.path))
  useEffect(() => {
    if (special) document.title = special.text
  }, [special])
  const shown = special ? { help, ...special } : { text, link, help, language: 'en' }
  return (
    <section className="band bg-paper">
      <Wrap className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-2">
        <div lang={shown.language}>
          <h1 className={`${numeral} text-[clamp(5rem,20vw,13rem)]`}>{code}</h1>
          <p className="mt-6 border-t-2 border-ink pt-5 text-xl font-semibold">{shown.text}</p>
        </div>
        <div>
          <ButtonLink href={shown.link.href} lang={shown.language} look="primary">
            {shown.link.label}
          </ButtonLink>
          {shown.help && (
            <p lang={special?.language} className="mt-6 max-w-2xl text-ink-soft">
              {shown.help}
            </p>
          )}
        </div>
      </Wrap>
    </section>
  )
}
