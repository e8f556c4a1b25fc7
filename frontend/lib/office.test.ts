import { expect, test } from 'vitest'
import { opening } from './office'

const office = {
  week: ['', '08:00-17:00', '08:00-17:00', '08:00-17:00', '08:00-17:00', '09:00-13:00', ''] as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ],
  closed: ['2026-12-25'],
}

test.each([
  ['while it is open', '2026-11-25T09:00:00Z', undefined],
  ['before it opens', '2026-11-25T06:59:00Z', '2026-11-25 08:00 today'],
  ['in the minute in which it closes', '2026-11-25T16:00:00Z', '2026-11-26 08:00'],
  ['in the weekend', '2026-11-28T12:00:00Z', '2026-11-30 08:00'],
  ['over a holiday and a weekend', '2026-12-24T18:00:00Z', '2026-12-28 08:00'],
  ['in summer time', '2026-07-01T05:59:00Z', '2026-07-01 08:00 today'],
  ['just after midnight in the Netherlands', '2026-11-25T23:30:00Z', '2026-11-26 08:00 today'],
])('%s', (_, now, expected) => {
  const next = opening(office, new Date(now))
  expect(next && `${next.date} ${next.time}${next.isToday ? ' today' : ''}`).toBe(expected)
})

test('an office that never opens says nothing', () => {
  expect(opening({ week: ['', '', '', '', '', '', ''], closed: [] }, new Date())).toBeUndefined()
})
