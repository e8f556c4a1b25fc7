// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Draft } from '../state/draft'
import { useTyped } from './use-typed'

/** What is kept of what a visitor does with the fields of the document before they are hydrated. */
function kept(does: (field: (name: string) => HTMLInputElement) => void, before: Draft = {}) {
  const change = vi.fn()
  const ignore = () => undefined
  function Fields() {
    const part = useRef<HTMLDivElement>(null)
    useTyped({ current: () => before, change }, part)
    return (
      <div ref={part}>
        <input name="text" value="" onChange={ignore} />
        <textarea name="area" value="" onChange={ignore} />
        <input type="checkbox" name="box" value="a" checked={false} onChange={ignore} />
        <input type="checkbox" name="ticked" checked onChange={ignore} />
        <input type="radio" name="radio" value="a" checked onChange={ignore} />
        <input type="radio" name="radio" value="b" checked={false} onChange={ignore} />
        <select name="choice" value="b" onChange={ignore}>
          <option>a</option>
          <option>b</option>
        </select>
        <button type="button" name="button">
          button
        </button>
      </div>
    )
  }
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Fields />)
  document.body.replaceChildren(root)
  does(
    (name) =>
      document.querySelector(`[name="${name}"]:not([type=radio][checked])`) as HTMLInputElement,
  )
  act(() => void hydrateRoot(root, <Fields />))
  return change.mock.lastCall?.[0]
}

test('what was typed and chosen before hydration is kept, and nothing else', () => {
  expect(kept(() => undefined)).toBeUndefined()
  const all = kept((field) => {
    field('text').value = 'typed'
    field('area').value = 'long'
    field('box').checked = true
    field('ticked').checked = false
    field('radio').checked = true
    field('choice').value = 'a'
  })
  const chosen = { box: 'a', ticked: 'off', radio: 'b', choice: 'a' }
  expect(all).toEqual({ text: 'typed', area: 'long', ...chosen })
})

test('what is kept already is not kept once more', () => {
  const type = (field: (name: string) => HTMLInputElement) => {
    field('text').value = 'typed'
  }
  expect(kept(type, { text: 'typed' })).toBeUndefined()
  expect(kept(type, { text: 'other' })).toEqual({ text: 'typed' })
})
