import { afterEach, expect, test, vi } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from './draft'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a draft survives until it is cleared', () => {
  saveDraft('partner', { companyName: 'Öz', choices: ['a', 'b'] })
  expect(loadDraft('partner')).toEqual({ companyName: 'Öz', choices: ['a', 'b'] })
  expect(loadDraft('contact')).toEqual({})
  clearDraft('partner')
  expect(loadDraft('partner')).toEqual({})
})

test('what is no draft is left aside', () => {
  for (const text of ['', 'null', '[]', '{', '"x"', '{"a":1,"b":{"c":2},"d":[1]}']) {
    sessionStorage.setItem('draft:partner', text)
    expect(loadDraft('partner')).toEqual({})
  }
})

test('a browser that keeps nothing breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft('partner', { companyName: 'Öz' })
  expect(loadDraft('partner')).toEqual({})
  clearDraft('partner')
  vi.unstubAllGlobals()
})
