import { expect, test, vi } from 'vitest'
import firewall from '../../infra/firewall.json'
import { checkHealth, type LeadBody, LeadError, newSubmissionId, sendLead } from './leads'

test('each submission has an identifier of its own, as RFC 9562 writes version 4', () => {
  const ids = Array.from({ length: 100 }, newSubmissionId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})

const leads = { api: '/api', token: 'x' }
const body = {} as LeadBody<'contact-form'>

test.each([
  ['JSON without an id', 200, '{"message":"Dag"}', { message: 'Dag' }],
  ['no words', 202, '{}', {}],
  ['nothing at all', 204, null, {}],
])('an answer of %s is a success', async (_, status, text, accepted) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  await expect(sendLead(leads, 'contact-form', 'id-1', body)).resolves.toEqual(accepted)
  vi.unstubAllGlobals()
})

test('a page in the place of the API takes no lead in, which may be sent later', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welkom op ons netwerk</h1>'))
  const sent = sendLead(leads, 'contact-form', 'id-1', body)
  await expect(sent).rejects.toSatisfy((error) => error instanceof LeadError && error.unavailable)
  vi.unstubAllGlobals()
})

test('a browser that knows no time limits sends all the same', async () => {
  vi.stubGlobal('AbortSignal', {})
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', message: 'Dank' }))
  const sent = sendLead(leads, 'contact-form', 'id-1', body)
  await expect(sent).resolves.toMatchObject({ message: 'Dank' })
  await expect(checkHealth({ api: '/api', token: 'x' })).resolves.toContain('Dank')
  vi.unstubAllGlobals()
})

test.each([502, 503, 504])(
  'a form is sent later for status %d, whatever the answer',
  async (status) => {
    const answers = ['{"error":"Er is een probleem opgetreden."}', '<h1>Even niet bereikbaar</h1>']
    for (const answer of answers) {
      vi.stubGlobal('fetch', async () => new Response(answer, { status }))
      const sent = sendLead(leads, 'contact-form', 'id-1', body)
      await expect(sent).rejects.toMatchObject({ unavailable: true, refused: false })
    }
    vi.unstubAllGlobals()
  },
)

test.each([
  ['the firewall before the API', 429, firewall, true],
  ['the gateway in front of the API', 429, { message: 'Too Many Requests' }, true],
  ['the API', 429, { error: 'U hebt kort na elkaar veel aanvragen verzonden.' }, false],
  ['the gateway, where the API broke,', 500, { message: 'Internal Server Error' }, true],
  ['the API that could not keep it', 500, { error: 'Er is een fout opgetreden.' }, false],
])('whether a form is sent later that %s refuses with %d', async (_, status, answer, kept) => {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  const sent = sendLead(leads, 'contact-form', 'id-1', body)
  await expect(sent).rejects.toMatchObject({ unavailable: kept, refused: false })
  vi.unstubAllGlobals()
})
