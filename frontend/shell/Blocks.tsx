import { createElement, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import type { Attach } from '../blocks/registry-client'
import { afterFrame } from '../lib/frame'
import type { ClientBlock, ClientPage } from '../renderer/document'
import type { ComponentOf, ScriptOf } from './App'
import { useShell } from './context'

type Static = Extract<ClientBlock, { static: true }>

/** A page's blocks from top to bottom. */
export function Blocks({
  page,
  component,
  script,
  head,
}: {
  page: ClientPage
  component: ComponentOf
  script: ScriptOf | undefined
  /** How many blocks come in the first frame, and the others when that is made; without it all come at once. */
  head: number | undefined
}) {
  const [count, setCount] = useState(head)
  // Once the frame is made: React's own later updates may come before it.
  useEffect(() => {
    if (count === undefined) return
    const id = afterFrame(() => startTransition(() => setCount(undefined)))
    return () => cancelAnimationFrame(id)
  }, [count])
  return page.blocks.slice(0, count).map((block, index) => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements to answer.
  useEffect(() => (root.current ? attach(root.current, shell) : undefined), [attach, shell, block.html])
  return <div ref={root} {...staticProps(block)} />
}

function staticProps({ type, html = '' }: Static) {
  return { 'data-block': type, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } }
}
