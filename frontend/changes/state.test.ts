import { expect, test } from 'vitest'
import type { Draft, Publication } from './hub'
import { heldBy, lacksOne, liveOf, previewOf } from './state'

const now = Date.parse('2026-11-25T10:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [2, undefined, 'Voorbeeld wordt gemaakt', 'om 11:13 uur'],
  [40, undefined, 'Het voorbeeld blijft uit', 'om 10:35 uur'],
  [40, 'PENDING', 'Het voorbeeld blijft uit', 'bewaar het opnieuw'],
  [3000, undefined, 'Het voorbeeld blijft uit', 'al op 2026-11-23'],
  [40, 'FAILURE', 'Het voorbeeld kon niet worden gemaakt', 'verbeter dat'],
  [40, 'SUCCESS', 'Voorbeeld klaar', ''],
])('a preview asked for %d minutes ago, %s: %s', (minutes, state, title, text) => {
  const preview = state ? { state, url: 'https://pr-1.example' } : undefined
  const told = previewOf({ at: ago(minutes), preview }, now)
  expect(told.title).toBe(title)
  expect(told.text ?? '').toContain(text)
})

const published = (minutes: number, deployment?: string) =>
  ({ at: ago(minutes), deployment }) as Publication

test('what was published is on its way, live, late or refused; what is live has all before it', () => {
  const told = (...all: Publication[]) => all.map((one) => liveOf(one, all, now)?.title)
  expect(told(published(1), published(60, 'INACTIVE'), published(70))).toEqual([
    'Onderweg naar de site',
    'Staat op de site',
    'Staat op de site',
  ])
  expect(told(published(60), published(90, 'SUCCESS'))).toEqual([
    'Nog niet op de site',
    'Staat op de site',
  ])
  expect(told(published(1, 'SUCCESS'), published(60))).toEqual([
    'Staat op de site',
    'Staat op de site',
  ])
  expect(told(published(60, 'FAILURE'))).toEqual(['Niet op de site gekomen'])
})

test('where nothing says what is live, nothing is said of it', () => {
  expect(liveOf(published(60), [published(60)], now)).toBeUndefined()
})

test('a branch that brings drafts together names them', () => {
  const draft = (number: number, branch: string) => ({ number, branch }) as Draft
  const all = [draft(3, 'cms/samen/1-2'), draft(1, 'cms/paginas/a'), draft(2, 'cms/paginas/b')]
  expect(heldBy(all[0] as Draft, all).map(({ number }) => number)).toEqual([1, 2])
  expect(heldBy(all[1] as Draft, all)).toEqual([])
  expect(all.map((one) => lacksOne(one, all))).toEqual([false, false, false])
  expect(lacksOne(all[0] as Draft, all.slice(0, 2))).toBe(true) // the other was thrown away
})
