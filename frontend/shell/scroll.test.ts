import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterPage, leavePage, restoreScroll, trackScroll } from './scroll'

let untrack = () => {}

beforeEach(() => {
  history.replaceState({ key: 'first' }, '')
  untrack = trackScroll('first')
})

afterEach(() => {
  untrack()
  sessionStorage.clear()
})

/** Scrolls; browsers tell of it in the next frame. */
function scrollTo(position: number): () => void {
  window.scrollTo(0, position)
  return () => window.dispatchEvent(new Event('scroll'))
}

test('each entry gets its own position back', () => {
  scrollTo(700)()
  history.pushState({ key: 'second' }, '')
  enterPage('second')
  scrollTo(30)()
  expect(restoreScroll('first')).toBe(true)
  expect(window.scrollY).toBe(700)
  expect(restoreScroll('second')).toBe(true)
  expect(window.scrollY).toBe(30)
  expect(restoreScroll('third')).toBe(false)
})

// A visitor who goes back and at once forward has another address by the next frame.
test('what is scrolled while the next page is fetched counts for the page that is shown', () => {
  history.pushState({ key: 'second' }, '')
  scrollTo(6428)()
  leavePage()
  enterPage('second')
  expect(restoreScroll('second')).toBe(false)
  expect(restoreScroll('first')).toBe(true)
  expect(window.scrollY).toBe(6428)
})

test('what was scrolled just before a page was left is kept', () => {
  const tell = scrollTo(700)
  history.pushState({ key: 'second' }, '')
  leavePage()
  window.scrollTo(0, 0)
  enterPage('second')
  tell()
  expect(restoreScroll('first')).toBe(true)
  expect(window.scrollY).toBe(700)
})

test('where an anchor leads counts for its own entry only', () => {
  scrollTo(120)
  history.pushState(null, '', '#place')
  window.dispatchEvent(new Event('popstate'))
  scrollTo(900)()
  expect(restoreScroll('first')).toBe(true)
  expect(window.scrollY).toBe(120)
})
