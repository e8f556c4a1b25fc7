// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, dismissConfirmation, hold, notify, release, useNotice } from './notices'

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

test('a message goes away by itself after a few seconds', () => {
  const { result } = renderHook(useNotice)
  act(() => notify({ title: 'Toegevoegd', text: 'Leg Press' }))
  expect(result.current?.title).toBe('Toegevoegd')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBeUndefined()
})

test('a message stays as long as it is held, and goes after it is released', () => {
  const { result } = renderHook(useNotice)
  act(() => notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true }))
  act(() => {
    hold('pointer')
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current?.title).toBe('Mislukt')
  act(() => {
    release('pointer')
    vi.advanceTimersByTime(10_000)
  })
  expect(result.current).toBeUndefined()
})

test('a message stays as long as the pointer or the focus is on it, whichever leaves first', () => {
  const { result } = renderHook(useNotice)
  act(() => {
    hold('focus')
    notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true })
    hold('pointer')
    release('pointer')
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current?.title).toBe('Mislukt')
  act(() => {
    notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true })
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current?.title).toBe('Mislukt')
  act(() => {
    release('focus')
    vi.advanceTimersByTime(10_000)
  })
  expect(result.current).toBeUndefined()
})

test('a message takes the place of another, and has its own time', () => {
  const { result } = renderHook(useNotice)
  act(() => {
    notify({ title: 'Toegevoegd', text: 'Leg Press' })
    vi.advanceTimersByTime(5000)
    notify({ title: 'Toegevoegd', text: 'Leg Curl' })
    vi.advanceTimersByTime(5000)
  })
  expect(result.current?.text).toBe('Leg Curl')
  act(() => void vi.advanceTimersByTime(5000))
  expect(result.current).toBeUndefined()
})

test('a dismissed message is gone at once', () => {
  const { result } = renderHook(useNotice)
  act(() => notify({ title: 'Toegevoegd', text: 'Leg Press' }))
  act(dismiss)
  expect(result.current).toBeUndefined()
})

test('a confirmation can be taken away, a failure stays to be read', () => {
  const { result } = renderHook(useNotice)
  act(() => notify({ title: 'Toegevoegd', text: 'Leg Press' }))
  act(dismissConfirmation)
  expect(result.current).toBeUndefined()
  act(() => notify({ title: 'Mislukt', text: 'Probeer opnieuw', failure: true }))
  act(dismissConfirmation)
  expect(result.current?.title).toBe('Mislukt')
})
