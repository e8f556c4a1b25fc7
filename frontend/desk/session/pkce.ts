/** Proof Key for Code Exchange (RFC 7636): who began to sign in is who ends it. */
export interface Proof {
  verifier: string
  challenge: string
}

export async function newProof(): Promise<Proof> {
  const verifier = randomText()
  return { verifier, challenge: await challengeOf(verifier) }
}

/** The challenge of a verifier, by the method S256 (section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}

/** 32 random bytes in 43 characters, as section 4.1 recommends for a verifier. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** RFC 4648, section 5, without padding. */
function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
