// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, dismissConfirmations, hold, notify, release, useNotices } from './notices'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => {
    release('pointer')
    release('focus')
    vi.runAllTimers()
  })
  vi.useRealTimers()
})

const titles = (shown: readonly { title: string }[]) => shown.map(({ title }) => title)

test('a message goes away by itself after a few seconds', () => {
  const { result } = renderHook(useNotices)
  act(() => notify({ title: 'Toegevoegd', text: 'Leg Press' }))
  expect(titles(result.current)).toEqual(['Toegevoegd'])
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toEqual([])
})

test('a message stays as long as it is held, and goes after it is released', () => {
  const { result } = renderHook(useNotices)
  act(() => notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true }))
  act(() => {
    hold('pointer')
    vi.advanceTimersByTime(60_000)
  })
  expect(titles(result.current)).toEqual(['Mislukt'])
  act(() => {
    release('pointer')
    vi.advanceTimersByTime(10_000)
  })
  expect(result.current).toEqual([])
})

test('a message stays as long as the pointer or the focus is on it, whichever leaves first', () => {
  const { result } = renderHook(useNotices)
  act(() => {
    hold('focus')
    notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true })
    hold('pointer')
    release('pointer')
    vi.advanceTimersByTime(60_000)
  })
  expect(titles(result.current)).toEqual(['Mislukt'])
  act(() => {
    notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true })
    vi.advanceTimersByTime(60_000)
  })
  expect(titles(result.current)).toEqual(['Mislukt'])
  act(() => {
    release('focus')
    vi.advanceTimersByTime(10_000)
  })
  expect(result.current).toEqual([])
})

test('the same message twice is shown once', () => {
  const { result } = renderHook(useNotices)
  act(() => {
    notify({ title: 'Toegevoegd', text: 'Leg Press' })
    notify({ title: 'Toegevoegd', text: 'Leg Press' })
  })
  expect(result.current).toHaveLength(1)
})

test('a dismissed message is gone at once', () => {
  const { result } = renderHook(useNotices)
  act(() => notify({ title: 'Toegevoegd', text: 'Leg Press' }))
  act(() => dismiss(result.current[0]?.id ?? -1))
  expect(result.current).toEqual([])
})

test('confirmations can be taken away together, failures stay to be read', () => {
  const { result } = renderHook(useNotices)
  act(() => {
    notify({ title: 'Toegevoegd', text: 'Leg Press' })
    notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true })
    notify({ title: 'Toegevoegd', text: 'Leg Curl' })
  })
  act(dismissConfirmations)
  expect(titles(result.current)).toEqual(['Mislukt'])
})
