import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slots } from './slots.ts'

/** A slot that was taken. */
export interface Taken {
  /** The moment from which the taker's own time counts. */
  since: number
  /** Gives it back; `worked` tells whether the database did what it was asked. */
  give(worked: boolean): void
}

/**
 * Who may use a connection of a database, and which line he stands in (A10). Work inside a transaction is refused a
 * second connection: were it to wait for one, a handful of such calls would hold every connection and wait for each
 * other. Strangers share a few of the slots, so that the others are left to whoever is signed in.
 */
export class Doors {
  readonly #slots: Slots
  readonly #strangers: Slots
  readonly #transactions = new AsyncLocalStorage<{ open: boolean }>()
  readonly #strange = new AsyncLocalStorage<true>()

  constructor(slots: Slots, strangers: Slots) {
    this.#slots = slots
    this.#strangers = strangers
  }

  /** Throws when the caller runs inside a transaction of this database. */
  refuseSecond(): void {
    if (this.#transactions.getStore()?.open)
      throw new Error('A second connection was asked for inside a transaction: use the one that is open')
  }

  /** Does the work of a transaction; while it lasts, nothing it calls gets another connection. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true }
    try {
      return await this.#transactions.run(transaction, work)
    } finally {
      // What was begun in it and goes on after it may ask again.
      transaction.open = false
    }
  }

  /** Does the work of somebody who is not signed in: it stands in the strangers' line. */
  asStranger<T>(work: () => Promise<T>): Promise<T> {
    return this.#strange.run(true, work)
  }

  /** Takes a slot; whoever still waits for one at the moment `until` is refused. */
  async take(until?: number): Promise<Taken> {
    this.refuseSecond()
    const wait = until === undefined ? {} : { until }
    if (!this.#strange.getStore())
      return { since: await this.#slots.take(wait), give: (worked) => this.#slots.give(worked) }
    const since = await this.#strangers.take(wait)
    try {
      return {
        since: await this.#slots.take({ ...wait, since }),
        give: (worked) => {
          this.#slots.give(worked)
          this.#strangers.give(worked)
        },
      }
    } catch (error) {
      this.#strangers.give(false)
      throw error
    }
  }
}
