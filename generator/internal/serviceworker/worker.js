// The service worker: pages and files that a visitor has seen stay there without a connection.
//
// Files with a hash in their name are taken from the cache first; pages come from the network as long as
// there is one. The lead API is never touched. Each build has a cache of its own, and the one before it
// stays, so that a page that was opened before a release still finds its files.

/** What is kept; the generator writes it above. */
const { id, files, offline, knowledge, api } = self.build

const prefix = 'dfx-'
const current = prefix + id

/** How long a page that is in the cache waits for a newer one, in milliseconds. */
const patience = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forget(), self.registration.navigationPreload?.enable()]).then(() =>
      self.clients.claim(),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || isBelow(url.pathname, api))
    return
  if (/^\/(assets|media)\//.test(url.pathname)) event.respondWith(file(event))
  else if (url.pathname === knowledge) event.respondWith(page(event, knowledge))
  else if (isPage(url.pathname)) event.respondWith(page(event, pathOf(url)))
})

// A page tells what it shows: the first one of a visit came before there was a service worker to keep it.
self.addEventListener('message', (event) => {
  const { shown } = event.data ?? {}
  if (navigator.connection?.saveData) return
  if (typeof shown === 'string' && isPage(shown))
    event.waitUntil(keepDocument(shown).catch(() => undefined))
})

/** Puts the files of this build into its cache; those that the build before had are not fetched again. */
async function fill() {
  const cache = await caches.open(current)
  await Promise.all(
    files.map(async (path) => {
      if (await cache.match(path)) return
      await cache.put(path, (await caches.match(path)) ?? (await fetched(path)))
    }),
  )
  for (const path of [...offline, knowledge]) {
    if (path) await cache.put(path, await fetched(path, { cache: 'no-cache' }))
  }
}

/** Removes the caches of all builds but this one and the one before it. */
async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * A file whose name holds a hash never changes. Only a photograph may have come in the smaller variant for a slow line,
 * which is not immutable: such a one serves where there is no connection.
 */
async function file(event) {
  const { request } = event
  const known = await lookUp(request)
  if (known?.headers.get('cache-control')?.includes('immutable')) return known
  const response = await fetch(request).catch((error) => known ?? Promise.reject(error))
  if (response === known) return known
  if (response.ok && response.type === 'basic') event.waitUntil(keep(request, response.clone()))
  return response
}

/** A page, or what the assistant knows, as new as it can be had. */
async function page(event, key) {
  const known = await lookUp(key)
  const newest = load(event)
  // It is kept while the visitor reads it already, and also where an older one was shown meanwhile.
  event.waitUntil(newest.then((response) => keepPage(key, response.clone())).catch(() => undefined))
  try {
    const response = await (known ? Promise.race([newest, late()]) : newest)
    if (response.status >= 500 && known) return known
    return response
  } catch {
    if (known) return known
    // The last one whose folder the page is in: that of its language.
    const instead = offline.findLast((path) => isBelow(key, path.replace(/\/[^/]*$/, '')))
    const isShown = event.request.mode === 'navigate' && instead
    return (isShown && (await lookUp(instead))) || Response.error()
  }
}

async function load(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patience))

async function keepDocument(path) {
  const cache = await caches.open(current)
  if (await cache.match(path)) return
  await keepPage(path, await fetch(path, { headers: { accept: 'text/html' } }))
}

async function keepPage(key, response) {
  if (response.ok && !response.redirected) await keep(key, response)
}

/** Without room, the site works as it does without a service worker. */
async function keep(key, response) {
  try {
    await (await caches.open(current)).put(key, response)
  } catch {
    // A full or blocked storage.
  }
}

async function lookUp(key) {
  return (await (await caches.open(current)).match(key)) ?? caches.match(key)
}

async function fetched(path, options) {
  const response = await fetch(path, options)
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return response
}

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/** Documents have no extension. Paths that begin with an underscore, or are below /beheer, are for the site's operators. */
const isPage = (path) =>
  !/\.[a-z0-9]+$/i.test(path) &&
  !path.startsWith('/_') &&
  !isBelow(path, api) &&
  !isBelow(path, '/beheer')

/** Pages do not differ by query, and have no slash at the end. */
const pathOf = (url) => (url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname)
