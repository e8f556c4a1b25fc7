// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A token of somebody in groups, that lasts for some seconds. */
function tokenOf(groups: string[], seconds = 60): string {
  const claims = { exp: Date.now() / 1000 + seconds, 'cognito:groups': groups }
  return `e30.${btoa(JSON.stringify(claims))}.sig`
}

/** The requests that were made, with their token. */
let asked: { path: string; by: string | null }[]

beforeEach(() => {
  vi.resetModules() // a session is that of a page
  localStorage.clear()
  document.body.replaceChildren()
  asked = []
  vi.stubGlobal('fetch', async (resource: RequestInfo | URL) => {
    const request =
      resource instanceof Request ? resource : new Request(new URL(resource, location.href))
    asked.push({ path: new URL(request.url).pathname, by: request.headers.get('Authorization') })
    return Response.json({ pool: '', client: 'local' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const root = new URL('/api/editing/github', location.href).href

async function entered(token: string) {
  localStorage.setItem('dfx-beheer', JSON.stringify(token))
  const entrance = await import('./entrance')
  await entrance.enter(root)
  asked = []
  return entrance
}

test('what the editor asks of the site is asked by the person, and nothing else is', async () => {
  const token = tokenOf([])
  await entered(token)
  await fetch(`${root}/user`, { headers: { Authorization: 'token beheer' } })
  await fetch('/api/check', { method: 'POST', body: '{}' })
  await fetch('https://elsewhere.example/')
  expect(asked).toEqual([
    { path: '/api/editing/github/user', by: `Bearer ${token}` },
    { path: '/api/check', by: `Bearer ${token}` },
    { path: '/', by: null },
  ])
})

test('whose session ended is told so in Dutch, and goes on once signed in again in another window', async () => {
  await entered(tokenOf([]))
  localStorage.setItem('dfx-beheer', JSON.stringify(tokenOf([], -1)))
  const answer = await fetch(`${root}/user`)
  expect(answer.status).toBe(401)
  expect((await answer.json()).message).toContain('meld u aan in een nieuw venster')
  expect(asked).toEqual([])
  localStorage.setItem('dfx-beheer', JSON.stringify(tokenOf([])))
  expect((await fetch(`${root}/user`)).status).toBe(200)
})

test('who may propose alone does not publish, and reads who does', async () => {
  const { mayPublish } = await entered(tokenOf([]))
  await expect(mayPublish()).rejects.toThrow()
  const told = document.querySelector('dialog')
  expect(told?.getAttribute('aria-label')).toBe('Nog niet gepubliceerd')
  expect(told?.textContent).toContain('Vraag een collega die mag publiceren')
})

test('who is in the group publishes', async () => {
  const { mayPublish } = await entered(tokenOf(['publisher']))
  await expect(mayPublish()).resolves.toBeUndefined()
  expect(document.querySelector('dialog')).toBeNull()
})
