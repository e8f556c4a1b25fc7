import { expect, test } from 'vitest'
import { periodOf, weekWithin } from './period'

const today = '2026-11-25' // a Wednesday
const period = (query: string) => periodOf(new URLSearchParams(query), today)

test('twelve weeks end with the one that it is', () => {
  expect(period('')).toEqual({ choice: 'weeks', from: '2026-09-07', to: today })
})

test('a year begins on the first of January', () => {
  expect(period('periode=jaar')).toEqual({ choice: 'year', from: '2026-01-01', to: today })
})

test('days may be chosen', () => {
  expect(period('periode=eigen&from=2026-03-01&to=2026-03-31')).toEqual({
    choice: 'own',
    from: '2026-03-01',
    to: '2026-03-31',
  })
})

test("a period of one's own stays that while its days are typed, one after the other", () => {
  expect(period('periode=eigen&from=2026-03-31&to=2026-03-01').choice).toBe('own')
})

test.each(['periode=eigen', 'periode=eigen&from=x&to=2026-13-40'])('%s is no period', (query) => {
  expect(period(query).choice).toBe('weeks')
})

test('a week at an end of the period has the days that are in it', () => {
  const own = period('periode=eigen&from=2026-11-04&to=2026-11-18')
  expect(weekWithin('2026-11-02', own)).toEqual({ from: '2026-11-04', to: '2026-11-08' })
  expect(weekWithin('2026-11-16', own)).toEqual({ from: '2026-11-16', to: '2026-11-18' })
})
