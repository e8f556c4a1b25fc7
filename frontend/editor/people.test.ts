import { expect, test } from 'vitest'
import { named, withPeople } from './people'

const message =
  'Wijzig\n\nCo-authored-by: Bram Jansen <bram@dfx.example>\nPublished-by: Anke <a@dfx.example>'

test('a history has the names of people', async () => {
  const asked: string[] = []
  const send = withPeople(async (_, options) => {
    asked.push(String(options?.body))
    const node = (message: string) => ({
      author: { name: 'beheer[bot]' },
      committedDate: '',
      message,
    })
    return Response.json({ data: { history: { nodes: [node(message), node('Release')] } } })
  })
  const body = '{ history(first: 1) { nodes { author { name } committedDate } } }'
  const { data } = await (await send('/graphql', { body })).json()
  expect(asked).toEqual([
    '{ history(first: 1) { nodes { author { name } committedDate message } } }',
  ])
  expect(data.history.nodes.map((one: { author: object }) => one.author)).toEqual([
    { name: 'Bram Jansen' },
    { name: 'beheer[bot]' },
  ])
})

test('what is no history is passed on as it is', async () => {
  const answer = Response.json({ data: { author: { name: 'x' }, message } })
  const send = withPeople(async () => answer)
  expect(await send('/graphql', { body: '{ object { author { name } } }' })).toBe(answer)
  expect(await send('/x')).toBe(answer)
})

test('each person is named once', () => {
  expect(
    named(`${message}\nCo-authored-by: Bram Jansen <b@dfx.example>`, 'Co-authored-by'),
  ).toEqual(['Bram Jansen'])
})
