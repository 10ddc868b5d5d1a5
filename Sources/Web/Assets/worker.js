// Caches the pages' assets, the last public list and the public pages that were seen last, for offline use. Private data
// is never cached: pages are requested without cookies.
const base = new URL(registration.scope).pathname.slice(0, -1)
const name = 'public-1', seen = 'pages-1', most = 30
/** When each page was last fetched. */
const saved = new Map()

const save = async (at, search) => {
  const pages = await caches.open(seen), isList = search !== undefined
  if (!(Date.now() - saved.get(at) < 600000)) {
    saved.set(at, Date.now())
    const answer = await fetch(base + '/offline' + (search ?? '?at=' + encodeURIComponent(at)), { credentials: 'omit' })
    if (answer.ok) await pages.put(at, answer)
    for (const old of (await pages.keys()).slice(0, -most)) await pages.delete(old)
  }
  const list = isList && await pages.match(at)
  if (list) await (await caches.open(name)).put(base + '/offline', list)
}
const file = async (request) => {
  const cache = await caches.open(name), kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
/** Whether the server is known to answer; while it isn't, pictures pass through this file. */
let isHere = false
/** Fetches a picture, or replaces it with an empty one, because browsers log each that is missing as an error. */
const picture = async (request) => {
  try { return await fetch(request) } catch {
    const type = 'image/svg+xml'
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'Content-Type': type } })
  }
}
const page = async (event, url) => {
  const at = url.pathname + url.search
  try {
    isHere = false
    const answer = await fetch(event.request)
    isHere = true
    if (answer.ok) event.waitUntil(save(at, url.pathname === base + '/' ? url.search : undefined).catch(() => {}))
    return answer
  } catch {
    return await caches.match(at) ?? await caches.match(base + '/offline') ?? Response.error()
  }
}

addEventListener('install', (event) => { skipWaiting(); event.waitUntil(save(base + '/', '').catch(() => {})) })
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith(base + '/assets/')) event.respondWith(file(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(page(event, url))
  else if (event.request.destination === 'image' && !isHere) event.respondWith(picture(event.request))
})
