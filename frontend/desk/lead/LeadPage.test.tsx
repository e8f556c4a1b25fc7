// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Lead, Me } from '../../generated/desk'
import { type Asked, click, show, type } from '../fixture'
import { MeContext } from '../frame/me'
import { LeadPage } from './LeadPage'

const lead: Lead = {
  ...{ id: 'contact-1', reference: 'A1', form: 'contact', formTitle: 'Contact', status: 'new' },
  ...{
    receivedAt: '2026-10-01T10:00:00Z',
    dueAt: '',
    isLate: false,
    answeredAt: '',
    expiresAt: '',
  },
  ...{ who: 'Anna', name: 'Anna', email: '', phone: '', subject: '', page: '', campaign: '' },
  ...{ assignee: '', callAt: '', earlier: 0, version: 3, spamReason: '', isMailing: false },
  ...{ fields: [], items: [], origin: [], notes: [], history: [], others: [] },
  reply: { to: '', subject: '', text: '', choices: [] },
}
const me: Me = { email: 'anke@dfx.example', name: 'Anke', isAdmin: false, team: [], forms: [] }

/** Opens the lead. Its changes wait for {@link go}, and are answered by a function. */
async function open(change: (asked: Asked) => Response) {
  const asked: Asked[] = []
  const waiting: (() => void)[] = []
  await show(
    '/lead/contact-1',
    <MeContext value={me}>
      <Routes>
        <Route path="/lead/:id" element={<LeadPage />} />
      </Routes>
    </MeContext>,
    async (one) => {
      if (one.method === 'GET') return Response.json(lead)
      asked.push(one)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return change(one)
    },
  )
  await vi.waitFor(() => click('In behandeling'))
  const go = async () => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
  }
  return { asked, go }
}
const note = async (text: string) => {
  type('note', text)
  await vi.waitFor(() => expect(button('Notitie bewaren').disabled).toBe(false))
  click('Notitie bewaren')
}
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLButtonElement
const alert = () => document.querySelector('[role=alert]')?.textContent

test('a change waits for the one before, and is one of the lead as that left it', async () => {
  const { asked, go } = await open(({ body }) =>
    Response.json({ ...lead, version: Number(body['version']) + 1 }),
  )
  await note('Gebeld.')
  expect(asked).toHaveLength(1)
  await go()
  await go()
  expect(asked.map(({ body }) => body)).toEqual([
    { status: 'in-hand', version: 3 },
    { note: 'Gebeld.', version: 4 },
  ])
})

test('a change that fails is told, though another one was begun meanwhile', async () => {
  const { go } = await open(({ body }) =>
    body['note']
      ? Response.json({ ...lead, version: 4 })
      : Response.json({ error: 'Deze status kan niemand geven.' }, { status: 400 }),
  )
  await note('Gebeld.')
  await go()
  await go()
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(alert()).toBe('Deze status kan niemand geven.')
})

test('a change that was begun before a colleague’s is known is refused like the one before it', async () => {
  const theirs = { ...lead, version: 9 }
  const { asked, go } = await open(() =>
    Response.json({ error: 'Intussen gewijzigd.', lead: theirs }, { status: 409 }),
  )
  await note('Gebeld.')
  await go()
  await go()
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(asked.map(({ body }) => body['version'])).toEqual([3, 3])
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Gebeld.')
})
