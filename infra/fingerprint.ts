/**
 * The fingerprint of all that a stack is made of: this folder, what it shares with Go, the archives of the functions, the
 * versions of the CDK, and what the build hands over from content (headers with their policy, settings of the functions).
 * Texts, pictures, redirects and what the preview alone shows are no part of it. `make update` compares it with the output
 * of that name that the deployed stack has.
 *
 * Run as a program, it prints the fingerprint of what was built.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function fingerprint(repository = join(import.meta.dirname, '..')): string {
  const list = (folder: string, wanted: (name: string) => boolean) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter(wanted)
      .sort()
      .map((name) => `${folder}/${name}`)
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'frontend/generated/site.ts',
    ...list('dist/functions', (name) => name.endsWith('.zip')),
    // Of the Go files here it is what they write that counts, into the delivery.
    ...list(
      'infra',
      (name) =>
        /\.(ts|js|json)$/.test(name) && !name.endsWith('.test.ts') && name !== 'preflight.ts',
    ),
  ]) {
    const data = readFileSync(join(repository, file))
    hash.update(`${file} ${data.length}\n`).update(data)
  }
  const { redirects, preview, day, ...delivery } = JSON.parse(
    readFileSync(join(repository, 'dist/site.delivery.json'), 'utf8'),
  )
  hash.update(JSON.stringify(delivery))
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) console.log(fingerprint())
