import { officersWho } from '#server/access/officers.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Day } from '#shared/dates.ts'
import type { Work } from '#shared/roles.ts'
import type { NoticeKind } from '../rules.ts'
import { noticeText } from './notice-text.ts'
import { queueNotices } from './queue.ts'
import type { Waiting } from './wordings.ts'

interface Telling {
  db: Tx
  host: Pick<Host, 'mail' | 'config'>
  now: Date
  today: Day
}

/** Where it waits, and whose work it is. */
const QUEUES = {
  payment: { url: '/reported-payments', kind: 'payment', work: 'bank' },
  booking: { url: '/booking', kind: 'booking', work: 'records' },
  permit: { url: '/clearance', kind: 'permit', work: 'records' },
  sticker: { url: '/sticker', kind: 'sticker', work: 'records' },
  complaint: { url: '/complaints', kind: 'complaint', work: 'records' },
  answer: { url: '/complaints', kind: 'complaint', work: 'records' },
  permit_message: { url: '/clearance', kind: 'permit', work: 'records' },
  sticker_message: { url: '/sticker', kind: 'sticker', work: 'records' },
  payment_message: { url: '/reported-payments', kind: 'payment', work: 'bank' },
  count: { url: '/cash-book?tab=closing', kind: 'books', work: 'approve' },
  reopening: { url: '/cash-book?tab=closing', kind: 'books', work: 'approve' },
} as const satisfies Record<Waiting, { url: string; kind: NoticeKind; work: Work }>

/**
 * Tells the officers whose work it is, but for who did it, that something waits: once an hour for each kind, without a name,
 * because the list says the rest; of a message to the record itself (docs/spec/messages.md#what-waits-for-the-office).
 */
export async function notifyOffice(
  { today, ...call }: Telling,
  what: Waiting,
  but?: number,
  at?: string,
): Promise<void> {
  const { kind, work, ...queue } = QUEUES[what]
  const url = at ?? queue.url
  const officers = (await officersWho(call.db, work, today)).filter((userId) => userId !== but)
  await queueNotices(
    call,
    officers.map((userId) => ({
      ...noticeText('office.waits', { what }),
      userId,
      url,
      kind,
      dedupeKey: `office:${what}${at ?? ''}`,
    })),
  )
}
