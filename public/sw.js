// The residents' service worker, for the pages below /my only: it shows the office's notices, and an honest page when
// there is no connection. It keeps that page and nothing else, so no answer of the server and no older page is ever shown.

const KEPT = 'purok-offline-1'
const OFFLINE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// Pages come from the network, whatever else a page loads is none of our business.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event))
})

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

// A notice of the office: {id, key, title, body, url}. A repetition has the same key and takes the first one's place.
self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data))
})

async function showNotice(data) {
  const notice = read(data)
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.key,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url: notice.url },
  })
  for (const page of await windows()) page.postMessage('notice')
}

/** A message that cannot be read is shown all the same: browsers take the permission from pages that stay silent. */
function read(data) {
  try {
    const { key, title, body, url } = data.json()
    return { key: String(key), title: String(title), body: String(body), url: typeof url === 'string' ? url : '/my' }
  } catch {
    return { key: 'notice', title: 'A notice from the village office', body: 'Open the page to read it.', url: '/my' }
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/my'))
})

/** Brings the page of a notice to the front: a window that shows it, else one of ours that goes there, else a new one. */
async function open(path) {
  const address = new URL(path, self.location.origin)
  // A notice leads to our own pages.
  const target = address.origin === self.location.origin ? address : new URL('/my', self.location.origin)
  const pages = await windows()
  const there = pages.find((page) => new URL(page.url).pathname === target.pathname)
  if (there) return there.focus()
  const own = pages.find((page) => new URL(page.url).pathname.startsWith('/my'))
  if (!own) return self.clients.openWindow(target.href)
  const moved = await own.navigate(target.href)
  return moved?.focus()
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
