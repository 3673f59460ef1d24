/** Characters of a notice that a person writes (docs/spec/messages.md#messages-of-the-office). */
export const MAX_TITLE = 100
export const MAX_BODY = 1000

/** Sending failed, and the server did not say why. */
export const NOT_SENT = 'An error occurred while sending notifications.'

export const AUDIENCES = ['everyone', 'residents'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Subjects of a notice. */
export const NOTICE_KINDS = [
  'message',
  'announcement',
  'reminder',
  'payment',
  'booking',
  'permit',
  'sticker',
  'complaint',
  'books',
  'gate',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** States of a delivery; `no_device` when the person has nothing to deliver to, or no longer. */
export const DELIVERY_STATES = ['queued', 'sent', 'failed', 'no_device'] as const
export const CHANNELS = ['push', 'expo', 'mail', 'sms', 'inbox'] as const
export type Channel = (typeof CHANNELS)[number]

/** Ways that a person may stop: notices on devices, e-mail, text messages. What is said stays in the inbox. */
export const STOPPED_CHANNELS = ['push', 'mail', 'sms'] as const
export type StoppedChannel = (typeof STOPPED_CHANNELS)[number]

/** Origin of a stop: the person, the office, or the word STOP by text message. */
export const STOP_SOURCES = ['person', 'office', 'reply'] as const
export type StopSource = (typeof STOP_SOURCES)[number]

/** Words that stop text messages to the number that sends them, and those that let them come again; English and Filipino. */
const STOP_WORDS = ['STOP', 'UNSUBSCRIBE', 'TIGIL', 'HINTO', 'AYAW']
const START_WORDS = ['START', 'RESUME', 'TULOY']

/** Request of an answer to a text message: `stop`, `start`, or nothing; the first word counts. */
export function replyAsks(text: string): 'stop' | 'start' | null {
  const word = /\p{L}+/u.exec(text)?.[0]?.toUpperCase() ?? ''
  return STOP_WORDS.includes(word) ? 'stop' : START_WORDS.includes(word) ? 'start' : null
}

/** Text of a message: the village first, since the sender's name may be the provider's. */
export const smsOf = (village: string, { title, body }: NoticeText): string =>
  `${village || 'Village Office'}: ${title}. ${body}`

/** True in the hours of a setting like `21-7` in which no text message is sent; `hour` is 0 to 23 by the village's clock. */
export function isQuiet(hours: string, hour: number): boolean {
  const [from, until] = hours.split('-').map(Number)
  if (from === undefined || until === undefined || from === until) return false
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

/** Milliseconds between two questions what became of a text message; after so many days it stays as it is. */
export const RECEIPT_PAUSE_MS = 5 * 60_000
export const RECEIPT_DAYS = 2

/** A repetition within this time is merged with the notice before it (N02). */
export const MERGE_MS = 60 * 60 * 1000

/** Devices an account can have; a new one takes the place of the oldest. */
export const MAX_DEVICES = 20

/** A delivery that failed this often is given up and shown to the office: after about a day. */
export const MAX_TRIES = 15
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 4 * 60 * 60 * 1000

/**
 * Milliseconds before the next try after `tries` failed ones: twice the pause before, four hours at most.
 * `chance` from 0 to 1 spreads it by a fifth up or down, so that what failed together is not tried together.
 */
export function pauseAfter(tries: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * chance))
}

/** Days that the office sees how a delivery ended; the notice itself stays in the inbox. */
export const DELIVERIES_STORED_DAYS = 90

/** This many failures one after another, and a provider is left alone for a while: it is down, not the addresses. */
export const FAILURES_UNTIL_PAUSE = 3

/** Milliseconds a provider is left alone after `failures` in a row: half a minute, growing to ten minutes. */
export const providerPause = (failures: number): number =>
  Math.min(30_000 * 2 ** Math.max(0, failures - FAILURES_UNTIL_PAUSE), 600_000)

/** Text of a notice; the queue adds to whom. */
export interface NoticeText {
  title: string
  body: string
}

/** The title that Remind and Notify Selected send (docs/spec/messages.md#reminders-of-dues). */
export const REMINDER_TITLE = 'Reminder: Overdue Monthly Dues'

/** To administrators, when the check of the books finds `problems` (M07). */
export const booksDiffer = (problems: readonly string[]): NoticeText => ({
  title: 'The books do not balance',
  body: `The check of the books found:\n${problems.join('\n')}\nPlease tell whoever runs the product, and keep the receipts of today at hand.`,
})

/** Bytes of text a push message has room for beside its frame; push services take 4,096 bytes in all. */
const PUSH_BODY_BYTES = 2_400

/** The body of a notice as a push message carries it: cut at a whole character when it is too long. */
export function pushBody(body: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(body).length <= PUSH_BODY_BYTES) return body
  let bytes = 0
  let stored = ''
  for (const character of body) {
    bytes += encoder.encode(character).length
    if (bytes > PUSH_BODY_BYTES - 3) break
    stored += character
  }
  return `${stored}…`
}
