import { isObject } from '../../lib/storage'

/** When a JSON Web Token expires, in milliseconds since 1970; 0 where it is none, or says nothing of it (RFC 7519, 4.1.4). */
export function expiryOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.')
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(read) && typeof read['exp'] === 'number' ? read['exp'] * 1000 : 0
  } catch {
    return 0
  }
}
