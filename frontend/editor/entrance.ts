import { currentToken, groups, openSession, signOut } from '../signin/session'
import { say } from './dialog'

/** The address of the function behind the editor. */
const api = '/api/editing'

/** Where the editor keeps that somebody has signed in. The token of each request is that of the session. */
const userKey = 'sveltia-cms.user'

/** Has whoever opens the editor sign in, and gives what it asks of the site's functions their token. */
export async function enter(root: string): Promise<void> {
  if (new URLSearchParams(location.search).has('afgemeld')) {
    await openSession(api, 'local')
    await signOut()
    history.replaceState(null, '', '/beheer')
  }
  await openSession(api, 'local').catch(() => undefined) // whoever then signs in is told why that fails
  if (!(await currentToken())) {
    const { ask } = await import('./SignIn')
    await ask(api)
  }
  localStorage.setItem(userKey, JSON.stringify({ backendName: 'github', token: 'beheer' }))
  globalThis.fetch = withToken(globalThis.fetch.bind(globalThis), [root, '/api/check'])
}

/** A `fetch` that gives requests below some addresses the token of the session, and says so where there is none any more. */
function withToken(fetch: typeof globalThis.fetch, below: string[]): typeof globalThis.fetch {
  const roots = below.map((path) => new URL(path, location.origin).href)
  return async (asked, options) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, location.href).href
    if (!roots.some((root) => address.startsWith(root))) return fetch(asked, options)
    const token = await currentToken()
    if (!token) {
      const message =
        'U bent niet meer aangemeld. Laat dit venster open, meld u aan in een nieuw venster, en probeer het hier daarna opnieuw.'
      return Response.json({ message }, { status: 401 })
    }
    const request = new Request(asked, options)
    request.headers.set('Authorization', `Bearer ${token}`)
    return fetch(request)
  }
}

/**
 * Stops a publication by a person who may only propose changes, and says so. The editor itself would say that it failed,
 * and to try again.
 */
export async function mayPublish(): Promise<void> {
  if ((await groups()).includes('publisher')) return
  void say({
    title: 'Nog niet gepubliceerd',
    text: 'U kunt wijzigingen voorstellen, en niet publiceren. Uw wijziging is bewaard. Vraag een collega die mag publiceren: die vindt haar bij Wijzigingen.',
    close: 'Sluiten',
  })
  throw new Error('only a publisher publishes')
}
