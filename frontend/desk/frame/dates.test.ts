import { expect, test } from 'vitest'
import {
  addDays,
  duration,
  exactTime,
  inputTime,
  isoDay,
  mondayOf,
  nextMorning,
  relativeTime,
} from './dates'

const now = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['2026-11-25T09:59:30Z', 'zojuist'],
  ['2026-11-25T09:48:00Z', '12 minuten geleden'],
  ['2026-11-25T07:00:00Z', '3 uur geleden'],
  ['2026-11-24T20:00:00Z', 'gisteren'],
  ['2026-11-23T22:30:00Z', 'eergisteren'], // half past eleven in the evening, in the Netherlands
  ['2026-11-20T08:00:00Z', '5 dagen geleden'],
  ['2026-11-25T12:00:00Z', 'over 2 uur'],
  ['2026-11-26T11:00:00Z', 'morgen'],
])('%s is %s', (time, want) => {
  expect(relativeTime(time, now)).toBe(want)
})

test('times are those of the Netherlands, in summer as well', () => {
  expect(exactTime('2026-11-25T10:00:00Z')).toContain('11:00')
  expect(exactTime('2026-07-25T10:00:00Z')).toContain('12:00')
})

test('a day begins at midnight in the Netherlands', () => {
  expect(isoDay(Date.parse('2026-11-24T23:30:00Z'))).toBe('2026-11-25')
})

test('a field has the time of the Netherlands', () => {
  expect(inputTime(Date.parse('2026-11-25T23:05:30Z'))).toBe('2026-11-26T00:05')
})

test.each([
  ['2026-11-25T10:00:00Z', '2026-11-26T09:00'],
  ['2026-11-27T10:00:00Z', '2026-11-30T09:00'], // a Friday
  ['2026-11-28T10:00:00Z', '2026-11-30T09:00'],
  ['2026-11-29T10:00:00Z', '2026-11-30T09:00'],
])('the morning after %s is %s', (time, want) => {
  expect(nextMorning(Date.parse(time))).toBe(want)
})

test('days are counted over months and summer time', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-25')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
})

test.each([
  [0.2, '12\u00a0min'],
  [3.5, '3,5\u00a0uur'],
  [20, '20\u00a0uur'],
  [60, '2,5\u00a0dagen'],
])('%d hours are %s', (hours, want) => {
  expect(duration(hours)).toBe(want)
})
