import { mayBeCalled, type Posted, PrivateAddress, post } from '../push/post.ts'
import type { VapidKeys } from '../push/vapid.ts'
import { type Outcome, reasonOf } from './delivery.ts'

/** A notice as a device gets it. */
export interface PushMessage {
  /** The same for every repetition; 22 characters of base64url. */
  key: string
  notificationId: number
  title: string
  body: string
  /** Path of the page that a click opens. */
  url: string | null
}

/** A browser's subscription. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushSender {
  keys: VapidKeys
  /** Contact for a push service: a mailto: or https: address. */
  subject: string
  /** Hosts of push services in the own network. */
  trusted: readonly string[]
  /** Milliseconds one try may take. */
  tryMs: number
}

/** A device that is off this long misses the notice; it is in the inbox. */
const TTL_SECONDS = 3 * 24 * 60 * 60

/** Encrypts a message for a subscription and hands it to its push service. */
export async function sendPush(sender: PushSender, target: PushTarget, message: PushMessage): Promise<Outcome> {
  const url = new URL(target.endpoint)
  if (!mayBeCalled(url, sender.trusted)) return { kind: 'gone', reason: 'The address of the device is not allowed' }
  const { title, body, notificationId, key } = message
  // With the first message: villages without devices never need it.
  const { default: webPush } = await import('web-push')
  const { headers, body: sealed } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify({ id: notificationId, key, title, body, url: message.url }),
    {
      vapidDetails: { subject: sender.subject, ...sender.keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic: key,
      contentEncoding: 'aes128gcm',
    },
  )
  try {
    const anywhere = sender.trusted.includes(url.host)
    return meaning(await post({ url, headers, body: sealed, anywhere, timeout: sender.tryMs }))
  } catch (error) {
    if (error instanceof PrivateAddress) return { kind: 'gone', reason: error.message }
    return { kind: 'later', reason: reasonOf(error instanceof Error ? error.message : String(error)) }
  }
}

/** Maps a push service's status to an outcome (RFC 8030). */
function meaning({ status, headers, body }: Posted): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: headers.location ?? null }
  const reason = reasonOf(`The push service answered ${status}. ${body}`)
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status === 413 || (status >= 300 && status < 400)) return { kind: 'refused', reason }
  const seconds = Number(headers['retry-after'])
  return seconds > 0 ? { kind: 'later', reason, afterSeconds: Math.min(seconds, 3600) } : { kind: 'later', reason }
}
