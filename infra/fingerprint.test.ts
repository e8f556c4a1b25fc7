import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint'

let repository: string
let before: string

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true })
  writeFileSync(join(repository, file), text)
}

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'dfx-fingerprint-'))
  cpSync(import.meta.dirname, join(repository, 'infra'), { recursive: true })
  write('package-lock.json', '{}')
  write('frontend/generated/site.ts', '')
  write('dist/site.delivery.json', '{"redirects":{"/oud":"/"},"headers":{"a":"b"}}')
  write('dist/functions/quote.zip', 'quote')
  before = fingerprint(repository)
})

afterEach(() => rmSync(repository, { recursive: true }))

test.each([
  'content/pages/index.yaml',
  'dist/site/index.html',
  'dist/outputs-production.json',
  'docs/operate.md',
  'frontend/a.tsx',
  'infra/a.test.ts',
  'infra/preflight.ts',
])('%s is no part of a stack', (file) => {
  write(file, 'changed')
  expect(fingerprint(repository)).toBe(before)
})

test.each([
  'dist/functions/quote.zip',
  'dist/functions/another.zip',
  'infra/headers.json',
  'infra/settings.ts',
  'infra/query.js',
  'infra/viewer-request.js',
  'infra/viewer-response.js',
  'package-lock.json',
  'frontend/generated/site.ts',
])('a stack is made of %s', (file) => {
  write(file, 'changed')
  expect(fingerprint(repository)).not.toBe(before)
})

test.each([
  ['redirects are no part of a stack', '{"redirects":{"/oud":"/nieuw"},"headers":{"a":"b"}}', true],
  [
    'what the preview shows is no part of a stack',
    '{"redirects":{},"headers":{"a":"b"},"preview":true,"day":"2027-01-15T00:00:00Z"}',
    true,
  ],
  ['a stack is made of headers', '{"redirects":{"/oud":"/"},"headers":{"a":"c"}}', false],
])('of what the build hands over, %s: %s', (_, delivery, isSame) => {
  write('dist/site.delivery.json', delivery)
  expect(fingerprint(repository) === before).toBe(isSame)
})
