import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CloudFront's limit of a function's code, in bytes (CloudFront Developer Guide, "Quotas on CloudFront Functions"). */
export const edgeLimit = 10_240

/**
 * The code of the CDN's function with its redirects; with `previews`, hosts like pr-12.… have a folder of their own; all
 * others lead to `host`, where one is given. Comments stay out, since the size is limited.
 */
export function edgeCode(
  redirects: Record<string, string>,
  { previews = false, host = '' }: { previews?: boolean; host?: string | undefined } = {},
): string {
  const source = sourceOf('viewer-request.js')
  const code = `const redirects = ${JSON.stringify(redirects)}\nconst previews = ${previews}\nconst mainHost = ${JSON.stringify(host)}\n${source}`
  if (Buffer.byteLength(code) > edgeLimit) {
    throw new Error(
      `content/redirects.yaml holds more than the CDN's function can take: ${Buffer.byteLength(code)} of ${edgeLimit} bytes. Remove redirects that nobody follows any more.`,
    )
  }
  return code
}

/** The code of the CDN's function for the lead API. */
export function apiCode(): string {
  return sourceOf('api-request.js')
}

function sourceOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .join('\n')
}
