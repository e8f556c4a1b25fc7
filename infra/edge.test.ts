import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestCode, responseCode } from './edge'

interface Headers {
  [name: string]: { value: string }
}
interface Request {
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Headers
}
interface Answer {
  uri?: string
  statusCode?: number
  headers?: Headers
}
interface Response {
  statusCode: number
  statusDescription?: string
  headers: Headers
}

const load = (previews: boolean, host?: string) =>
  new Function(`${requestCode({ previews, host })}; return handler`)() as (event: {
    request: Request
  }) => Answer
const handler = load(false)
const answerHandler = new Function(`${responseCode()}; return handler`)() as (event: {
  request: Request
  response: Response
}) => Response
const requestFor = (uri: string, host: string, querystring = {}): Request => ({
  uri,
  querystring,
  headers: { host: { value: host } },
})
const ask = (uri: string, querystring: Request['querystring'] = {}) =>
  handler({ request: requestFor(uri, 'www.dfx.example', querystring) })

/** What a visitor gets of an object that leads to `target`. */
const follow = (target: string, querystring: Request['querystring'] = {}, statusCode = 200) =>
  answerHandler({
    request: requestFor('/oud', 'www.dfx.example', querystring),
    response: {
      statusCode,
      statusDescription: 'OK',
      headers: { etag: { value: '"1"' }, 'x-amz-meta-location': { value: target } },
    },
  })

test.each([
  ['/', '/index.html'],
  ['/fitness', '/fitness.html'],
  ['/projecten/prefabriek', '/projecten/prefabriek.html'],
  ['/fitness.json', '/fitness.json'],
  ['/assets/entry.abc123.js', '/assets/entry.abc123.js'],
  ['/sw.js', '/sw.js'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/beheer', '/beheer.html'],
  ['/beheer/config.json', '/beheer/config.json'],
  ['/beheer/leads', '/beheer/leads.html'],
  ['/beheer/leads/figuren', '/beheer/leads.html'],
  ['/beheer/leads/persoon/wim@dfx.example', '/beheer/leads.html'],
  ['/beheer/leadsoverzicht', '/beheer/leadsoverzicht.html'],
])('%s is the file %s', (uri, file) => {
  expect(ask(uri)).toMatchObject({ uri: file })
})

test.each([
  ['/fitness/', 308, '/fitness'],
  ['/fitness.html', 308, '/fitness'],
  ['/offline.html', 308, '/offline'],
  ['/fitness/index.html', 308, '/fitness'],
  ['/fitness/index', 308, '/fitness'],
  ['/beheer/leads/', 308, '/beheer/leads'],
  ['/index.html', 308, '/'],
  ['//fitness', 308, '/fitness'],
  ['//evil.example/', 308, '/evil.example'],
])('%s leads with %d to %s', (uri, status, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: status, headers: { location: { value: location } } })
})

const query = {
  subject: { value: 'DFX%20Fitness' },
  a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
  leeg: { value: '' },
}

test('a query stays with an address that is led on', () => {
  const location = ask('/contact/', query).headers?.['location']?.value
  expect(location).toBe('/contact?subject=DFX%20Fitness&a=1&a=2&leeg')
})

test.each([
  ['/contact', '/contact?subject=DFX%20Fitness&a=1&a=2&leeg'],
  ['/blog#faq', '/blog?subject=DFX%20Fitness&a=1&a=2&leeg#faq'],
  ['/contact?b=3', '/contact?b=3&subject=DFX%20Fitness&a=1&a=2&leeg'],
  ['https://elders.example/x', 'https://elders.example/x'],
])('a query stays with a redirect to %s, where that is on this site', (target, location) => {
  expect(follow(target, query).headers['location']?.value).toBe(location)
  expect(follow(target).headers['location']?.value).toBe(target)
})

test.each([200, 206, 304])('an answer %d that leads elsewhere is a redirect', (status) => {
  expect(follow('/contact', {}, status)).toEqual({
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { etag: { value: '"1"' }, location: { value: '/contact' } },
  })
})

test('all other answers pass as they are', () => {
  const names = fc.string().filter((name) => name !== 'x-amz-meta-location')
  fc.assert(
    fc.property(
      fc.constantFrom(200, 206, 301, 304),
      fc.dictionary(names, fc.record({ value: fc.string() })),
      fc.dictionary(fc.string(), fc.record({ value: fc.string() })),
      (statusCode, headers, querystring) => {
        const request = requestFor('/x', 'www.dfx.example', querystring)
        const response = { statusCode, headers }
        const before = structuredClone(response)
        expect(answerHandler({ request, response })).toEqual(before)
      },
    ),
  )
})

test('whatever is asked of a redirect, it leads to its target, with the query and nothing else', () => {
  const target = fc.constantFrom(
    '/contact',
    '/blog#faq',
    '/contact?a=b',
    'https://elders.example/x',
  )
  const values = fc.webQueryParameters()
  fc.assert(
    fc.property(target, fc.dictionary(fc.webSegment(), fc.record({ value: values })), (to, all) => {
      const base = 'https://www.dfx.example'
      const wanted = new URL(to, base)
      const got = new URL(follow(to, all).headers['location']?.value ?? '', base)
      expect(got.href.split(/[?#]/)[0]).toBe(wanted.href.split(/[?#]/)[0])
      expect(got.hash).toBe(wanted.hash)
      expect(got.search.startsWith(wanted.search)).toBe(true)
    }),
  )
})

test.each([
  '/_releases/live.json',
  '/_releases',
  '//_releases/live.json/',
  '/404',
  '/404.html',
  '/\\evil.example/',
])('%s is not there', (uri) => {
  let answer = ask(uri)
  while (answer.statusCode) answer = ask(answer.headers?.['location']?.value ?? '')
  expect(answer.uri).toMatch(/^\/_\/none/)
})

test('whatever is asked for, the answer is a file of the site or a place on it', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'fitness',
      '..',
      '.',
      '',
      '%2e%2e',
      'index.html',
      '_releases',
      'a.b',
      '\\',
      '\r\n',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const answer = ask(`/${parts.join('/')}`)
      if (answer.statusCode) {
        const value = answer.headers?.['location']?.value ?? ''
        expect(value).toMatch(/^\/(?![/\\])/)
      } else {
        expect(answer.uri).toMatch(/^\//)
        expect(answer.uri?.startsWith('/_releases')).toBe(false)
      }
    }),
  )
})

test.each([
  ['requests', requestCode(), ['exec', 'join', 'lastIndexOf', 'push', 'replace', 'round']],
  ['answers', responseCode(), ['indexOf', 'join', 'push']],
])('the code for %s keeps to what the runtime has', (_, code, calls) => {
  expect(code).not.toMatch(/ of |\?\.|\?\?|\.\.\.|class |import |export /)
  // Besides these, which AWS names of ECMAScript 2015, what it calls is of 5.1.
  const known = ['endsWith', 'includes', 'startsWith', 'slice', 'split', 'test']
  const called = [...code.matchAll(/\.(\w+)\(/g)].map(([, name]) => name ?? '')
  expect([...new Set(called)].filter((name) => !known.includes(name)).sort()).toEqual(calls)
  expect(Buffer.byteLength(code)).toBeLessThan(10_240 / 3)
})

test('over a slow line a photograph comes in its smaller variant, also of a pull request', () => {
  const at = (host: string, downlink: string) => {
    const request = requestFor('/media/a.1f.w640q85.avif', host)
    request.headers['downlink'] = { value: downlink }
    return load(true)({ request }).uri
  }
  expect(at('dfx.example', '1.5')).toBe('/media/a.1f.w640q85.avif')
  expect(at('dfx.example', '0.4')).toBe('/media/a.1f.w512q60.avif')
  expect(at('pr-12.preview.dfx.example', '0.4')).toBe('/pr-12/media/a.1f.w512q60.avif')
})

test('other names of the site lead to the one that it goes by', () => {
  const at = (uri: string, host: string, query = {}) =>
    load(true, 'www.dfx.example')({ request: requestFor(uri, host, query) })
  for (const host of ['dfx.example', 'd111111abcdef8.cloudfront.net']) {
    expect(at('/fitness/', host, { a: { value: '1' } })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: 'https://www.dfx.example/fitness?a=1' } },
    })
  }
  expect(at('/fitness', 'www.dfx.example')).toMatchObject({ uri: '/fitness.html' })
  expect(at('/fitness', 'pr-12.preview.dfx.example')).toMatchObject({ uri: '/pr-12/fitness.html' })
  expect(load(false)({ request: requestFor('/fitness', 'dfx.example') })).toMatchObject({
    uri: '/fitness.html',
  })
})

test('a pull request has its own folder, where previews are', () => {
  const at = (previews: boolean, host: string) =>
    load(previews)({ request: requestFor('/fitness', host) }).uri
  expect(at(true, 'pr-12.preview.dfx.example')).toBe('/pr-12/fitness.html')
  for (const host of ['preview.dfx.example', 'pr-.dfx.example', 'pr-1x.dfx.example']) {
    expect(at(true, host)).toBe('/fitness.html')
  }
  expect(at(false, 'pr-12.dfx.example')).toBe('/fitness.html')
  const desk = requestFor('/beheer/leads/1', 'pr-12.preview.dfx.example')
  expect(load(true)({ request: desk }).uri).toBe('/pr-12/beheer/leads.html')
})
