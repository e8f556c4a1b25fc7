import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/Button'
import { numeral } from '../../components/styles'
import { Wrap } from '../../components/Wrap'
import type { NotFound as Props } from '../../generated/payload'

/** For an address that does not exist. One document serves them all, so the address is known in the browser alone. */
export function NotFound({ code, text, link, below }: Props) {
  const [path, setPath] = useState('')
  useEffect(() => setPath(window.location.pathname), [])
  const special = below?.find((words) => path.startsWith(words.path))
  useEffect(() => {
    if (special) document.title = special.text
  }, [special])
  const shown = special ?? { text, link }
  return (
    <section lang={special ? undefined : 'en'} className="on-dark bg-graphite text-white">
      <Wrap className="flex min-h-[60vh] flex-col items-start justify-center py-24">
        <h1 className={`${numeral} text-[clamp(5rem,20vw,13rem)]`}>{code}</h1>
        <p className="mt-6 w-full border-t border-seam pt-6 text-xl text-steel">{shown.text}</p>
        <ButtonLink href={shown.link.href} look="primary" className="mt-8">
          {shown.link.label}
        </ButtonLink>
      </Wrap>
    </section>
  )
}
