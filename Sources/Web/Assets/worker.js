// Caches the last public list and the pages' assets for offline use. Private data is never cached: the list is requested
// without cookies.
const name = 'public-1'
let saved = { search: undefined, at: 0 }

const save = async (search) => {
  if (saved.search === search && Date.now() - saved.at < 600000) return
  saved = { search, at: Date.now() }
  const answer = await fetch('/offline' + search, { credentials: 'omit' })
  if (answer.ok) await (await caches.open(name)).put('/offline', answer)
}
const file = async (request) => {
  const cache = await caches.open(name), kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
const page = async (event, url) => {
  try {
    const answer = await fetch(event.request)
    if (url.pathname === '/' && answer.ok) event.waitUntil(save(url.search).catch(() => {}))
    return answer
  } catch {
    return await caches.match('/offline') ?? Response.error()
  }
}

addEventListener('install', (event) => { skipWaiting(); event.waitUntil(save('').catch(() => {})) })
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(page(event, url))
})
