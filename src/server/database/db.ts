import { randomBytes } from 'node:crypto'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.ts'
import type { Log } from '../log.ts'
import { addressOf } from './address.queries.ts'
import { type Actor, beginStatement } from './begin.ts'
import { cancelStatements } from './cancel.queries.ts'
import type { Connection } from './connection.ts'
import { ConnectionGate, Semaphore } from './connection-gate.ts'
import { pooledDialect } from './driver.ts'
import { databaseFailure } from './failure.ts'
import { withRetry } from './retry.ts'
import { type SharedConnections, StatementNames } from './shared.ts'
import { readersAtOnce, Standby } from './standby.ts'
import { types } from './values.ts'

/** For reading. A function that takes Db works inside a transaction too. */
export type Db = Kysely<DB>
/** For writing: a function that takes Tx needs a transaction. */
export type Tx = Transaction<DB>

export interface TransactionOptions {
  /** Milliseconds for the whole transaction once it has a connection; 4,000 unless told. */
  timeout?: number
  /** 'repeatable read' sees one state of the database throughout: for reports and copies. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /**
   * The work takes a receipt number. Those wait for each other in the database however many there are, so they queue up
   * before they take a connection: their time does not pass while others are served, and the rest gets through.
   */
  takesReceipt?: boolean
  /**
   * The moment (performance.now()) by which all of it is to be over, waiting in line included: `Database.dueFor` of the
   * request. Without it, and with a `timeout`, time begins with the connection.
   */
  until?: number
}

export interface Database {
  db: Db
  /** The same for the statements of one request, which are to be over at that moment; what waits or runs then fails. */
  dbUntil(moment: number): Db
  /** The moment by which what a request of `since` (performance.now()) asks of the database is to be over. */
  dueFor(since: number): number
  /** For what needs a connection of its own (queues, COPY). Its clients are without prepared statements and time limit. */
  pool: pg.Pool
  /** Load of the connections for requests. */
  slots: Pick<Semaphore, 'free' | 'waiting'>
  /**
   * Runs `work` in one transaction and commits. Deadlocks, serialisation failures and a connection that was lost before
   * the commit was asked for are tried again, three times in all, so `work` must not touch anything outside the database.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Long reads, at the standby where there is one: it has what was committed before they began. `work` only reads, and may
   * be done twice.
   */
  reading<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Has `work` done once the transaction that the caller runs in is committed; never when it is rolled back. */
  afterCommit(work: () => void): void
  /** Does the work of somebody who is not signed in: those share a few connections, and wait for each other alone (A10). */
  asStranger<T>(work: () => Promise<T>): Promise<T>
  /** For a look whether all is well: it does not wait behind busy requests, and takes one connection however many look. */
  beside: Db
  /**
   * Throws when the database does not answer within two seconds, or a standby does. Returns the address of the server
   * it is on (`10.0.0.1:5432`); null behind a socket. That it is another one now is logged.
   */
  ping(): Promise<string | null>
  /** Ends the statements that are running, over a connection of its own: each fails as in an outage. */
  cancel(): Promise<void>
  /** Waits for the work that is under way, then closes the connections. */
  close(): Promise<void>
}

/** An answer, also "unavailable", is due within five seconds (K04); this leaves time for the rest of the request. */
const usualBudget = 4_000
/** Share of the connections that strangers may use at once. */
const strangersShare = 0.3
/** One holds the receipt number, the other comes as far as there. */
const receiptsAtOnce = 2

/**
 * Settings of each session. A commit that was acknowledged is on the disk, whatever the server is set to (K08). Queries are in memory
 * and short: a few rows by an index instead of a whole table, no other processes to help, no compiling.
 */
const SESSION =
  '-c timezone=UTC -c synchronous_commit=on -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c jit=off'

export interface OpenOptions {
  log: Log
  /** Connections for requests and jobs together; ten unless told. */
  poolSize?: number
  /** Milliseconds a use of a connection may take from connecting to its last answer; 4,000 unless told. */
  budget?: number
  /** Of long reads. */
  standby?: Connection | null
  /** Milliseconds after which a connection that nobody uses is closed; 15,000 unless told. */
  idle?: number
  /** The connections that the databases of many villages share. */
  shared?: SharedConnections
}

/** Opens the pool; connects with the first statement, so a database that is down does not keep a server from starting. */
export async function openDatabase(
  connection: Connection,
  { log, poolSize = 10, budget = usualBudget, idle = 15_000, shared, standby: other = null }: OpenOptions,
): Promise<Database> {
  // Of its own, so that cancel() finds the connections of this pool and no others.
  const name = `purok ${randomBytes(6).toString('hex')}`
  const pool = new pg.Pool({
    ...connection,
    types,
    application_name: name,
    options: SESSION,
    // Statements that are sent together go out together, and are answered in that order.
    pipeline: true,
    // Two more than the requests may use: health and the queue get through when those are all busy.
    max: poolSize + 2,
    connectionTimeoutMillis: Math.round(budget * 0.66),
    idleTimeoutMillis: idle,
    // A little less than ours, so that a slow statement is ended by the server and the connection kept.
    statement_timeout: Math.round(budget * 0.9),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to the database was lost'))
  // An error on a client in use reaches whoever waits for its answer; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const slots = new Semaphore(poolSize, budget)
  const receipts = new Semaphore(receiptsAtOnce, budget)
  const strangers = new Semaphore(Math.max(1, Math.floor(poolSize * strangersShare)), budget)
  const doors = new ConnectionGate(slots, strangers, shared?.slots)
  shared?.join(pool)
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    doors.refuseSecond()
    shared?.makeRoomFor(pool)
    return connect(...given)
  }) as typeof pool.connect
  const usual = { budget, answerWithin: budget, begin: null, names: shared?.names ?? new StatementNames() }
  const db = new Kysely<DB>({ dialect: pooledDialect(pool, doors, usual) })
  const there = other && (await openDatabase(other, { log, poolSize: readersAtOnce, budget }))
  const standby = there && new Standby(db, there, log)
  const look = { ...usual, budget: Math.min(2_000, budget) }
  const lookers = new Semaphore(1, budget)
  const beside = new Kysely<DB>({ dialect: pooledDialect(pool, new ConnectionGate(lookers, lookers), look) })

  async function transaction<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    { takesReceipt = false, ...options }: TransactionOptions = {},
  ): Promise<T> {
    doors.refuseSecond()
    if (!takesReceipt) return runTransaction(actor, work, { ...options, takesReceipt, waited: 0 })
    const since = await receipts.take(options.until === undefined ? {} : { until: options.until })
    let worked = true
    try {
      return await runTransaction(actor, work, { ...options, takesReceipt, waited: performance.now() - since })
    } catch (error) {
      worked = databaseFailure(error) === null
      throw error
    } finally {
      receipts.give(worked)
    }
  }

  async function runTransaction<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    options: TransactionOptions & { waited: number },
  ): Promise<T> {
    const { timeout = budget, isolation = 'read committed', takesReceipt = false, waited, until } = options
    const limit = timeout === budget ? null : timeout
    const begin = (left: number) =>
      beginStatement(actor, isolation, { limit, left: until === undefined ? null : left, plansOnce: takesReceipt })
    let committing = false
    const use = {
      ...usual,
      budget: timeout - waited,
      answerWithin: budget - waited,
      begin,
      committing: () => {
        committing = true
      },
      ...(until === undefined ? {} : { until }),
    }
    const run = new Kysely<DB>({ dialect: pooledDialect(pool, doors, use) })
    const once = async () => {
      committing = false
      const after: (() => void)[] = []
      const done = await run.transaction().execute((tx) => doors.within(() => work(tx), after))
      for (const next of after) next()
      return done
    }
    return withRetry(once, () => committing)
  }

  let last: string | null | undefined
  async function ping(): Promise<string | null> {
    const primary = await addressOf(beside)
    if (primary !== last) log.info({ primary }, `The database is on ${primary ?? 'this machine'}`)
    last = primary
    return primary
  }

  const asAnonymous: Database['asStranger'] = (work) => doors.asAnonymous(work)
  const afterCommit: Database['afterCommit'] = (work) => doors.afterCommit(work)
  const close = async () => {
    shared?.leave(pool)
    await Promise.all([pool.end(), standby?.close()])
  }
  const dbUntil = (until: number) => new Kysely<DB>({ dialect: pooledDialect(pool, doors, { ...usual, until }) })

  return {
    db,
    dbUntil,
    dueFor: (since) => since + budget,
    pool,
    slots,
    transaction,
    reading: (work) => (standby ? standby.reading(work) : work(db)),
    afterCommit,
    asStranger: asAnonymous,
    beside,
    ping,
    cancel: () => cancelStatements(connection, name),
    close,
  }
}

/** A timestamptz as the interface tells it: ISO 8601 in UTC with milliseconds. */
export function instant(at: Date): string {
  return at.toISOString()
}
