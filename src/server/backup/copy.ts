import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../database/connection.ts'
import { copyInto, copyOutOf, type Table } from './tables.queries.ts'

/** What a table's text was: how many rows, and its checksum. */
export interface Print {
  rows: number
  sha256: string
}

/** How a session must be set so that the same rows are the same text on every server. */
export const copySession = (connection: Connection, purpose: string): pg.ClientConfig => ({
  ...connection,
  application_name: `purok ${purpose}`,
  options: [
    'timezone=UTC',
    'datestyle=ISO,YMD',
    'intervalstyle=postgres',
    'bytea_output=hex',
    'extra_float_digits=1',
    'client_encoding=UTF8',
    'client_min_messages=warning',
    // A copy takes as long as it takes, and files are read in between.
    'statement_timeout=0',
    'idle_in_transaction_session_timeout=0',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
})

/** Reads a table as text, piece by piece; answers its print. */
export async function copyOut(
  client: pg.ClientBase,
  table: Table,
  take: (piece: Buffer) => Promise<void> = async () => undefined,
): Promise<Print> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(copyOutOf(table)))
  for await (const piece of rows as AsyncIterable<Buffer>) {
    hash.update(piece)
    await take(piece)
  }
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Fills a table with text that arrives in pieces. */
export class CopyIn {
  readonly #stream: ReturnType<typeof copyFrom>
  readonly #hash: Hash = createHash('sha256')
  readonly #done: Promise<void>

  constructor(client: pg.ClientBase, table: Pick<Table, 'name' | 'columns'>) {
    this.#stream = client.query(copyFrom(copyInto(table)))
    this.#done = finished(this.#stream)
    // Whoever writes next or ends hears of it.
    this.#done.catch(() => undefined)
  }

  async write(piece: Buffer): Promise<void> {
    this.#hash.update(piece)
    if (!this.#stream.write(piece)) await Promise.race([once(this.#stream, 'drain'), this.#done])
  }

  async end(): Promise<Print> {
    this.#stream.end()
    await this.#done
    return { rows: this.#stream.rowCount, sha256: this.#hash.digest('hex') }
  }
}
