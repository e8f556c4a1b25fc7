interface Rules {
  createHTML(text: string): unknown
  createScriptURL(url: string): unknown
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules }
  }
}

let policy: Rules | undefined

/**
 * Marks HTML that the generator made as fit to be inserted, for browsers that enforce Trusted Types.
 * Nothing that a visitor typed may be passed.
 */
export function generatedHTML(html: string): string {
  return (rules()?.createHTML(html) as string | undefined) ?? html
}

/** The same for the address of one of our own scripts. */
export function generatedURL(path: `/${string}`): string {
  return (rules()?.createScriptURL(path) as string | undefined) ?? path
}

function rules(): Rules | undefined {
  if (typeof window === 'undefined') return undefined
  policy ??= window.trustedTypes?.createPolicy('dfx', {
    createHTML: (text) => text,
    createScriptURL: (url) => url,
  })
  return policy
}
