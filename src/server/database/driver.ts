import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { connectBefore } from './connect-before.ts'
import type { ConnectionGate } from './connection-gate.ts'
import { PooledConnection } from './pooled-connection.ts'
import type { StatementNames } from './shared.ts'

export interface Use {
  /** Milliseconds from asking for the connection to the last answer; then the link is cut. */
  budget: number
  /** The same for the begin of a transaction with a larger budget: a link that is silent already is noticed by then. */
  answerWithin: number
  /** A moment that ends both, however long was waited for a slot: that of the request it belongs to. */
  until?: number
  /** The statement that begins the transaction, given the milliseconds that are left; null refuses transactions. */
  begin: ((left: number) => string) | null
  /** Told before a transaction is committed: from then on only the server knows whether it was. */
  committing?: () => void
  names: StatementNames
}

/** Kysely on our pool: statements prepared by name, a time limit per use of a connection, nothing doubtful kept. */
export function pooledDialect(pool: pg.Pool, doors: Pick<ConnectionGate, 'take'>, use: Use): Dialect {
  return {
    createDriver: () => new PooledDriver(pool, doors, use),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class PooledDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #doors: Pick<ConnectionGate, 'take'>
  readonly #use: Use

  constructor(pool: pg.Pool, doors: Pick<ConnectionGate, 'take'>, use: Use) {
    this.#pool = pool
    this.#doors = doors
    this.#use = use
  }

  async init(): Promise<void> {
    // The pool is ready as it is.
  }

  async acquireConnection(): Promise<PooledConnection> {
    const { budget, answerWithin, until: end = Number.POSITIVE_INFINITY, names } = this.#use
    const taken = await this.#doors.take(end)
    try {
      const connect = () => connectBefore(Math.min(taken.since + answerWithin, end), this.#pool)
      return new PooledConnection(await connect(), {
        connect,
        taken,
        deadline: Math.min(taken.since + budget, end),
        names,
      })
    } catch (error) {
      taken.give(false)
      throw error
    }
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    if (this.#use.begin === null)
      throw new Error('Transactions are begun by Database.transaction, which knows who acts')
    connection.begin(this.#use.begin(connection.left), performance.now() + this.#use.answerWithin)
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    this.#use.committing?.()
    const { command } = await connection.commit()
    connection.inTransaction = false
    // So PostgreSQL answers when a statement failed before and somebody swallowed its error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed')
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    // The reason of the rollback is what the caller must see; a connection that cannot do it is thrown away.
    await connection.send('rollback').then(
      () => {
        connection.inTransaction = false
      },
      () => undefined,
    )
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    // The pool outlives the Kysely of one transaction.
  }
}
