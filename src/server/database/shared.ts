import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Semaphore } from './connection-gate.ts'

/** Limit of different statements that are prepared; beyond it they are sent as they are. */
const MOST = 500
const preparable = /^\s*(?:select|insert|update|delete|with|merge)\b/i

/** The names under which the statements of one database are prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #usedOnce = new Set<string>()

  /** The name to prepare a statement under: from its second use on, so that statements made up once leave nothing behind. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || !preparable.test(text)) return known
    if (!this.#usedOnce.has(text)) {
      if (this.#usedOnce.size >= MOST) this.#usedOnce.clear()
      this.#usedOnce.add(text)
      return undefined
    }
    this.#usedOnce.delete(text)
    if (this.#names.size >= MOST) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#names.set(text, name)
    return name
  }
}

/**
 * The connections that the databases of many villages share: so many are used at once and not many more are open. Where
 * one is needed and all are open, one that nobody uses is closed, of the village that asked for one longest ago.
 */
export class SharedConnections {
  /** Whoever has a connection of his village stands in this line for one of all. */
  readonly slots: Semaphore
  /** The same statements are asked of every village. */
  readonly names = new StatementNames()
  readonly #most: number
  /** In the order of their last use. */
  readonly #pools = new Set<pg.Pool>()

  /** `patience` is how many milliseconds somebody waits while nothing gets on. */
  constructor(most: number, patience: number) {
    this.#most = most
    this.slots = new Semaphore(most, patience)
  }

  /** Connections that are open. */
  get open(): number {
    return [...this.#pools].reduce((sum, { totalCount }) => sum + totalCount, 0)
  }

  join(pool: pg.Pool): void {
    this.#pools.add(pool)
    // Not as part of the transaction that gives one back, which may ask for no other.
    // Two that ask at once may have counted on the same idle one: what is open beyond the number goes when it is given back.
    const trim = AsyncResource.bind(() => {
      if (this.open > this.#most) this.#closeOne()
    })
    pool.on('release', () => setImmediate(trim))
  }

  leave(pool: pg.Pool): void {
    this.#pools.delete(pool)
  }

  /** To be called before a pool is asked for a connection. */
  makeRoomFor(pool: pg.Pool): void {
    if (this.#pools.delete(pool)) this.#pools.add(pool)
    if (pool.idleCount === 0 && this.open >= this.#most) this.#closeOne()
  }

  /** Closes one that nobody uses, of the village that asked for one longest ago. */
  #closeOne(): void {
    for (const pool of this.#pools) if (closeIdle(pool)) return
  }
}

/** Closes one connection of a pool that nobody uses; false where there is none. */
function closeIdle(pool: pg.Pool): boolean {
  if (pool.idleCount === 0 || pool.ended) return false
  pool.connect().then(
    (client) => client.release(true),
    () => undefined,
  )
  return true
}
