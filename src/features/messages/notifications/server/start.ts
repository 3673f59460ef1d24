import type { Host } from '#server/feature/host.ts'
import { openSenders } from './senders.ts'
import { noticeWorker } from './worker.ts'

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
