import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSilent } from './failure.ts'

interface Waiter {
  since: number
  until: number
  go(): void
  giveUp(): void
}

/** When somebody began to wait, and the moment at which that ends; milliseconds of `performance.now()`. */
interface Wait {
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

/** A slot that was taken. */
export interface Lease {
  /** The moment from which the taker's own time counts. */
  since: number
  /** Gives it back; `worked` tells whether the database did what it was asked. */
  give(worked: boolean): void
}

/**
 * Admits callers to the connections of a database, each in its queue (A10). Work inside a transaction is refused a
 * second connection: were it to wait for one, a handful of such calls would hold every connection and wait for each
 * other. Strangers share a few of the slots, so that the others are left to whoever is signed in.
 */
export class ConnectionGate {
  readonly #slots: Semaphore
  readonly #strangers: Semaphore
  readonly #shared: Semaphore | null
  readonly #transactions = new AsyncLocalStorage<{ open: boolean; after: (() => void)[] }>()
  readonly #strange = new AsyncLocalStorage<true>()

  /** `shared` is what the databases of many villages may use together. */
  constructor(slots: Semaphore, strangers: Semaphore, shared: Semaphore | null = null) {
    this.#slots = slots
    this.#strangers = strangers
    this.#shared = shared
  }

  /** Throws when the caller runs inside a transaction of this database. */
  refuseSecond(): void {
    if (this.#transactions.getStore()?.open)
      throw new Error('A second connection was asked for inside a transaction: use the one that is open')
  }

  /**
   * Does the work of a transaction; while it lasts, nothing it calls gets another connection. What is to be done once it
   * is committed is added to `after`.
   */
  async within<T>(work: () => Promise<T>, after: (() => void)[] = []): Promise<T> {
    const transaction = { open: true, after }
    try {
      return await this.#transactions.run(transaction, work)
    } finally {
      // Work that began in it and goes on after it may ask again.
      transaction.open = false
    }
  }

  /** Has `work` done once the transaction that the caller runs in is committed, and never when it is not. */
  afterCommit(work: () => void): void {
    const transaction = this.#transactions.getStore()
    if (!transaction?.open) throw new Error('There is no transaction after which something could be done')
    transaction.after.push(work)
  }

  /** Does the work of somebody who is not signed in: it stands in the strangers' line. */
  asAnonymous<T>(work: () => Promise<T>): Promise<T> {
    return this.#strange.run(true, work)
  }

  /** Takes a slot; whoever still waits for one at the moment `until` is refused. */
  async take(until?: number): Promise<Lease> {
    this.refuseSecond()
    const wait = until === undefined ? {} : { until }
    const lines = [...(this.#strange.getStore() ? [this.#strangers] : []), this.#slots]
    if (this.#shared) lines.push(this.#shared)
    const taken: Semaphore[] = []
    const give = (worked: boolean) => {
      for (const line of taken.toReversed()) line.give(worked)
    }
    let since: number | undefined
    try {
      for (const line of lines) {
        since = await line.take(since === undefined ? wait : { ...wait, since })
        taken.push(line)
      }
      return { since: since as number, give }
    } catch (error) {
      give(false)
      throw error
    }
  }
}
