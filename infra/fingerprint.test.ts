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
  write('dist/site.delivery.json', '{"redirects":{}}')
  write('dist/functions/quote.zip', 'quote')
  before = fingerprint(repository)
})

afterEach(() => rmSync(repository, { recursive: true }))

test.each([
  'content/pages/index.yaml',
  'dist/site/index.html',
  'dist/outputs.json',
  'docs/operate.md',
  'frontend/a.tsx',
  'infra/a.test.ts',
])('%s is no part of a stack', (file) => {
  write(file, 'changed')
  expect(fingerprint(repository)).toBe(before)
})

test.each([
  'dist/functions/quote.zip',
  'dist/functions/another.zip',
  'dist/site.delivery.json',
  'infra/headers.json',
  'infra/settings.ts',
  'infra/viewer-request.js',
  'package-lock.json',
])('a stack is made of %s', (file) => {
  write(file, 'changed')
  expect(fingerprint(repository)).not.toBe(before)
})
