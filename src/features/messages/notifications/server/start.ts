import type { Host } from '#server/feature/host.ts'
import type { Outcome } from '#server/notices/delivery.ts'
import { FAILURES_UNTIL_PAUSE, MAX_TRIES, pauseAfter, providerPause, RECEIPT_PAUSE_MS } from '../rules.ts'
import { askReceipts } from './receipts.ts'
import { openSenders, type Senders } from './senders.ts'
import {
  type Claimed,
  claimNext,
  dropDevice,
  dueProviders,
  markBounced,
  recordEnd,
  recordLater,
} from './worker.queries.ts'

/** A delivery in hand is due again after this long: longer than any try takes. */
export const LEASE_MS = 20_000
/** Lane of the questions what became of text messages. */
const RECEIPTS = 'receipts'
/** Providers served at once. */
const MAX_LANES = 8

/** Facts of an end beside its state, where there is nothing more to say. */
const NOTHING: Omit<Parameters<typeof recordEnd>[2], 'state' | 'now'> = {
  reason: null,
  providerId: null,
  parts: null,
  receiptDue: null,
}

/** Facts of a delivery that its provider took; of a text message it is asked later what became of it. */
const sentAs = ({ channel }: Claimed, { providerId, parts }: Extract<Outcome, { kind: 'sent' }>, now: Date) => ({
  providerId,
  parts: parts ?? null,
  receiptDue: channel === 'sms' && providerId !== null ? new Date(now.getTime() + RECEIPT_PAUSE_MS) : null,
})

export interface NoticeWorker {
  /** Begins what is due now and nobody in this process is at yet. */
  wake(): Promise<void>
  /** Resolves when this process has nothing in hand any more. */
  idle(): Promise<void>
  /** Finishes what is in hand and takes nothing more. */
  stop(): Promise<void>
}

/**
 * Delivers what is queued. Each provider (a push service, Expo, the SMTP server) is served by one lane, one delivery after
 * another, and each outcome is recorded before the next begins: a process that is killed repeats at most the one it had
 * in hand with that provider, under the same key (N01). Any number of processes share the work.
 */
export function noticeWorker(host: Host, senders: Senders, chance: () => number = Math.random): NoticeWorker {
  const { db } = host.database
  const lanes = new Map<string, Promise<void>>()
  const troubles = new Map<string, { failures: number; restUntil: number }>()
  let stopping = false

  const rests = (provider: string) => (troubles.get(provider)?.restUntil ?? 0) > host.clock.now().getTime()

  async function wake(): Promise<void> {
    const due = await dueProviders(db, host.clock.now())
    if (host.config.sms && !lanes.has(RECEIPTS) && !stopping)
      run(RECEIPTS, () => askReceipts(host, senders, () => stopping))
    for (const provider of due) {
      if (stopping || lanes.size >= MAX_LANES) return
      if (lanes.has(provider) || rests(provider)) continue
      run(provider, () => serve(provider))
    }
  }

  function run(lane: string, work: () => Promise<void>): void {
    lanes.set(
      lane,
      work()
        .catch((error: unknown) => host.log.warn({ err: error, lane }, 'Delivering notices was interrupted'))
        .finally(() => lanes.delete(lane)),
    )
  }

  async function serve(provider: string): Promise<void> {
    while (!stopping && !rests(provider)) {
      const now = host.clock.now()
      if (await senders.isQuiet(provider, now)) return
      const claimed = await claimNext(db, { provider, now, until: new Date(now.getTime() + LEASE_MS) })
      if (!claimed) return
      const outcome = await attempt(claimed, now)
      await record(claimed, outcome)
      note(provider, outcome)
    }
  }

  async function attempt(claimed: Claimed, now: Date): Promise<Outcome> {
    // Only a process that died again and again in the middle of it comes here.
    if (claimed.attempts > MAX_TRIES) return { kind: 'refused', reason: 'It was tried too often' }
    return senders.send(claimed, now)
  }

  async function record(claimed: Claimed, outcome: Outcome): Promise<void> {
    const now = host.clock.now()
    if (outcome.kind === 'sent')
      return recordEnd(db, claimed, { ...NOTHING, ...sentAs(claimed, outcome, now), state: 'sent', now })
    const { reason } = outcome
    const ended = { ...NOTHING, reason, now }
    if (outcome.kind === 'gone') {
      await dropDevice(db, claimed)
      return recordEnd(db, claimed, { ...ended, state: 'no_device' })
    }
    if (outcome.kind === 'refused' || claimed.attempts >= MAX_TRIES) {
      host.log.warn({ delivery: claimed.id, channel: claimed.channel, reason }, 'A notice could not be delivered')
      if (outcome.kind === 'refused' && outcome.bounced !== undefined)
        await markBounced(db, { address: outcome.bounced, reason, now })
      return recordEnd(db, claimed, { ...ended, state: 'failed' })
    }
    const pause = Math.max(pauseAfter(claimed.attempts, chance()), (outcome.afterSeconds ?? 0) * 1000)
    return recordLater(db, claimed, reason, new Date(now.getTime() + pause))
  }

  /** Several failures in a row are the provider's, not the addresses': it is left alone for a while. */
  function note(provider: string, outcome: Outcome): void {
    if (outcome.kind !== 'later') {
      troubles.delete(provider)
      return
    }
    const failures = (troubles.get(provider)?.failures ?? 0) + 1
    const request = (outcome.afterSeconds ?? 0) * 1000
    const rest = Math.max(request, failures >= FAILURES_UNTIL_PAUSE ? providerPause(failures) : 0)
    troubles.set(provider, { failures, restUntil: host.clock.now().getTime() + rest })
  }

  async function idle(): Promise<void> {
    while (lanes.size) await Promise.all(lanes.values())
  }

  return {
    wake,
    idle,
    stop: async () => {
      stopping = true
      await idle()
    },
  }
}

/** Interval between looks at the queue, in milliseconds; one cheap statement each time. */
const LOOK_MS = 1_000
/** A server that stops waits this long for a provider; what is not confirmed by then is repeated under the same key. */
const PATIENCE_MS = 5_000

export interface Delivering {
  /** Finishes what is in hand, as far as its provider answers soon. */
  stop(): Promise<void>
}

/** Delivers what is queued from now on, by this process and any other that does. */
export function startDelivering(host: Host): Delivering {
  const senders = openSenders(host)
  const worker = noticeWorker(host, senders)
  let timer: NodeJS.Timeout
  let stopped = false
  let failing = false

  async function look(): Promise<void> {
    try {
      await worker.wake()
      failing = false
    } catch (error) {
      if (!failing) host.log.warn({ err: error }, 'Queued notices cannot be read just now')
      failing = true
    }
    if (!stopped) timer = setTimeout(() => void look(), LOOK_MS).unref()
  }
  void look()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, PATIENCE_MS)
      await Promise.race([worker.stop(), enough])
      clearTimeout(patience)
      senders.close()
    },
  }
}
