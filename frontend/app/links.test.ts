// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { pageLinked, pagePath } from './links'

function linked(html: string): string | undefined {
  document.documentElement.lang = 'nl'
  document.body.innerHTML = html
  return pageLinked(document.querySelector('[data-here]') ?? document.querySelector('a'))
}

describe('what is within', () => {
  test.each([
    ['a link to a page', '<a href="/fitness">x</a>', '/fitness'],
    ['a link around it', '<a href="/blog"><b data-here>x</b></a>', '/blog'],
    ['a link with a query and an anchor', '<a href="/contact?a=b#c">x</a>', '/contact'],
    ['a link that is said to be in this language', '<a href="/" hreflang="nl">x</a>', '/'],
  ])('%s leads to a page', (_, html, path) => {
    expect(linked(html)).toBe(path)
  })

  test.each([
    ['a link elsewhere', '<a href="https://elsewhere.example/">x</a>'],
    ['a telephone number', '<a href="tel:+31">x</a>'],
    ['a link to a page in another language', '<a href="/en" hreflang="en">x</a>'],
    ['a file', '<a href="/media/plan.pdf">x</a>'],
    ['the API', '<a href="/api/contact-form/health">x</a>'],
    ['a link without an address', '<a>x</a>'],
    ['no link', '<b data-here>x</b>'],
  ])('%s leads to no page of this document', (_, html) => {
    expect(linked(html)).toBeUndefined()
  })
})

test('a path with and without a slash at its end is one page', () => {
  expect([pagePath('/fitness/'), pagePath('/fitness'), pagePath('/')]).toEqual([
    '/fitness',
    '/fitness',
    '/',
  ])
})
