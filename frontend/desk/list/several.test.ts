import { expect, test } from 'vitest'
import type { Change, Lead, Summary } from '../../generated/desk'
import { Failure } from '../api/client'
import { changeAll } from './several'

const lead = (id: string, version: number) => ({ id, version }) as Summary
const three = [lead('a', 1), lead('b', 2), lead('c', 3)]

/** Sends to a server that refuses one lead. */
function server(refuses: string, failure: Failure) {
  const sent: [string, Change][] = []
  const send = async ({ id }: Summary, change: Change) => {
    sent.push([id, change])
    if (id === refuses) throw failure
    return { id, version: change.version + 1 } as Lead
  }
  return { sent, send }
}

test('each lead is changed under its own version', async () => {
  const { sent, send } = server('', new Failure(0, undefined))
  const { changed, refused } = await changeAll(three, { status: 'won' }, send, () => {})
  expect(sent).toEqual([
    ['a', { version: 1, status: 'won' }],
    ['b', { version: 2, status: 'won' }],
    ['c', { version: 3, status: 'won' }],
  ])
  expect(changed).toHaveLength(3)
  expect(refused).toEqual([])
})

test('one that a colleague changed is told, and the others are changed', async () => {
  const present = { id: 'b', version: 5 }
  const { send } = server('b', new Failure(409, { error: 'Intussen heeft Bram …', lead: present }))
  const { changed, refused } = await changeAll(three, { status: 'won' }, send, () => {})
  expect(changed.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(refused).toEqual([{ lead: three[1], message: 'Intussen heeft Bram …', present }])
})

test('without a connection, the rest is left as it is', async () => {
  const { sent, send } = server('b', new Failure(0, undefined))
  const { changed, refused } = await changeAll(three, { status: 'won' }, send, () => {})
  expect(sent).toHaveLength(2)
  expect(changed.map(({ id }) => id)).toEqual(['a'])
  expect(refused.map(({ lead }) => lead.id)).toEqual(['b', 'c'])
})
