// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { add, type NewItem } from './wishlist'

const legPress: NewItem = {
  id: 'df-001',
  name: 'Leg Press',
  category: 'Lower Body',
  specifications: {},
}
const smith: NewItem = { ...legPress, id: 'df-005', name: 'Smith Machine' }
const days = 24 * 3_600_000

let listeners: [string, EventListener][] = []

/** The store of a new document, over what the browser keeps. It takes the place of the former one. */
async function document() {
  for (const [type, listener] of listeners) removeEventListener(type, listener)
  listeners = []
  vi.resetModules()
  return import('./wishlist-store')
}

/** Another tab changed the storage of the device. */
function changedElsewhere(value: unknown) {
  const newValue = value === null ? null : JSON.stringify(value)
  if (newValue === null) localStorage.removeItem('dfx-wishlist')
  else localStorage.setItem('dfx-wishlist', newValue)
  dispatchEvent(new StorageEvent('storage', { key: 'dfx-wishlist', newValue }))
}

const names = (list: readonly { name: string; quantity: number }[]) =>
  list.map(({ name, quantity }) => `${quantity} ${name}`)

beforeEach(() => {
  vi.useFakeTimers()
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener as EventListener])
      listen(type, listener)
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

test('a list lasts as long as the tab, and nothing of it is on the device', async () => {
  const { changeWishlist } = await document()
  changeWishlist((list) => add(list, legPress))
  expect(names((await document()).currentWishlist())).toEqual(['1 Leg Press'])
  expect(localStorage.length).toBe(0)
  sessionStorage.clear()
  expect((await document()).currentWishlist()).toEqual([])
})

test('a list that the visitor keeps is there for 30 days after its last change', async () => {
  const first = await document()
  first.changeWishlist((list) => add(list, legPress))
  expect(first.keepOnDevice(true)).toBe(true)
  vi.advanceTimersByTime(29 * days)
  sessionStorage.clear()
  const second = await document()
  expect(names(second.currentWishlist())).toEqual(['1 Leg Press'])
  second.changeRoom(40)
  vi.advanceTimersByTime(29 * days)
  expect(names((await document()).currentWishlist())).toEqual(['1 Leg Press'])
  vi.advanceTimersByTime(days)
  expect((await document()).currentWishlist()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('a list that is kept no longer is left to the tab', async () => {
  const { changeWishlist, currentWishlist, keepOnDevice } = await document()
  changeWishlist((list) => add(list, legPress))
  keepOnDevice(true)
  expect(keepOnDevice(false)).toBe(true)
  expect(localStorage.length).toBe(0)
  expect(names(currentWishlist())).toEqual(['1 Leg Press'])
  expect(names((await document()).currentWishlist())).toEqual(['1 Leg Press'])
})

test('a cleared list is gone from the device, and comes back as it was', async () => {
  const { changeWishlist, clearWishlist, currentWishlist, keepOnDevice } = await document()
  changeWishlist((list) => add(list, legPress))
  keepOnDevice(true)
  const undo = clearWishlist()
  expect(currentWishlist()).toEqual([])
  expect(localStorage.length).toBe(0)
  changeWishlist((list) => add(list, smith))
  undo()
  sessionStorage.clear()
  expect(names((await document()).currentWishlist())).toEqual(['1 Leg Press', '1 Smith Machine'])
})

test('what another tab makes of a kept list is the list of this one', async () => {
  const { changeWishlist, currentWishlist, keepOnDevice } = await document()
  changeWishlist((list) => add(list, legPress))
  keepOnDevice(true)
  const until = Date.now() + days
  changedElsewhere({ items: add([], smith, 3), until })
  expect(names(currentWishlist())).toEqual(['3 Smith Machine'])
  changedElsewhere({ items: [], until })
  changedElsewhere(null)
  expect(currentWishlist()).toEqual([])
})

test('a tab with a list of its own joins one that is kept by another', async () => {
  const { changeWishlist, currentWishlist } = await document()
  changeWishlist((list) => add(list, legPress))
  changedElsewhere({ items: add([], smith), until: Date.now() + days })
  expect(names(currentWishlist())).toEqual(['1 Smith Machine', '1 Leg Press'])
  expect(sessionStorage.getItem('dfx-wishlist')).toBeNull()
  changedElsewhere(null)
  expect(names((await document()).currentWishlist())).toEqual(['1 Smith Machine', '1 Leg Press'])
})

test('where the browser stores nothing, the list lasts as long as the document', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('localStorage', undefined)
  const { changeWishlist, currentWishlist, keepOnDevice } = await document()
  changeWishlist((list) => add(list, legPress))
  expect(keepOnDevice(true)).toBe(false)
  expect(names(currentWishlist())).toEqual(['1 Leg Press'])
})

test.each(['{', '[null]', '{"items":4}', '"x"'])('what is not a list is none: %s', async (kept) => {
  localStorage.setItem('dfx-wishlist', kept)
  sessionStorage.setItem('dfx-wishlist', kept)
  expect((await document()).currentWishlist()).toEqual([])
})
