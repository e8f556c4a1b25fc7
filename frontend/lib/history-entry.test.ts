// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isNewEntry } from './history-entry'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const visit = (id: string) => {
  vi.stubGlobal('navigation', { currentEntry: { id } })
  return isNewEntry('test')
}

test('an entry is new once, also to those who come back to it from another one', () => {
  expect(['a', 'a', 'b', 'a', 'b', 'c'].map(visit)).toEqual([true, false, true, false, false, true])
})

test('of a long visit the latest entries are known', () => {
  const ids = Array.from({ length: 80 }, (_, index) => `id ${index}`)
  expect(ids.map(visit)).toEqual(ids.map(() => true))
  expect(ids.slice(-50).some(visit)).toBe(false)
  expect(JSON.parse(sessionStorage.getItem('test') ?? '')).toHaveLength(50)
})

test('without the Navigation API, an address is new again after another one: links may lead to it twice', () => {
  const addresses = ['/offerte?product=a', '/offerte?product=b'].map((path) => () => {
    window.history.pushState(null, '', path)
    return isNewEntry('test')
  })
  const [a, b] = addresses as [() => boolean, () => boolean]
  expect([a(), a(), b(), a()]).toEqual([true, false, true, true])
})
