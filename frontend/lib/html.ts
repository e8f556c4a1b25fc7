interface Policy {
  createHTML(html: string): unknown
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }
  }
}

let policy: Policy | undefined

/**
 * Marks HTML that the generator made as fit to be inserted, for browsers that enforce Trusted Types.
 * Nothing that a visitor typed may be passed.
 */
export function generatedHTML(html: string): string {
  if (typeof window === 'undefined' || !window.trustedTypes) return html
  policy ??= window.trustedTypes.createPolicy('dfx', { createHTML: (text) => text })
  return policy.createHTML(html) as string
}
