import { PERSON_CACHES } from '#web/device/device-storage.ts'

/** Cache and address under which `public/sw.js` keeps the picture that another app shared. */
const [SHARED, PATH] = [PERSON_CACHES.shared, '/my/shared']
/** Milliseconds after which it is not meant any more. */
const MEANT_MS = 24 * 60 * 60_000

/** The picture that was shared with the app and waits for the page to pay; null where there is none. Never fails. */
export async function readShared(): Promise<File | null> {
  try {
    const stored = await caches.match(PATH, { cacheName: SHARED })
    if (!stored) return null
    const at = Number(stored.headers.get('x-at'))
    if (Date.now() - at > MEANT_MS) return await dropShared().then(() => null)
    const picture = await stored.blob()
    return new File([picture], decodeURIComponent(stored.headers.get('x-name') ?? 'screenshot'), {
      type: picture.type,
      lastModified: at,
    })
  } catch {
    // No browser keeps anything on plain http.
    return null
  }
}

/** Throws it away: it was sent, or taken out of the form. Never fails. */
export async function dropShared(): Promise<void> {
  await globalThis.caches?.delete(SHARED).catch(() => false)
}
