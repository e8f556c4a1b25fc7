import { expect, test } from 'vitest'
import { isSlow, slowCandidates } from './connection'

test.each([
  ['nothing is known', undefined, false],
  ['4g', { effectiveType: '4g', downlink: 10 }, false],
  ['2g', { effectiveType: '2g', downlink: 10 }, true],
  ['slow-2g', { effectiveType: 'slow-2g' }, true],
  ['a downlink below 1.5', { effectiveType: '4g', downlink: 1.45 }, true],
  ['a downlink of 1.5', { effectiveType: '4g', downlink: 1.5 }, false],
  ['saving data', { saveData: true, downlink: 10 }, true],
])('a connection of which %s', (_, connection, slow) => {
  expect(isSlow(connection ? { connection } : {})).toBe(slow)
})

test.each([
  [
    '/media/a.1f.w640q85.avif 640w, /media/a.1f.w1280q85.avif 1280w',
    '512 1024',
    '/media/a.1f.w512q60.avif 512w, /media/a.1f.w1024q60.avif 1024w',
  ],
  ['/media/a.1f.w640q85.avif 640w', '', '/media/a.1f.w640q85.avif 640w'],
  ['/assets/static/logo.svg', '512', '/assets/static/logo.svg'],
])('of %s the files for a slow line', (candidates, widths, smaller) => {
  expect(slowCandidates(candidates, widths)).toBe(smaller)
})
