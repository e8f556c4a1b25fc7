import { type ComponentType, Suspense } from 'react'
import type { Attach } from '../blocks/registry-client'
import { Wrap } from '../components/Wrap'
import type { Block, ClientPage } from '../lib/page'
import { Blocks } from './Blocks'
import { Breadcrumb, Languages } from './Breadcrumb'

/** How a block's component is found; the server has all of them, the browser those it loaded. */
export type ComponentOf = <K extends Block['type']>(
  type: K,
) => ComponentType<Extract<Block, { type: K }>>

/** How the script of a static block is found, if it has one. */
export type ScriptOf = (type: Block['type']) => Attach | undefined

/** What differs from page to page: breadcrumb and blocks. */
export function Main({
  page,
  component,
  script,
}: {
  page: ClientPage
  component: ComponentOf
  /** In the browser alone. */
  script?: ScriptOf
}) {
  return (
    <main id="inhoud" tabIndex={-1} className="outline-none" data-accent={page.accent}>
      <Suspense>
        <Breadcrumb breadcrumb={page.breadcrumb} languages={page.languages} />
        <Blocks key={page.path} page={page} component={component} script={script} />
        {page.breadcrumb.length === 0 && (
          <Languages languages={page.languages} className="sm:hidden" />
        )}
        {page.form && (
          <Wrap as="p" className="py-4 text-sm">
            <a href={page.form} className="underline">
              Deze pagina bewerken
            </a>
          </Wrap>
        )}
      </Suspense>
    </main>
  )
}
