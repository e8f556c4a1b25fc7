// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft, clearDraft, currentDraft, submissionOf } from './draft'
import { dropForm, keepForm, keptForms, sendWaiting, type Waiting, waitingForms } from './outbox'
import { watchOutbox } from './watch-outbox'
import { changeWishlist, currentWishlist, keepOnDevice } from './wishlist-store'

const leads = { api: '/api', token: 't' }
const legPress = { id: 'df-001', name: 'Leg Press', category: '', specifications: {}, quantity: 2 }

function form(id: string, at = Date.now()): Waiting {
  return {
    route: 'quote-request',
    id,
    body: { naam: 'Ada' } as Waiting['body'],
    at,
    restore: { form: 'quote', values: { contactPerson: 'Ada' }, wishlist: [legPress] },
  }
}

/** The lead API's answers, one for each submission. */
function api(answers: Record<string, number | Error>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const id = headers['idempotency-key'] ?? ''
    asked.push(id)
    const answer = answers[id] ?? 200
    if (answer instanceof Error) throw answer
    return new Response(answer === 200 ? '{"message":"Dank u","id":"quote-1"}' : '{}', {
      status: answer,
    })
  })
  return asked
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  changeWishlist(() => [])
  clearDraft('quote')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('forms that wait', () => {
  test('are sent in their order, and then wait no longer', async () => {
    keepForm(form('a'))
    keepForm(form('b'))
    const asked = api({})
    expect(await sendWaiting(leads as never)).toEqual({ sent: 2, returned: 0 })
    expect(asked).toEqual(['a', 'b'])
    expect(waitingForms()).toEqual([])
  })

  test('are sent too where a former release kept the list otherwise', async () => {
    const { form: name, values } = form('a').restore
    const former = {
      ...form('a'),
      restore: { form: name, values, wishlist: [{ product: 'df-001' }] },
    }
    localStorage.setItem('dfx-outbox', JSON.stringify([former]))
    const asked = api({})
    expect(await sendWaiting(leads as never)).toEqual({ sent: 1, returned: 0 })
    expect(asked).toEqual(['a'])
  })

  test.each([
    ['there is no connection', new TypeError('offline')],
    ['the API is down', 503],
    ['the API has too many requests', 429],
    ['the page is of an older release', 401],
  ])('go on waiting while %s', async (_, answer) => {
    keepForm(form('a'))
    api({ a: answer })
    expect(await sendWaiting(leads as never)).toEqual({ sent: 0, returned: 0 })
    expect(waitingForms()).toHaveLength(1)
  })

  test('are put back where they were filled in when the API refuses them', async () => {
    keepForm(form('a'))
    keepForm(form('b'))
    api({ a: 422 })
    expect(await sendWaiting(leads as never)).toEqual({ sent: 1, returned: 1 })
    expect(currentDraft('quote').values).toEqual({ contactPerson: 'Ada' })
    expect(currentWishlist()).toEqual([legPress])
  })

  test('are kept once, however often they are tried', () => {
    keepForm(form('a'))
    keepForm(form('a'))
    expect(waitingForms()).toHaveLength(1)
    dropForm('a')
    expect(waitingForms()).toEqual([])
  })

  test('leave the form and the list empty once they are sent, as they still stood there', async () => {
    changeDraft('quote', { contactPerson: 'Ada', notes: '' })
    submissionOf('quote', '', () => 'a')
    changeWishlist(() => [{ ...legPress, quantity: 3 }])
    keepForm(form('a'))
    api({})
    await sendWaiting(leads as never)
    expect(currentDraft('quote').values).toEqual({})
    expect(currentWishlist()).toEqual([{ ...legPress, quantity: 1 }]) // added since
  })

  test('take off the list of the device what another tab asked for, and nothing off the list of a tab alone', async () => {
    api({})
    changeWishlist(() => [legPress])
    keepForm(form('a'))
    await sendWaiting(leads as never)
    expect(currentWishlist()).toEqual([legPress])
    keepOnDevice(true)
    keepForm(form('b'))
    await sendWaiting(leads as never)
    expect(currentWishlist()).toEqual([])
    keepOnDevice(false)
  })

  test('leave what was changed since', async () => {
    keepForm(form('a'))
    changeDraft('quote', { contactPerson: 'Bea' })
    api({})
    await sendWaiting(leads as never)
    expect(currentDraft('quote').values).toEqual({ contactPerson: 'Bea' })
  })

  test('are refused in their place where they still stand', async () => {
    changeDraft('quote', { contactPerson: 'Ada' })
    changeWishlist(() => [legPress])
    keepForm(form('a'))
    api({ a: 422 })
    expect(await sendWaiting(leads as never)).toEqual({ sent: 0, returned: 1 })
    expect(currentDraft('quote').values).toEqual({ contactPerson: 'Ada' })
    expect(currentWishlist()).toEqual([legPress])
    expect(keptForms()).toEqual([])
  })

  test('are not put over what the visitor fills in now', async () => {
    keepForm(form('a'))
    api({ a: 422 })
    changeDraft('quote', { contactPerson: 'Bea' })
    expect(await sendWaiting(leads as never)).toEqual({ sent: 0, returned: 0 })
    expect(currentDraft('quote').values).toEqual({ contactPerson: 'Bea' })
    clearDraft('quote')
    expect(await sendWaiting(leads as never)).toEqual({ sent: 0, returned: 1 })
    expect(currentDraft('quote').values).toEqual({ contactPerson: 'Ada' })
    expect(keptForms()).toEqual([])
  })

  test('do not keep each other from being sent', async () => {
    keepForm(form('lost'))
    keepForm(form('b'))
    const asked = api({ lost: 404 })
    expect(await sendWaiting(leads as never)).toEqual({ sent: 1, returned: 0 })
    expect(asked).toEqual(['lost', 'b'])
    expect(waitingForms()).toMatchObject([{ id: 'lost' }])
  })

  test('wait together while the API is down', async () => {
    keepForm(form('a'))
    keepForm(form('b'))
    const asked = api({ a: 503 })
    expect(await sendWaiting(leads as never)).toEqual({ sent: 0, returned: 0 })
    expect(asked).toEqual(['a'])
    expect(waitingForms()).toHaveLength(2)
  })

  test('are put back and not sent after a week', async () => {
    keepForm(form('old', Date.now() - 8 * 24 * 3_600_000))
    const asked = api({})
    expect(await sendWaiting(leads as never)).toEqual({ sent: 0, returned: 1 })
    expect(asked).toEqual([])
    expect(keptForms()).toEqual([])
  })

  test('are none where something else was kept', () => {
    for (const text of ['x', '{}', '[1]', '[{"route":"quote-request"}]']) {
      localStorage.setItem('dfx-outbox', text)
      expect(waitingForms()).toEqual([])
    }
  })

  test('cannot wait where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepForm(form('a'))).toBe(false)
  })
})

test('what was refused while nobody saw the page is put back once somebody does', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  keepForm(form('unseen'))
  api({ unseen: 422 })
  watchOutbox(leads as never, { sent: {}, refused: {} } as never)
  await vi.waitFor(() => expect(keptForms()).toMatchObject([{ id: 'unseen', refused: true }]))
  expect(currentDraft('quote').values).toEqual({})
  seen.mockReturnValue('visible')
  await vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(currentDraft('quote').values).toEqual({ contactPerson: 'Ada' })
  })
  expect(keptForms()).toEqual([])
  seen.mockRestore()
})

test('what was refused is put back once its form is empty', async () => {
  vi.useFakeTimers()
  changeDraft('quote', { contactPerson: 'Bea' })
  keepForm(form('in use'))
  api({ 'in use': 422 })
  watchOutbox(leads as never, { sent: {}, refused: {} } as never)
  await vi.advanceTimersByTimeAsync(0)
  expect(keptForms()).toMatchObject([{ refused: true }])
  clearDraft('quote')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(currentDraft('quote').values).toEqual({ contactPerson: 'Ada' })
  expect(keptForms()).toEqual([])
  vi.useRealTimers()
})
