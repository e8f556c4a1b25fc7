import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as ReactModule from 'react'
import type { flushSync } from 'react-dom'
import type * as Client from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { withEvents } from './lean'

const require = createRequire(import.meta.url)
const folder = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), 'cjs')
const source = readFileSync(join(folder('react-dom'), 'react-dom-client.production.js'), 'utf8')

const React = require(join(folder('react'), 'react.production.js')) as typeof ReactModule

/** React's client as visitors have it, for components with these handlers. */
function clientFor(...handlers: string[]): { client: typeof Client; flush: typeof flushSync } {
  const reactDOM = evaluate(readFileSync(join(folder('react-dom'), 'react-dom.production.js'), 'utf8'), {})
  const client = evaluate(withEvents(source, new Set(handlers)), { 'react-dom': reactDOM })
  return { client: client as typeof Client, flush: (reactDOM as { flushSync: typeof flushSync }).flushSync }
}

function evaluate(code: string, modules: Record<string, unknown>): unknown {
  const exports = {}
  const load = (name: string) => (name === 'react' ? React : (modules[name] ?? require(name)))
  new Function('exports', 'require', code)(exports, load)
  return exports
}

afterEach(() => {
  document.body.replaceChildren()
})

test('an event that a component handles reaches it', () => {
  const { client, flush } = clientFor(
    'onClick',
    'onChange',
    'onFocus',
    'onPointerEnter',
    'onScrollEnd',
    'onClose',
    'onSelect',
  )
  const root = document.createElement('div')
  document.body.append(root)
  const told = vi.fn()
  const tell = (event: { type: string }) => told(event.type)
  flush(() =>
    client
      .createRoot(root)
      .render(
        React.createElement(
          'section',
          { onClick: tell, onPointerEnter: tell },
          React.createElement('input', { defaultValue: '', onChange: tell, onFocus: tell }),
          React.createElement('dialog', { onClose: tell, onScrollEnd: tell }),
        ),
      ),
  )
  const [field, dialog] = [root.querySelector('input'), root.querySelector('dialog')]
  field?.click()
  field?.focus()
  // Past React, as a browser sets what is typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'a')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  field?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }))
  dialog?.dispatchEvent(new Event('close'))
  dialog?.dispatchEvent(new Event('scrollend'))
  expect(told.mock.calls.flat()).toEqual(['click', 'focus', 'change', 'pointerenter', 'close', 'scrollend'])
})

test('React looks at no event that nothing handles', () => {
  const { client } = clientFor('onClick', 'onKeyDown')
  const root = document.createElement('div')
  const listen = vi.spyOn(root, 'addEventListener')
  client.createRoot(root)
  expect(new Set(listen.mock.calls.map(([event]) => event))).toEqual(new Set(['click', 'keydown']))
})
