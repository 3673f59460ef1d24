import type { Host } from '#server/feature/host.ts'
import { RECEIPT_DAYS, RECEIPT_PAUSE_MS } from '../rules.ts'
import type { Senders } from './senders.ts'
import { claimReceipt, recordReceipt } from './worker.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Asks the provider what became of text messages, one after another, until none is due: each again after a pause, for two days. */
export async function askReceipts(host: Host, senders: Senders, isStopping: () => boolean): Promise<void> {
  const { db } = host.database
  while (!isStopping()) {
    const now = host.clock.now()
    const due = await claimReceipt(db, { now, until: new Date(now.getTime() + RECEIPT_PAUSE_MS) })
    if (!due) return
    const receipt = await senders.receipt(due.provider_id)
    const isOver = now.getTime() - due.sent_at.getTime() > RECEIPT_DAYS * DAY_MS
    if (receipt.kind === 'unknown' && !isOver) continue
    const failure = receipt.kind === 'failed' ? receipt.reason : null
    await recordReceipt(db, due.id, { deliveredAt: receipt.kind === 'delivered' ? now : null, failure })
  }
}
