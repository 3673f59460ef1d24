// The service worker of the pages for phones, those below /my and /gate only: it shows the office's notices, and keeps the pages
// themselves (their code, no answer of the office), so that they open without a connection. What the office answered is
// kept by the pages, for whoever is signed in. A picture that is shared with the app waits here until the page to pay takes it up.

const KEPT = 'purok-my-1'
const PAGE = '/my'
const OFFLINE = '/offline.html'
/** Cache of the picture that was shared, and where it is in it; `shared-picture.ts` of the pages reads the same. */
const SHARED = 'purok-my-shared'
/** Cache of the gate's copy of the register, which its page writes. */
const GATE = 'purok-gate'
const SHARED_PATH = '/my/shared'
/** Place of one until the office said whether the phone sent it, or a page of somebody else. */
const ASKED_PATH = '/my/shared/asked'
const BESIDE = [OFFLINE, '/first.js', '/icon.svg', '/icon-192.png']
/** A line that takes longer than this is as good as none. */
const PATIENCE_MS = 5000

self.addEventListener('install', (event) => {
  event.waitUntil(keepPages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  for (const name of await caches.keys()) if (![KEPT, SHARED, GATE].includes(name)) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Keeps the page and every file that it is made of; older ones go. */
async function keepPages() {
  const cache = await caches.open(KEPT)
  const fresh = (path) => cache.add(new Request(path, { cache: 'reload' }))
  const answer = await fetch('/my-files.json', { cache: 'no-store' })
  const files = answer.ok ? await answer.json() : []
  for (const path of files) if (!(await cache.match(path))) await cache.add(path)
  await Promise.all([PAGE, ...BESIDE].map(fresh))
  const wanted = new Set([...files, PAGE, ...BESIDE])
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method === 'POST') {
    if (origin === self.location.origin && pathname === SHARED_PATH) event.respondWith(keepShared(event.request))
  } else if (event.request.mode === 'navigate')
    event.respondWith(origin === self.location.origin && pathname === SHARED_PATH ? takeShared(event) : pageOf(event))
  else if (origin === self.location.origin && (pathname.startsWith('/assets/my/') || BESIDE.includes(pathname)))
    event.respondWith(fileOf(event.request))
})

/** Keeps the picture that another app shared, one at a time, and asks who sent it; nothing comes of one that cannot be kept. */
async function keepShared(request) {
  try {
    const form = await request.formData()
    const picture = form.getAll('screenshot').find((one) => one instanceof File && one.type.startsWith('image/'))
    const headers = {
      'content-type': picture.type,
      'x-name': encodeURIComponent(picture.name),
      'x-at': `${Date.now()}`,
    }
    await (await caches.open(SHARED)).put(ASKED_PATH, new Response(picture, { headers }))
  } catch {
    // Something else was shared, or the phone is full.
    return Response.redirect('/my/pay', 303)
  }
  return Response.redirect(SHARED_PATH, 303)
}

/**
 * Takes the kept picture up and opens the page to pay. Browsers tell the server alone who began to go here, also over a redirect: it
 * sends on whoever comes from the phone or from these pages, and refuses a form that another site posted. Without a line it is unknown.
 */
async function takeShared(event) {
  try {
    const cache = await caches.open(SHARED)
    const picture = await cache.match(ASKED_PATH)
    await cache.delete(ASKED_PATH)
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (picture && answer.type === 'opaqueredirect') await cache.put(SHARED_PATH, picture)
  } catch {
    // No connection, or no room.
  }
  return Response.redirect('/my/pay', 303)
}

/** A page comes from the network, so that it is today's; without one, or when it takes too long, the kept one. */
async function pageOf(event) {
  const kept = await caches.match(PAGE)
  const network = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))()
  const late = new Promise((resolve) => setTimeout(() => resolve(null), kept ? PATIENCE_MS : 60_000))
  try {
    const page = await Promise.race([network, late])
    if (page?.ok) event.waitUntil(keepPages().catch(() => undefined))
    if (page) return page
  } catch {
    // No connection.
  }
  network.catch(() => undefined)
  return kept ?? (await caches.match(OFFLINE)) ?? Response.error()
}

/** A file has its content in its name, so a kept one is right. */
async function fileOf(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
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
