import { isObject } from '../lib/storage'

/** What a JSON Web Token says (RFC 7519); nothing where it is none. Whether that is true is for the server to find out. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, claims = ''] = token.split('.')
    const bytes = Uint8Array.from(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    )
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}

/** When a token expires, in milliseconds since 1970; 0 where it does not say (RFC 7519 §4.1.4). */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}
