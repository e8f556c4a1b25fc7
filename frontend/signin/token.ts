import { decodeJWT } from '@aws-amplify/core'

/** What a JSON Web Token says (RFC 7519); nothing where it is none. Whether that is true is for the server to find out. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return decodeJWT(token).payload
  } catch {
    return {}
  }
}

/** When a token expires, in milliseconds since 1970; 0 where it does not say (RFC 7519 §4.1.4). */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}
