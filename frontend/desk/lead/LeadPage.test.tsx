// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Lead, Me } from '../../generated/desk'
import { type Asked, button, show, type } from '../fixture'
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
  ...{
    assignee: '',
    callAt: '',
    earlier: 0,
    version: 3,
    spamReason: '',
    isMailed: true,
    isMailing: false,
  },
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
  await vi.waitFor(() => button('In behandeling'))
  const go = async () => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
  }
  return { asked, go }
}
const note = async (text: string) => {
  type('note', text)
  await vi.waitFor(() => expect(button('Notitie bewaren').disabled).toBe(false))
  button('Notitie bewaren').click()
}
const alert = () => document.querySelector('[role=alert]')?.textContent

test('a change waits for the one before, and is one of the lead as that left it', async () => {
  const { asked, go } = await open(({ body }) =>
    Response.json({ ...lead, version: Number(body['version']) + 1 }),
  )
  button('In behandeling').click()
  await note('Gebeld.')
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
  button('In behandeling').click()
  await note('Gebeld.')
  await go()
  await go()
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(alert()).toBe('Deze status kan niemand geven.')
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  await vi.waitFor(() => expect(alert()).toBe(''))
  expect(document.activeElement).not.toBe(document.body)
})

test('a change that was begun before a colleague’s is known is refused like the one before it', async () => {
  const theirs = { ...lead, version: 9 }
  const { asked, go } = await open(() =>
    Response.json({ error: 'Intussen gewijzigd.', lead: theirs }, { status: 409 }),
  )
  button('In behandeling').click()
  await note('Gebeld.')
  await go()
  await go()
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(asked.map(({ body }) => body['version'])).toEqual([3, 3])
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Gebeld.')
})

test('a dialog keeps what was typed until it is done, and says why it is not', async () => {
  const answers = [
    Response.json({ error: 'Dit tijdstip is voorbij.' }, { status: 422 }),
    Response.json({ ...lead, version: 4 }),
    Response.json({ error: 'De mails zijn al onderweg.' }, { status: 422 }),
    Response.json(lead),
  ]
  const { go } = await open(() => answers.shift() as Response)
  button('Terugbellen plannen').click()
  const [calling, resending] = document.querySelectorAll('dialog')
  await vi.waitFor(() => expect(calling?.open).toBe(true))
  type('call-at', '2099-12-01T09:00')
  await vi.waitFor(() => button('Bewaren').click())
  await go()
  await vi.waitFor(() => expect(calling?.textContent).toContain('Dit tijdstip is voorbij.'))
  expect(calling?.open).toBe(true)
  expect(calling?.querySelector('input')?.value).toBe('2099-12-01T09:00')
  button('Bewaren').click()
  await go()
  await vi.waitFor(() => expect(calling?.open).toBe(false))

  button('Mails opnieuw versturen').click()
  await vi.waitFor(() => expect(resending?.open).toBe(true))
  button('Versturen').click()
  await go()
  await vi.waitFor(() => expect(resending?.textContent).toContain('De mails zijn al onderweg.'))
  expect(resending?.open).toBe(true)
  button('Versturen').click()
  await go()
  await vi.waitFor(() => expect(resending?.open).toBe(false))
})
