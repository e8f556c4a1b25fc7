import { afterEach, expect, test, vi } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from './draft'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a draft survives, with the time at which it was begun, until it is cleared', () => {
  const draft = { values: { companyName: 'Öz', choices: ['a', 'b'] }, since: 1_795_000_000_000 }
  saveDraft('partner', draft)
  expect(loadDraft('partner')).toEqual(draft)
  expect(loadDraft('contact')).toBeUndefined()
  clearDraft('partner')
  expect(loadDraft('partner')).toBeUndefined()
})

test('what is no draft is left aside', () => {
  for (const text of ['', 'null', '[]', '{', '"x"', '{"a":1}', '{"values":{"a":"b"}}', '{"since":1,"values":null}']) {
    sessionStorage.setItem('draft:partner', text)
    expect(loadDraft('partner')).toBeUndefined()
  }
  sessionStorage.setItem('draft:partner', '{"since":1,"values":{"a":1,"b":{"c":2},"d":[1],"e":"f"}}')
  expect(loadDraft('partner')).toEqual({ since: 1, values: { e: 'f' } })
})

test('a browser that keeps nothing breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft('partner', { values: { companyName: 'Öz' }, since: 1 })
  expect(loadDraft('partner')).toBeUndefined()
  clearDraft('partner')
})
