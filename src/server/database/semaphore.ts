import { DatabaseSilent } from './failure.ts'

interface Waiter {
  since: number
  until: number
  go(): void
  giveUp(): void
}

/** When somebody began to wait, and the moment at which that ends; milliseconds of `performance.now()`. */
export interface Wait {
  since?: number
  until?: number
}

/**
 * Queue for connections, first come first served. Waiting behind a busy database is fine and ends well;
 * waiting behind a silent one is not: who has waited `patience` ms while nobody's work was finished is refused.
 */
export class Semaphore {
  #free: number
  readonly #patience: number
  readonly #waiters: Waiter[] = []
  #progress = 0
  #watch: NodeJS.Timeout | undefined

  constructor(count: number, patience: number) {
    this.#free = count
    this.#patience = patience
  }

  /** Number of free slots. */
  get free(): number {
    return this.#free
  }

  /** Number of waiting callers. */
  get waiting(): number {
    return this.#waiters.length
  }

  /**
   * Returns the moment from which the taker's own time counts, the one he says or now: others' work that went well is
   * not held against it. Who is still waiting at the moment `until` is refused whatever happens.
   */
  async take({ since = performance.now(), until = Number.POSITIVE_INFINITY }: Wait = {}): Promise<number> {
    if (this.#free > 0) {
      this.#free--
      return since
    }
    await new Promise<void>((resolve, reject) => {
      this.#waiters.push({
        since,
        until,
        go: resolve,
        giveUp: () => reject(new DatabaseSilent()),
      })
      this.#watch ??= setInterval(() => this.#refuse(), 100).unref()
    })
    return this.#progress > since ? performance.now() : since
  }

  /** Gives a slot back; `worked` tells whether the database did what it was asked. */
  give(worked: boolean): void {
    if (worked) this.#progress = performance.now()
    const next = this.#waiters.shift()
    if (next) next.go()
    else this.#free++
  }

  #refuse(): void {
    const now = performance.now()
    const limit = now - this.#patience
    const stalled = this.#progress < limit
    for (const waiter of this.#waiters.filter(({ since, until }) => until < now || (stalled && since < limit))) {
      this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
      waiter.giveUp()
    }
    if (this.#waiters.length === 0) {
      clearInterval(this.#watch)
      this.#watch = undefined
    }
  }
}
