import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Doors, Taken } from './doors.ts'
import { DatabaseSilent } from './failure.ts'
import type { StatementNames } from './names.ts'

export interface Use {
  /** Milliseconds from asking for the connection to the last answer; then the link is cut. */
  budget: number
  /** The same for the begin of a transaction with a larger budget: a link that is silent already is noticed by then. */
  answerWithin: number
  /** A moment that ends both, however long was waited for a slot: that of the request it belongs to. */
  until?: number
  /** The statement that begins the transaction, given the milliseconds that are left; null refuses transactions. */
  begin: ((left: number) => string) | null
  names: StatementNames
}

/** Kysely on our pool: statements prepared by name, a time limit per use of a connection, nothing doubtful kept. */
export function pooledDialect(pool: pg.Pool, doors: Pick<Doors, 'take'>, use: Use): Dialect {
  return {
    createDriver: () => new PooledDriver(pool, doors, use),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class PooledDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #doors: Pick<Doors, 'take'>
  readonly #use: Use

  constructor(pool: pg.Pool, doors: Pick<Doors, 'take'>, use: Use) {
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
      const client = await connectBefore(Math.min(taken.since + answerWithin, end), this.#pool)
      return new PooledConnection(client, taken, Math.min(taken.since + budget, end), names)
    } catch (error) {
      taken.give(false)
      throw error
    }
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    if (this.#use.begin === null)
      throw new Error('Transactions are begun by Database.transaction, which knows who acts')
    connection.inTransaction = true
    await connection.send(this.#use.begin(connection.left), [], performance.now() + this.#use.answerWithin)
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    const { command } = await connection.send('commit')
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

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #taken: Taken
  readonly #deadline: number
  readonly #names: StatementNames
  /** From before the begin until the server confirmed the end. */
  inTransaction = false
  #silent = false

  constructor(client: pg.PoolClient, taken: Taken, deadline: number, names: StatementNames) {
    this.#client = client
    this.#taken = taken
    this.#deadline = deadline
    this.#names = names
  }

  /** Milliseconds until the link is cut. */
  get left(): number {
    return this.#deadline - performance.now()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(query.sql, query.parameters)
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  // biome-ignore lint/correctness/useYield: the interface wants it, and nobody may use it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: read them page by page')
  }

  async send(text: string, parameters: readonly unknown[] = [], limit = Infinity): Promise<pg.QueryResult> {
    const timer = setTimeout(
      () => {
        this.#silent = true
        this.#client.connection.stream.destroy(new DatabaseSilent())
      },
      until(Math.min(limit, this.#deadline)),
    )
    try {
      if (parameters.length === 0) return await this.#client.query(text)
      return await this.#client.query({ name: this.#names.of(text), text, values: [...parameters] })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Gives the client back to the pool, or away when its state is in doubt, and its slot with it. */
  release(): void {
    const sound = !this.#silent && !this.inTransaction
    this.#client.release(!sound)
    this.#taken.give(sound)
  }
}

/** A client of the pool; one that comes too late goes back unused. */
async function connectBefore(deadline: number, pool: pg.Pool): Promise<pg.PoolClient> {
  // First of all: it throws at once where a second connection is refused, and then nothing may be left waiting.
  const connecting = pool.connect()
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, until(deadline))
  const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer))
  if (client) return client
  connecting.then(
    (tooLate) => tooLate.release(true),
    () => undefined,
  )
  // Made here and not by the timer, so that its stack names who asked.
  throw new DatabaseSilent()
}

/** Milliseconds from now, within what a timer can hold. */
function until(moment: number): number {
  return Math.min(Math.max(1, moment - performance.now()), 2 ** 31 - 1)
}
