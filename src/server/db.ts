import { randomBytes } from 'node:crypto'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/schema.ts'
import type { Connection } from './database/connection.ts'
import { Doors } from './database/doors.ts'
import { pooledDialect } from './database/driver.ts'
import { databaseFailure, isConflict } from './database/failure.ts'
import { StatementNames } from './database/names.ts'
import { Slots } from './database/slots.ts'
import { types } from './database/values.ts'
import type { Log } from './log.ts'

/** For reading. A function that takes Db works inside a transaction too. */
export type Db = Kysely<DB>
/** For writing: a function that takes Tx needs a transaction. */
export type Tx = Transaction<DB>

/** Who acts, for the audit log; a job of the server itself has neither. */
export interface Actor {
  userId: number | null
  requestId: string | null
}

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
  /** How busy the connections for requests are. */
  slots: Pick<Slots, 'free' | 'waiting'>
  /**
   * Runs `work` in one transaction and commits. Deadlocks and serialisation failures are tried again, three times in
   * all, so `work` must not touch anything outside the database.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Does the work of somebody who is not signed in: those share a few connections, and wait for each other alone (A10). */
  asStranger<T>(work: () => Promise<T>): Promise<T>
  /** For a look whether all is well: it does not wait behind busy requests, and takes one connection however many look. */
  beside: Db
  /** Throws when the database does not answer within two seconds. */
  ping(): Promise<void>
  /** Ends the statements that are running, over a connection of its own: each fails as in an outage. */
  cancel(): Promise<void>
  /** Waits for the work that is under way, then closes the connections. */
  close(): Promise<void>
}

/** An answer, also "unavailable", is due within five seconds (K04); this leaves time for the rest of the request. */
const usualBudget = 4_000
const attempts = 3
/** What strangers may use at once of so many connections. */
const strangersShare = 0.3
/** One holds the receipt number, the other comes as far as there. */
const receiptsAtOnce = 2

export interface OpenOptions {
  log: Log
  /** Connections for requests and jobs together; ten unless told. */
  poolSize?: number
  /** Milliseconds a use of a connection may take from connecting to its last answer; 4,000 unless told. */
  budget?: number
}

/** Opens the pool; connects with the first statement, so a database that is down does not keep a server from starting. */
export async function openDatabase(
  connection: Connection,
  { log, poolSize = 10, budget = usualBudget }: OpenOptions,
): Promise<Database> {
  // Of its own, so that cancel() finds the connections of this pool and no others.
  const name = `purok ${randomBytes(6).toString('hex')}`
  const pool = new pg.Pool({
    ...connection,
    types,
    application_name: name,
    // What is acknowledged is on the disk, whatever the server is set to (K08).
    options: '-c timezone=UTC -c synchronous_commit=on',
    // Two more than the requests may use: health and the queue get through when those are all busy.
    max: poolSize + 2,
    connectionTimeoutMillis: Math.round(budget * 0.66),
    idleTimeoutMillis: 60_000,
    // A little less than ours, so that a slow statement is ended by the server and the connection kept.
    statement_timeout: Math.round(budget * 0.9),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to the database was lost'))
  // An error on a client in use reaches whoever waits for its answer; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const slots = new Slots(poolSize, budget)
  const receipts = new Slots(receiptsAtOnce, budget)
  const doors = new Doors(slots, new Slots(Math.max(1, Math.floor(poolSize * strangersShare)), budget))
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    doors.refuseSecond()
    return connect(...given)
  }) as typeof pool.connect
  const usual = { budget, answerWithin: budget, begin: null, names: new StatementNames() }
  const db = new Kysely<DB>({ dialect: pooledDialect(pool, doors, usual) })
  const look = { ...usual, budget: Math.min(2_000, budget) }
  const lookers = new Slots(1, budget)
  const beside = new Kysely<DB>({ dialect: pooledDialect(pool, new Doors(lookers, lookers), look) })

  async function transaction<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    { takesReceipt = false, ...options }: TransactionOptions = {},
  ): Promise<T> {
    doors.refuseSecond()
    if (!takesReceipt) return runTransaction(actor, work, { ...options, waited: 0 })
    const since = await receipts.take(options.until === undefined ? {} : { until: options.until })
    let worked = true
    try {
      return await runTransaction(actor, work, { ...options, waited: performance.now() - since })
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
    { timeout = budget, isolation = 'read committed', waited, until }: TransactionOptions & { waited: number },
  ): Promise<T> {
    const limit = timeout === budget ? null : timeout
    const begin = (left: number) => beginStatement(actor, isolation, { limit, left: until === undefined ? null : left })
    const use = {
      ...usual,
      budget: timeout - waited,
      answerWithin: budget - waited,
      begin,
      ...(until === undefined ? {} : { until }),
    }
    const run = new Kysely<DB>({ dialect: pooledDialect(pool, doors, use) })
    for (let attempt = 1; ; attempt++) {
      try {
        return await run.transaction().execute((tx) => doors.within(() => work(tx)))
      } catch (error) {
        if (attempt === attempts || !isConflict(error)) throw error
      }
    }
  }

  async function ping(): Promise<void> {
    await beside.selectNoFrom((select) => select.lit(1).as('one')).execute()
  }

  async function cancel(): Promise<void> {
    const beside = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 })
    beside.on('error', () => undefined)
    await beside.connect()
    try {
      await beside.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where application_name = $1 and usename = current_user and state = 'active'`,
        [name],
      )
    } finally {
      await beside.end()
    }
  }

  const asStranger: Database['asStranger'] = (work) => doors.asStranger(work)
  const dbUntil = (until: number) => new Kysely<DB>({ dialect: pooledDialect(pool, doors, { ...usual, until }) })

  return {
    db,
    dbUntil,
    dueFor: (since) => since + budget,
    pool,
    slots,
    transaction,
    asStranger,
    beside,
    ping,
    cancel,
    close: () => pool.end(),
  }
}

/**
 * One round trip that begins the transaction and says who acts; the audit triggers read it. `limit` is a time limit of
 * its own, `left` what is left of the request's, which the server then keeps for us so that the connection survives.
 */
function beginStatement(
  actor: Actor,
  isolation: string,
  { limit, left }: { limit: number | null; left: number | null },
): string {
  const settings = {
    'purok.user_id': actor.userId === null ? '' : String(actor.userId),
    'purok.request_id': (actor.requestId ?? '').replaceAll('\0', ''),
    ...(left === null ? {} : { statement_timeout: String(Math.max(1, Math.round(left * 0.9))) }),
    ...(limit === null
      ? {}
      : { statement_timeout: String(limit), idle_in_transaction_session_timeout: String(limit + 5_000) }),
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin isolation level ${isolation}; select ${calls.join(', ')}`
}

/** A timestamptz as the interface tells it: ISO 8601 in UTC with milliseconds. */
export function instant(at: Date): string {
  return at.toISOString()
}
