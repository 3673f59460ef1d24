import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../database/connection.ts'
import { copyInto, copyOutOf, type Table } from './tables.queries.ts'

/** Fingerprint of a table's text: number of rows and checksum. */
export interface Print {
  rows: number
  sha256: string
}

/** Session settings under which the same rows are the same text on every server. */
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

/** Reads a table as text, piece by piece; returns its print. */
export async function copyOut(
  client: pg.ClientBase,
  table: Table,
  take: (piece: Buffer) => Promise<void> = async () => undefined,
): Promise<Print> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const piece of client.query(copyTo(copyOutOf(table))) as AsyncIterable<Buffer>) {
    hash.update(piece)
    rows += linesIn(piece)
    await take(piece)
  }
  return { rows, sha256: hash.digest('hex') }
}

/**
 * Counts the rows that end in a piece: one a line, as line breaks inside of values are written `\n`. The driver's own count is
 * not there yet when the server says it a packet after the last row.
 */
function linesIn(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(LINE_BREAK); at >= 0; at = piece.indexOf(LINE_BREAK, at + 1)) lines++
  return lines
}
const LINE_BREAK = 0x0a

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
