// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { internalLink, pagePath } from './links'

function click(html: string, init: MouseEventInit = {}): URL | undefined {
  document.body.innerHTML = html
  let url: URL | undefined
  const listener = (event: Event) => {
    url = internalLink(event)
    event.preventDefault()
  }
  document.addEventListener('click', listener, { once: true })
  const target = document.querySelector('[data-here]') ?? document.querySelector('a')
  target?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }),
  )
  return url
}

describe('a click on', () => {
  test.each([
    ['a link to a page', '<a href="/fitness">x</a>', '/fitness'],
    ['something within a link', '<a href="/blog"><b data-here>x</b></a>', '/blog'],
    ['a link with a query', '<a href="/contact?subject=Smart%20Gym">x</a>', '/contact'],
  ])('%s is a change of page', (_, html, path) => {
    expect(click(html)?.pathname).toBe(path)
  })

  test.each([
    ['a link elsewhere', '<a href="https://elsewhere.example/">x</a>'],
    ['a link to a new tab', '<a href="/fitness" target="_blank">x</a>'],
    ['a download', '<a href="/fitness" download>x</a>'],
    ['a file', '<a href="/media/plan.pdf">x</a>'],
    ['the API', '<a href="/api/contact-form/health">x</a>'],
    ['no link', '<b data-here>x</b>'],
  ])('%s is left to the browser', (_, html) => {
    expect(click(html)).toBeUndefined()
  })

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('a link with %o is left to the browser', (init) => {
    expect(click('<a href="/fitness">x</a>', init)).toBeUndefined()
  })

  test('an anchor on the same page is left to the browser', () => {
    expect(click(`<a href="${window.location.pathname}#categories">x</a>`)).toBeUndefined()
  })
})

test('a path with and without a slash at its end is one page', () => {
  expect([pagePath('/fitness/'), pagePath('/fitness'), pagePath('/')]).toEqual([
    '/fitness',
    '/fitness',
    '/',
  ])
})
