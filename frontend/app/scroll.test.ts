// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryKey } from '../lib/history-entry'
import { enterPage, keepPosition, restorePosition, trackScroll } from './scroll'

let untrack = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/first')
  untrack = trackScroll()
})

afterEach(() => {
  untrack()
  sessionStorage.clear()
})

/** Goes to another entry, whose page is there later. */
function push(address: string): string {
  history.pushState(null, '', address)
  return entryKey()
}

/** Scrolls; browsers dispatch the event in the next frame, by the returned function here. */
function scrollTo(position: number): () => void {
  window.scrollTo(0, position)
  return () => window.dispatchEvent(new Event('scroll'))
}

/** Where an entry was left. */
function positionOf(entry: string): number | undefined {
  enterPage(entry)
  return restorePosition() ? window.scrollY : undefined
}

test('each entry gets its own position back', () => {
  const first = entryKey()
  scrollTo(700)()
  const second = push('/second')
  enterPage(second)
  scrollTo(30)()
  expect([positionOf(first), positionOf(second), positionOf('third')]).toEqual([700, 30, undefined])
})

// A visitor who goes back and at once forward has another address by the next frame.
test('what is scrolled while the next page is fetched counts for the page that is shown', () => {
  const first = entryKey()
  const second = push('/second')
  scrollTo(6428)()
  keepPosition()
  expect([positionOf(second), positionOf(first)]).toEqual([undefined, 6428])
})

test('what was scrolled just before a page was left is kept', () => {
  const first = entryKey()
  const dispatch = scrollTo(700)
  const second = push('/second')
  keepPosition()
  window.scrollTo(0, 0)
  enterPage(second)
  dispatch()
  expect(positionOf(first)).toBe(700)
})

test('where an anchor leads counts for its own entry only', () => {
  const first = entryKey()
  scrollTo(120)
  push('#place')
  window.dispatchEvent(new Event('popstate'))
  scrollTo(900)()
  expect(positionOf(first)).toBe(120)
})
