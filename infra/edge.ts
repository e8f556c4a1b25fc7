import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The code of the CDN's function for requests; with `previews`, hosts like pr-12.… have a folder of their own; all others
 * lead to `host`, where one is given.
 */
export function requestCode({
  previews = false,
  host = '',
}: {
  previews?: boolean
  host?: string | undefined
} = {}): string {
  const settings = `const previews = ${previews}\nconst mainHost = ${JSON.stringify(host)}\n`
  return settings + sourceOf('query.js') + sourceOf('viewer-request.js')
}

/** The code of the CDN's function for answers. */
export function responseCode(): string {
  return sourceOf('query.js') + sourceOf('viewer-response.js')
}

/** The code of the CDN's function for the lead API. */
export function apiCode(): string {
  return sourceOf('api-request.js')
}

/** A file without its comments: CloudFront takes 10 KB ("Quotas on CloudFront Functions" in its Developer Guide). */
function sourceOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .join('\n')
}
