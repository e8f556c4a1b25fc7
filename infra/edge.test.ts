import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeCode, edgeLimit } from './edge'

interface Request {
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Record<string, { value: string }>
}
interface Answer {
  uri?: string
  statusCode?: number
  headers?: Record<string, { value: string }>
}

const redirects = {
  '/offerte': '/contact',
  '/faq': '/blog#faq',
  '/maatwerk': '/contact?subject=Maatwerk',
  '/extern': 'https://elders.example/x',
}
type Handler = (event: { request: Request }) => Answer
const load = (previews: boolean, host?: string) =>
  new Function(`${edgeCode(redirects, { previews, host })}; return handler`)() as Handler
const handler = load(false)
const requestFor = (uri: string, host: string, querystring = {}): Request => ({
  uri,
  querystring,
  headers: { host: { value: host } },
})
const ask = (uri: string, querystring: Request['querystring'] = {}) =>
  handler({ request: requestFor(uri, 'www.dfx.example', querystring) })

test.each([
  ['/', '/index.html'],
  ['/fitness', '/fitness.html'],
  ['/projecten/prefabriek', '/projecten/prefabriek.html'],
  ['/fitness.json', '/fitness.json'],
  ['/offline.html', '/offline.html'],
  ['/assets/entry.abc123.js', '/assets/entry.abc123.js'],
  ['/sw.js', '/sw.js'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is the file %s', (uri, file) => {
  expect(ask(uri)).toMatchObject({ uri: file })
})

test.each([
  ['/fitness/', 308, '/fitness'],
  ['/fitness.html', 308, '/fitness'],
  ['/fitness/index.html', 308, '/fitness'],
  ['/fitness/index', 308, '/fitness'],
  ['/index.html', 308, '/'],
  ['//fitness', 308, '/fitness'],
  ['//evil.example/', 308, '/evil.example'],
  ['/offerte', 301, '/contact'],
  ['/offerte/', 301, '/contact'],
  ['/faq', 301, '/blog#faq'],
  ['/extern', 301, 'https://elders.example/x'],
])('%s leads with %d to %s', (uri, status, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: status, headers: { location: { value: location } } })
})

test('a query stays with an address that is led on', () => {
  const query = {
    subject: { value: 'DFX%20Fitness' },
    a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    leeg: { value: '' },
  }
  expect(ask('/contact/', query).headers?.['location']?.value).toBe(
    '/contact?subject=DFX%20Fitness&a=1&a=2&leeg',
  )
})

test.each([
  ['/offerte', '/contact?utm_source=mail'],
  ['/faq', '/blog?utm_source=mail#faq'],
  ['/maatwerk', '/contact?subject=Maatwerk&utm_source=mail'],
  ['/extern', 'https://elders.example/x'],
])('a query stays with %s, which has a new address on this site', (uri, location) => {
  const answer = ask(uri, { utm_source: { value: 'mail' } })
  expect(answer.headers?.['location']?.value).toBe(location)
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

test('names of objects in JavaScript are no redirects', () => {
  for (const uri of ['/__proto__', '/constructor', '/toString'])
    expect(ask(uri)).toMatchObject({ uri: `${uri}.html` })
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
        expect(Object.values(redirects).includes(value) || /^\/(?![/\\])/.test(value)).toBe(true)
      } else {
        expect(answer.uri).toMatch(/^\//)
        expect(answer.uri?.startsWith('/_releases')).toBe(false)
      }
    }),
  )
})

test('more redirects than fit are refused, with what to do', () => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, number) => [
      `/een-oud-adres-${number}`,
      `/een-nieuw-adres-${number}`,
    ]),
  )
  expect(() => edgeCode(many)).toThrow('content/redirects.yaml')
  expect(Buffer.byteLength(edgeCode(redirects))).toBeLessThan(edgeLimit / 3)
})

test('the code keeps to what the runtime has', () => {
  const code = edgeCode(redirects)
  expect(code).not.toMatch(/ of |\?\.|\?\?|\.\.\.|class |import |export /)
  // Besides these, which AWS names of ECMAScript 2015, what it calls is of 5.1.
  const later = ['endsWith', 'includes', 'startsWith']
  const calls = [...code.matchAll(/\.(\w+)\(/g)].map(([, name]) => name)
  expect([...new Set(calls)].filter((name) => !later.includes(name ?? '')).sort()).toEqual([
    'exec',
    'indexOf',
    'join',
    'lastIndexOf',
    'push',
    'replace',
    'round',
    'slice',
    'split',
    'test',
  ])
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
})
