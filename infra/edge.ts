import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CloudFront's limit of a function's code, in bytes (CloudFront Developer Guide, "Quotas on CloudFront Functions"). */
export const edgeLimit = 10_240

/**
 * The code of the CDN's function with its redirects; with `previews`, hosts like pr-12.… have a folder of their own.
 * Comments stay out, since the size is limited.
 */
export function edgeCode(redirects: Record<string, string>, previews = false): string {
  const source = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .join('\n')
  const code = `const redirects = ${JSON.stringify(redirects)}\nconst previews = ${previews}\n${source}`
  if (Buffer.byteLength(code) > edgeLimit) {
    throw new Error(
      `content/redirects.yaml holds more than the CDN's function can take: ${Buffer.byteLength(code)} of ${edgeLimit} bytes. Remove redirects that nobody follows any more.`,
    )
  }
  return code
}
