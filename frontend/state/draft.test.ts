// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
})

/** The module as a page has it that was just loaded. */
const loaded = () => import('./draft')

/** The documents that are there come back from the back/forward cache. */
const comeBack = () =>
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

describe('a draft', () => {
  test('survives a reload, with the time at which it was begun, until it is cleared', async () => {
    const before = await loaded()
    before.changeDraft('partner', { companyName: 'Öz', choices: ['a', 'b'] })
    const { since } = before.currentDraft('partner')
    vi.resetModules()
    const after = await loaded()
    expect(after.currentDraft('partner')).toEqual({
      values: { companyName: 'Öz', choices: ['a', 'b'] },
      since,
    })
    expect(after.currentDraft('contact').values).toEqual({})
    after.clearDraft('partner')
    vi.resetModules()
    expect((await loaded()).currentDraft('partner').values).toEqual({})
  })

  test('is sent by the same id as long as its content is the same, also after a reload', async () => {
    const ids = ['a', 'b', 'c']
    const newId = () => ids.shift() ?? ''
    const before = await loaded()
    before.changeDraft('partner', { companyName: 'Öz' })
    expect(before.submissionOf('partner', 'Öz', newId)).toBe('a')
    vi.resetModules()
    const after = await loaded()
    expect(after.submissionOf('partner', 'Öz', newId)).toBe('a')
    expect(after.submissionOf('partner', 'Öz, Groningen', newId)).toBe('b')
    after.clearDraft('partner')
    expect(after.submissionOf('partner', 'Öz, Groningen', newId)).toBe('c')
  })

  test('keeps the fields that are not changed', async () => {
    const { changeDraft, currentDraft } = await loaded()
    changeDraft('partner', { companyName: 'Öz' })
    changeDraft('partner', { email: 'ali@oz.nl' })
    expect(currentDraft('partner').values).toEqual({ companyName: 'Öz', email: 'ali@oz.nl' })
  })

  test.each([undefined, [], 'x', { a: 1 }, { values: { a: 'b' } }, { since: 1, values: null }])(
    'is none where %j was kept',
    async (kept) => {
      expect((await loaded()).parse(kept).values).toEqual({})
    },
  )

  test('leaves aside what is no answer', async () => {
    const kept = { since: 1, values: { a: 1, b: { c: 2 }, d: [1], e: 'f' } }
    expect((await loaded()).parse(kept)).toEqual({ since: 1, values: { e: 'f' } })
  })

  test('is done with where a later document of the tab sent it', async () => {
    const before = await loaded()
    before.changeDraft('partner', { companyName: 'Öz' })
    vi.resetModules()
    ;(await loaded()).clearDraft('partner')
    comeBack()
    expect(before.currentDraft('partner').values).toEqual({})
  })

  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  test.each([
    ['away', undefined],
    ['full', full],
  ])('lasts as long as the page where the storage is %s', async (_, storage) => {
    vi.stubGlobal('sessionStorage', storage)
    const { changeDraft, currentDraft, clearDraft } = await loaded()
    changeDraft('partner', { companyName: 'Öz' })
    comeBack()
    expect(currentDraft('partner').values).toEqual({ companyName: 'Öz' })
    clearDraft('partner')
    expect(currentDraft('partner').values).toEqual({})
    vi.unstubAllGlobals()
  })
})
