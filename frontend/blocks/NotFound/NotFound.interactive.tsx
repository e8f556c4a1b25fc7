import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/Button'
import { numeral } from '../../components/styles'
import { Wrap } from '../../components/Wrap'
import type { NotFound as Props } from '../../generated/payload'

/** For an address that does not exist. One document serves them all, so the address is known in the browser alone. */
export function NotFound({ code, text, help, link, below }: Props) {
  const [path, setPath] = useState('')
  useEffect(() => setPath(window.location.pathname), [])
  const special = below?.find((words) => path.startsWith(words.path))
  useEffect(() => {
    if (special) document.title = special.text
  }, [special])
  const shown = special ?? { text, link }
  return (
    <section className="band bg-paper">
      <Wrap className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-2">
        <div lang={special ? undefined : 'en'}>
          <h1 className={`${numeral} text-[clamp(5rem,20vw,13rem)]`}>{code}</h1>
          <p className="mt-6 border-t-2 border-ink pt-5 text-xl font-semibold">{shown.text}</p>
        </div>
        <div>
          {help && <p className="max-w-2xl text-ink-soft">{help}</p>}
          <ButtonLink
            href={shown.link.href}
            lang={special ? undefined : 'en'}
            look="primary"
            className="mt-6"
          >
            {shown.link.label}
          </ButtonLink>
        </div>
      </Wrap>
    </section>
  )
}
