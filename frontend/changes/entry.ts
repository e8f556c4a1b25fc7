import type { Container } from '../editor/component'
import { read } from '../editor/format'
import type { Kind as Entries } from '../editor/place'

/** A kind of entry as the configuration of the editor has it. */
export interface Kind extends Entries {
  name: string
}

/** The configuration of the editor, as far as the page of changes reads it. */
export interface Config {
  backend: { api_root?: string; repo: string; branch: string }
  collections: Kind[]
  singletons: Kind[]
  containers: Container[]
}

/** Entries as people know them: by their kind and name, page and form. */
export class Entry {
  readonly kind: Kind | undefined
  readonly slug: string

  constructor(
    readonly path: string,
    config: Config,
  ) {
    this.kind = [...config.singletons, ...config.collections].find(
      ({ file, folder = '', extension = '' }) =>
        file
          ? file === path
          : path === `${folder}/${fileName(path)}` && path.endsWith(`.${extension}`),
    )
    this.slug = fileName(path).replace(/\.\w+$/, '')
  }

  /** What it is called: 'Product “Leg Press”', 'Pagina /partners', 'Omleidingen'. */
  title(text: string | null): string {
    if (!this.kind) return this.path
    const {
      file,
      label,
      label_singular,
      identifier_field: id = '',
      preview_path,
      fields,
    } = this.kind
    if (file) return label
    const given = text !== null && ['name', 'headline'].includes(id) && read(text, fields)[id]
    const isPage = preview_path?.includes('{{slug}}') // products of a line have the page of the line
    const name = given ? `“${given}”` : isPage ? this.page : this.slug
    const language = preview_path ? '' : (/ \(\w+\)$/.exec(label)?.[0] ?? '')
    return `${label_singular ?? label} ${name}${language}`
  }

  /** The address of its page on the site, or of the list that it is in; undefined where it has none. */
  get page(): string | undefined {
    const { preview_path } = this.kind ?? {}
    const slug = this.slug === 'index' ? '' : this.slug
    return preview_path && `/${preview_path.replace('{{slug}}', slug)}`
  }

  /** Where visitors see it, by its text: a product that moves is in the list of another line. */
  placeOf(text: string): string | undefined {
    const { move } = read(text, this.kind?.fields ?? []) as { move?: { line?: string } }
    return move?.line ? `/${move.line}` : this.page
  }

  /** The day from which its page is there, by its text, where that is after `today`. */
  beginsAfter(today: string, text: string): string | undefined {
    const day = String(read(text, this.kind?.fields ?? [])['publishAt'] ?? '').slice(0, 10)
    return day > today ? day : undefined
  }

  /** Whether all pages show it. */
  get isEverywhere(): boolean {
    return /^content\/(site|menu|announcements|claims|hours|interface)\.yaml$/.test(this.path)
  }

  /** The address of its form in the editor. */
  get form(): string | undefined {
    if (!this.kind) return undefined
    const { file, name } = this.kind
    return `/beheer#/collections/${file ? `_singletons/entries/${name}` : `${name}/entries/${this.slug}`}`
  }

  /** The branch on which the editor proposes changes of it. */
  get branch(): string {
    const { file, name = '' } = this.kind ?? {}
    return `cms/${file ? `_singletons/${name}` : `${name}/${this.slug}`}`
  }
}

const fileName = (path: string) => path.replace(/^.*\//, '')
