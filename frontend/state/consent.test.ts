// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everything, necessaryOnly, parseConsent } from './consent'

const now = Date.UTC(2026, 10, 21)
const day = 24 * 3_600_000
const consent = { ...everything, version: 2, date: now - day }

describe('a kept choice', () => {
  test('holds for its version and for a year', () => {
    expect(parseConsent(consent, 2, now)).toEqual(consent)
    expect(parseConsent(consent, 3, now)).toBeUndefined()
    expect(parseConsent({ ...consent, date: now - 364 * day }, 2, now)).toBeDefined()
    expect(parseConsent({ ...consent, date: now - 365 * day }, 2, now)).toBeUndefined()
  })

  test.each([
    undefined,
    'yes',
    [],
    {},
    { ...consent, marketing: 'true' },
    { ...consent, date: 'today' },
    { ...consent, date: now + day },
  ])('is none where %j was kept', (kept) => {
    expect(parseConsent(kept, 2, now)).toBeUndefined()
  })

  test('of refusing allows what needs no consent', () => {
    expect(necessaryOnly).toEqual({ functional: true, analytical: false, marketing: false })
  })
})

describe('what needs consent', () => {
  beforeEach(() => {
    vi.resetModules()
    localStorage.clear()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('starts with it, and stops when it is withdrawn', async () => {
    const { choose, startConsent, whenAllowed } = await import('./consent-store')
    startConsent(1)
    const log: string[] = []
    whenAllowed('analytical', () => {
      log.push('start')
      return () => log.push('stop')
    })
    expect(log).toEqual([])
    choose({ functional: true, analytical: false, marketing: true })
    expect(log).toEqual([])
    choose(everything)
    choose(everything)
    expect(log).toEqual(['start'])
    choose(necessaryOnly)
    expect(log).toEqual(['start', 'stop'])
  })

  test('starts at once where it was given before, also in another tab', async () => {
    localStorage.setItem(
      'dfx-consent',
      JSON.stringify({ ...everything, version: 1, date: Date.now() }),
    )
    const { isAllowed, startConsent } = await import('./consent-store')
    startConsent(1)
    expect(isAllowed('marketing')).toBe(true)
    localStorage.setItem(
      'dfx-consent',
      JSON.stringify({ ...necessaryOnly, version: 1, date: Date.now() }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'dfx-consent' }))
    expect(isAllowed('marketing')).toBe(false)
  })

  test('is asked for on each visit where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { choose, isAllowed, startConsent } = await import('./consent-store')
    startConsent(1)
    expect(choose(everything)).toBe(false)
    expect(isAllowed('analytical')).toBe(true)
  })
})
