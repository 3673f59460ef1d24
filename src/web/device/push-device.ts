// This browser as a device that takes notices, as far as the browser itself is concerned; no call of ours.

const WORKER = '/sw.js'
/** The worker sees to the residents' pages alone; the screens of the office are not its business. */
const SCOPE = '/my'

export const isPushPossible = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The same worker for the pages of the gate, which open without a line too. */
export const workerOfGate = () => navigator.serviceWorker.register(WORKER, { scope: '/gate' })

/** The service worker, registered when it was not. Rejects where the browser has none or refuses it. */
export const serviceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: SCOPE })

/** The subscription of this browser, null when it has none. */
export async function subscriptionOfDevice(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Takes no notices on this browser any more: they were for whoever was signed in. Never fails. */
export async function endSubscription(): Promise<void> {
  if (!isPushPossible()) return
  try {
    await (await subscriptionOfDevice())?.unsubscribe()
  } catch {
    // The browser has none to end; the push service tells the server so with the next notice.
  }
}

/** Subscribes this browser at its push service. Rejects when the service cannot be reached or the person said no. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  const registration = await serviceWorker()
  await running(registration)
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Resolves when the worker is there to be subscribed with. */
function running({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The service worker could not be installed.'))
    })
  })
}

/** True when a subscription was made with this key of the server; with another one nothing would arrive. */
export function isForKey(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Calls `heard` whenever a notice arrived on this browser while the page is open; returns how to stop that. */
export function onNotice(heard: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listen = (event: MessageEvent) => event.data === 'notice' && heard()
  navigator.serviceWorker.addEventListener('message', listen)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}
