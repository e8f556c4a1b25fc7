// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentVisit, noteHeadline, startVisit } from './visit'

const from = (referrer: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)

beforeEach(() => {
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-half')
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('a visit keeps its first page, what led there and its campaign', () => {
  from('https://www.zoekmachine.example/search?q=leg+press')
  history.replaceState(null, '', '/medical?utm_source=mail&utm_campaign=lente&gclid=x')
  startVisit()
  from('')
  history.replaceState(null, '', '/contact')
  startVisit()
  expect(currentVisit()).toEqual({
    landing: '/medical',
    referrer: 'www.zoekmachine.example',
    utm: { source: 'mail', campaign: 'lente' },
  })
})

test('a visit begins in browsers from before 2024 too, which have no URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  from('https://zoekmachine.example/')
  startVisit()
  expect(currentVisit()).toEqual({ landing: '/', referrer: 'zoekmachine.example' })
})

test('a page of the site itself leads to no visit', () => {
  from(`${location.origin}/fitness`)
  history.replaceState(null, '', '/contact')
  startVisit()
  expect(currentVisit()).toEqual({ landing: '/contact' })
})

test('a visit says which of two headlines was read last, if any', () => {
  document.documentElement.dataset['half'] = 'B'
  history.replaceState(null, '', '/fitness')
  startVisit()
  noteHeadline()
  expect(currentVisit()).toEqual({ landing: '/fitness' })
  document.body.innerHTML = '<h1><span data-headline="A">Een</span></h1>'
  history.replaceState(null, '', '/medical')
  noteHeadline()
  expect(currentVisit()).toEqual({ landing: '/fitness', headline: '/medical B' })
})

test('where nothing can be kept, a visit begins on each page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  history.replaceState(null, '', '/outdoor')
  startVisit()
  expect(currentVisit()).toEqual({ landing: '/outdoor' })
})
