// @vitest-environment node
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderToHTML } from './render'

test('a component that throws within a Suspense fails the rendering', async () => {
  const Broken = (): never => {
    throw new Error('no such field')
  }
  const page = (
    <main>
      <Suspense>
        <Broken />
      </Suspense>
    </main>
  )
  await expect(renderToHTML(page)).rejects.toThrow('no such field')
})

test('large parts of a page stay in their places', async () => {
  const text = 'woorden '.repeat(5_000)
  const page = (
    <main>
      <Suspense>
        <p>{text}</p>
      </Suspense>
    </main>
  )
  expect(await renderToHTML(page)).toBe(`<main><!--$--><p>${text}</p><!--/$--></main>`)
})
