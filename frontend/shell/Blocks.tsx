import { createElement, Suspense } from 'react'
import type { ClientPage } from '../renderer/document'
import type { ComponentOf } from './App'

/** A page's blocks from top to bottom. */
export function Blocks({ page, component }: { page: ClientPage; component: ComponentOf }) {
  return page.blocks.map((block, index) => {
    // A page's blocks never change their order, and another page has another path.
    const key = `${page.path}#${index}`
    if (block.static) {
      return (
        // In the first page of a visit the HTML is absent, and React keeps what the document holds.
        <div
          key={key}
          data-block={block.type}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own renderer.
          dangerouslySetInnerHTML={{ __html: block.html ?? '' }}
        />
      )
    }
    return (
      <div key={key} data-block={block.type}>
        <Suspense>{createElement(component(block.type), block as never)}</Suspense>
      </div>
    )
  })
}
