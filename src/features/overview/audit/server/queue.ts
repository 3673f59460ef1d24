import { setTimeout as rest } from 'node:timers/promises'
import type { Host } from '#server/feature/host.ts'
import { Failure } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

/** One after the other, whoever asks; each hands the turn on when it is through, also when it fails. */
class Ticket {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#last.then(work, work)
    this.#last = own.catch(() => undefined)
    return own
  }
}

const queue = new Ticket()

/**
 * Pages that leave the server to others: one page at a time however many exports are read, and after each a rest as long
 * as the page took, so that all exports together take half of the server's time at most. `wait` rests so many milliseconds.
 */
export async function* inQueue<T>(
  pages: AsyncIterator<T, undefined>,
  wait: (ms: number) => Promise<unknown> = rest,
): AsyncGenerator<T, undefined> {
  for (;;) {
    const page = await queue.take(async () => {
      const since = performance.now()
      const next = await pages.next()
      return { next, ms: performance.now() - since }
    })
    if (page.next.done) return
    const since = performance.now()
    yield page.next.value
    // Handling the page since it was handed on is work of this export too.
    await queue.take(() => wait(page.ms + Math.min(performance.now() - since, page.ms)))
  }
}

const exporting = new WeakMap<Host, Set<number>>()

/** Notes that somebody exports until `done` is called; 429 while the same person's export before is still read. */
export function oneExport(host: Host, userId: number): { done(): void } {
  const own = exporting.get(host) ?? new Set()
  exporting.set(host, own)
  if (own.has(userId))
    throw new Failure('too_many', refusals.still_writing, {
      retryAfter: 10,
    })
  own.add(userId)
  return { done: () => void own.delete(userId) }
}
