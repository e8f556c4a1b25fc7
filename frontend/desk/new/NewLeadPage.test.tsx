// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { type Asked, button, show, type } from '../fixture'
import { NewLeadPage } from './NewLeadPage'

test('what is sent again is the same lead as long as it is the same, and another one once it is changed', async () => {
  const sent: Asked[] = []
  await show('/nieuw', <NewLeadPage />, (asked) => {
    sent.push(asked)
    return Response.error() // the answer is lost
  })
  const save = async (name: string) => {
    await vi.waitFor(() => type('new-name', name))
    await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    const before = sent.length
    button('Aanvraag bewaren').click()
    await vi.waitFor(() => expect(sent.length).toBe(before + 1))
  }
  for (const name of ['Anna', 'Anna', 'Bert']) await save(name)
  const [first, again, other] = sent.map(({ body }) => body)
  expect(again).toEqual(first)
  expect(other).toMatchObject({ name: 'Bert', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(other?.['id']).not.toBe(first?.['id'])
})
