import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { heardAlong } from './concurrent-reads.ts'
import { until } from './connect-before.ts'
import type { Lease } from './connection-gate.ts'
import { CommitInDoubt, DatabaseSilent, isAborted, isLost, isReadOnly } from './failure.ts'
import type { StatementNames } from './shared.ts'

const READING = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete|merge)\b)/is
/** PostgreSQL's code of a warning that has none of its own. */
const WARNING = '01000'

interface PooledLease {
  /** Connects in place of a client that was lost. */
  connect(): Promise<pg.PoolClient>
  taken: Lease
  deadline: number
  names: StatementNames
}

/** One connection of the pool, from being taken to being given back. */
export class PooledConnection implements DatabaseConnection {
  #client: pg.PoolClient
  readonly #connect: PooledLease['connect']
  readonly #taken: Lease
  readonly #deadline: number
  readonly #names: StatementNames
  /** From before the begin until the server confirmed the end. */
  inTransaction = false
  #silent = false
  /** Its server takes no changes any more. */
  #moved = false
  /** Statements that are on their way. */
  readonly #sent = new Set<Promise<pg.QueryResult>>()
  /** Why a statement failed before whose answer nobody waited for. */
  #reason: unknown
  /** The same of a statement whose answer came before anybody sent another. */
  #unheard: unknown
  /** Why the transaction was not begun. */
  #unbegun: unknown

  constructor(client: pg.PoolClient, { connect, taken, deadline, names }: PooledLease) {
    this.#client = client
    this.#connect = connect
    this.#taken = taken
    this.#deadline = deadline
    this.#names = names
  }

  /** Milliseconds until the link is cut. */
  get left(): number {
    return this.#deadline - performance.now()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const heard = this.inTransaction ? heardAlong(query) : undefined
    if (heard) {
      heard(this.ahead(query.sql, query.parameters))
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#sendOrAgain(query.sql, query.parameters)
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  // biome-ignore lint/correctness/useYield: the interface wants it, and nobody may use it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: read them page by page')
  }

  /** Sends a statement; one that only reads, and stands alone, is asked once more where its connection was lost: by a server that died or moved. */
  async #sendOrAgain(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.send(text, parameters)
    } catch (error) {
      if (this.inTransaction || !isLost(error) || !READING.test(text)) throw error
      const next = await this.#connect()
      this.#client.release(true)
      this.#client = next
      return await this.send(text, parameters)
    }
  }

  /**
   * Ends the transaction; it fails also with a statement before that nobody waited for. A server that waits for its standby and is
   * told to wait no longer says that it committed, and warns: a machine that dies now takes the change with it.
   */
  async commit(): Promise<pg.QueryResult> {
    let warned = false
    const heed = ({ code }: { code: string | undefined }) => {
      warned ||= code === WARNING
    }
    this.#client.on('notice', heed)
    try {
      const before = [...this.#sent]
      const [result] = await Promise.all([this.send('commit'), ...before])
      if (warned) throw new CommitInDoubt()
      if (result.command === 'ROLLBACK' && this.#unheard) throw this.#unheard
      return result
    } finally {
      this.#client.removeListener('notice', heed)
    }
  }

  /** Sends a statement right behind those that are on their way, and waits for its own answer alone. */
  async send(text: string, parameters: readonly unknown[] = [], limit = Infinity): Promise<pg.QueryResult> {
    if (this.#unbegun !== undefined && text !== 'rollback') throw this.#unbegun
    const behind = this.#sent.size > 0
    const answer = this.#send(text, parameters, limit)
    this.#sent.add(answer)
    try {
      return await answer
    } catch (error) {
      // Whoever comes behind a failure only hears that the transaction is over: what ended it is worth more.
      if (behind && isAborted(error)) throw this.#reason ?? error
      this.#reason ??= error
      throw error
    } finally {
      this.#sent.delete(answer)
    }
  }

  /**
   * Sends the begin of a transaction; its first statement goes right behind it. Where it fails nothing more is sent: outside of
   * a transaction each statement would be kept by itself.
   */
  begin(text: string, limit: number): void {
    this.inTransaction = true
    this.send(text, [], limit).catch((error: unknown) => {
      this.#unbegun = error
    })
  }

  /** Sends a statement whose answer nobody waits for yet; what follows in the transaction fails with it. */
  ahead(...given: Parameters<PooledConnection['send']>): Promise<pg.QueryResult> {
    const answer = this.send(...given)
    answer.catch((error: unknown) => {
      this.#unheard ??= error
    })
    return answer
  }

  async #send(text: string, parameters: readonly unknown[], limit: number): Promise<pg.QueryResult> {
    const timer = setTimeout(
      () => {
        this.#silent = true
        this.#client.connection.stream.destroy(new DatabaseSilent())
      },
      until(Math.min(limit, this.#deadline)),
    )
    try {
      const name = this.#names.of(text)
      if (name === undefined && parameters.length === 0) return await this.#client.query(text)
      return await this.#client.query({ name, text, values: [...parameters] })
    } catch (error) {
      this.#moved ||= isReadOnly(error)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Gives the client back to the pool, or away when its state is in doubt, and its slot with it. */
  release(): void {
    const sound = !this.#silent && !this.inTransaction && !this.#moved
    this.#client.release(!sound)
    this.#taken.give(sound)
  }
}
