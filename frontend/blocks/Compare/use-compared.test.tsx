// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Shell } from '../../generated/payload'
import { AddressContext } from '../../state/address'
import { toggle } from '../../state/comparison'
import { changeComparison, currentComparison } from '../../state/comparison-store'
import { ShellContext } from '../../state/shell'
import { useCompared } from './use-compared'

const shell = { language: { home: '/' } } as unknown as Shell

function Compared() {
  useCompared()
  return null
}

/** The page of a comparison as it is shown at the address that the browser has. */
function show() {
  cleanup()
  render(
    <ShellContext value={shell}>
      <AddressContext value={new URL(window.location.href)}>
        <Compared />
      </AddressContext>
    </ShellContext>,
  )
  return currentComparison()
}

afterEach(() => vi.unstubAllGlobals())

test('an address says what is compared when a visitor comes by it, and what was ticked since then stays', () => {
  vi.stubGlobal('fetch', async () => Response.error())
  window.history.replaceState(null, '', '/vergelijken?ids=df-001,DF-002')
  expect(show()).toEqual(['df-001', 'df-002'])
  expect(window.location.search).toBe('?ids=df-001,df-002')
  cleanup()
  changeComparison((list) => toggle(list, 'p-001'))
  expect(show()).toEqual(['df-001', 'df-002', 'p-001']) // back
  expect(window.location.search).toBe('?ids=df-001,df-002,p-001')
  window.history.pushState(null, '', '/vergelijken?ids=m-001')
  expect(show()).toEqual(['m-001'])
})
