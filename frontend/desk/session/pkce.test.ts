// @vitest-environment node
import { expect, test } from 'vitest'
import { challengeOf, newProof } from './pkce'
import { expiryOf } from './token'

test('the challenge is that of the example in RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('each verifier is another one, of 43 characters that may stand in an address', async () => {
  const [one, other] = [await newProof(), await newProof()]
  expect(one.verifier).toMatch(/^[\w-]{43}$/)
  expect(one.verifier).not.toBe(other.verifier)
})

test('a token says when it expires', () => {
  const claims = Buffer.from('{"exp":1795600000,"name":"Zoë?>"}').toString('base64url')
  expect(expiryOf(`e30.${claims}.sig`)).toBe(1_795_600_000_000)
})

test.each(['', 'x', 'a.b.c', 'e30.e30.x'])('%j says nothing of it', (token) => {
  expect(expiryOf(token)).toBe(0)
})
