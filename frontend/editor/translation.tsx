import { Component, type ReactNode } from 'react'
import { type Field, read } from './format'
import type { Kind } from './place'

interface Props {
  field: { get: (name: string) => unknown }
}

/** A kind of entry as the configuration has it. */
export interface Entries extends Kind {
  name: string
  fields: (Field & { default?: unknown })[]
}

/** The entry whose form is open, and a language. */
export interface Translated {
  collection: string
  slug: string
  code: string
}

const named = new Intl.DisplayNames('nl', { type: 'language' })

/** Where the editor has an entry in another language: its form, or a new one that begins with the texts of the entry. */
export function addressOf({ collection, slug, code }: Translated, exists: boolean): string {
  const form = `#/collections/${collection}-${code}`
  if (exists) return `/beheer${form}/entries/${slug}`
  return `/beheer?vertaal=${collection}/${slug}${form}/new?_slug=${slug}`
}

/**
 * Leads from an entry to the same in other languages, in a window of its own, so that both can be seen beside each other.
 * `exists` says whether a language has it already.
 */
export const translationField = (exists: (of: Translated) => Promise<boolean>) =>
  class extends Component<Props, { links: { code: string; href: string; exists: boolean }[] }> {
    override state = { links: [] }

    override async componentDidMount() {
      const [, collection = '', slug = ''] =
        /^#\/collections\/([^/?]+)\/entries\/([^/?]+)/.exec(location.hash) ?? []
      if (!slug) return // of a new entry there is nothing to translate yet
      const codes = [...(this.props.field.get('languages') as Iterable<string>)]
      const links = codes.map(async (code) => {
        const isThere = await exists({ collection, slug, code })
        return { code, exists: isThere, href: addressOf({ collection, slug, code }, isThere) }
      })
      this.setState({ links: await Promise.all(links).catch(() => []) })
    }

    override render(): ReactNode {
      const { links } = this.state as {
        links: { code: string; href: string; exists: boolean }[]
      }
      return (
        <p className="translation">
          {links.map(({ code, href, exists }) => (
            <a key={code} href={href} target="_blank" rel="noreferrer">
              {exists ? `${named.of(code)} openen` : `Vertalen naar ${named.of(code)}`}
            </a>
          ))}
        </p>
      )
    }
  }

/** Has new entries in another language begin with what an entry says, which the address names: '?vertaal=paginas/medical'. */
export async function beginWith(
  address: Location,
  kinds: Entries[],
  textOf: (path: string) => Promise<string | null>,
): Promise<void> {
  const [collection, slug] = (new URLSearchParams(address.search).get('vertaal') ?? '').split('/')
  const from = kinds.find(({ name }) => name === collection)
  const to = kinds.find(({ name }) => address.hash.startsWith(`#/collections/${name}/new`))
  if (!from || !to?.name.startsWith(`${collection}-`)) return
  const text = await textOf(`${from.folder}/${slug}.${from.extension}`)
  if (text === null) return
  const value = read(text, to.fields)
  for (const field of to.fields) {
    const { [field.name]: said } = value
    if (said !== undefined && said !== '') field.default = said
  }
}
