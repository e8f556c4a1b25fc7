import { createElement, Suspense, useLayoutEffect, useRef } from 'react'
import type { Attach } from '../blocks/registry-client'
import type { ClientBlock, ClientPage } from '../lib/page'
import { useShell } from '../state/shell'
import type { ComponentOf, ScriptOf } from './Main'

type Static = Extract<ClientBlock, { static: true }>

/** A page's blocks from top to bottom. */
export function Blocks({
  page,
  component,
  script,
}: {
  page: ClientPage
  component: ComponentOf
  script: ScriptOf | undefined
}) {
  return page.blocks.map((block, index) => {
    // A page's blocks never change their order, and another page has another path.
    const key = `${page.path}#${index}`
    if (block.static) {
      const attach = script?.(block.type)
      return attach ? (
        <ScriptedBlock key={key} block={block} attach={attach} />
      ) : (
        <div key={key} {...staticProps(block)} />
      )
    }
    return (
      <div key={key} data-block={block.type}>
        <Suspense>{createElement(component(block.type), block as never)}</Suspense>
      </div>
    )
  })
}

function ScriptedBlock({ block, attach }: { block: Static; attach: Attach }) {
  const shell = useShell()
  const root = useRef<HTMLDivElement>(null)
  // A click on what is not hydrated yet has React hydrate it at once, and goes on to the listeners that are there then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements to answer.
  useLayoutEffect(
    () => (root.current ? attach(root.current, shell) : undefined),
    [attach, shell, block.html],
  )
  return <div ref={root} {...staticProps(block)} />
}

/** In the first page of a visit React takes the document's own HTML as it finds it. On the server no block comes here. */
function staticProps({ type, html = '' }: Static) {
  return {
    'data-block': type,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  }
}
