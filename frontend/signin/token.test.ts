import { expect, test } from 'vitest'
import { claimsOf, expiryOf } from './token'

const token = (claims: string) => `e30.${Buffer.from(claims).toString('base64url')}.sig`

test('a token says who it is of and when it ends, whatever letters a name has', () => {
  const read = token('{"exp":1795600000,"name":"Zoë?>"}')
  expect(expiryOf(read)).toBe(1_795_600_000_000)
  expect(claimsOf(read)['name']).toBe('Zoë?>')
})

test.each(['', 'e30', 'a.b.c', token('[]'), token('{"exp":"soon"}')])(
  'of %j nothing is believed',
  (text) => {
    expect(expiryOf(text)).toBe(0)
  },
)
