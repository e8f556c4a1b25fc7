// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Shell } from '../../generated/payload'
import { ShellContext } from '../../state/shell'
import { ListActions } from './ListActions'

const share = { share: 'share', print: 'print', hint: '' }
const shell = {
  texts: { wishlist: { share, keep: {}, undo: '' } },
  ...{ language: { home: '/' }, listPage: '/lijst' },
} as unknown as Shell

/** Whether the page of the list is to be printed, in a document that was just loaded. */
async function isAsked() {
  vi.resetModules()
  const { takePrint } = await import('../../state/wishlist-print')
  return [takePrint(), takePrint()]
}

test('the page of the list is printed once, also in another document, and not where it opens elsewhere', async () => {
  document.addEventListener('click', (event) => event.preventDefault()) // the test stays here
  render(
    <ShellContext value={shell}>
      <ListActions onClear={() => undefined} />
    </ShellContext>,
  )
  const link = screen.getByRole('link', { name: 'print' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    fireEvent.click(link, { [key]: true })
    expect(await isAsked()).toEqual([false, false])
  }
  fireEvent.click(link)
  expect(await isAsked()).toEqual([true, false])
})
