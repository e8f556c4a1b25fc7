import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('./*/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const scripts = import.meta.glob<Record<string, unknown>>('./*/*.script.ts', { eager: true })

test('a block that is rendered once waits for nothing that only a live one hears', () => {
  const live = Object.keys(sources)
    .filter((file) => file.endsWith('.interactive.tsx'))
    .map((file) => file.split('/')[1])
  const dead = Object.entries(sources)
    .filter(([file]) => !file.includes('.test.') && !live.includes(file.split('/')[1]))
    .filter(([, source]) => /\bon[A-Z]\w+=\{|\buse(State|Effect|Ref)\(/.test(source))
  expect(dead.map(([file]) => file)).toEqual([])
})

test('every script attaches to the HTML of its block', () => {
  expect(Object.keys(scripts)).not.toEqual([])
  for (const [file, script] of Object.entries(scripts))
    expect(script['attach'], file).toBeInstanceOf(Function)
})
