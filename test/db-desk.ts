import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { openDatabase } from '#server/database/db.ts'
import { emptyDatabase } from './database.ts'
import { silentLog } from './log.ts'

export const nobody = { userId: null, requestId: null }

export const setLot = (id: number, lot: number) => sql`update houses set lot = ${lot} where id = ${id}`

/** A database of its own with one table, behind the door of the product. */
export async function dbDesk() {
  const connection = await emptyDatabase()
  const database = await openDatabase(connection, { log: silentLog, poolSize: 4 })
  const { db, pool, transaction } = database
  await pool.query(`
  create table houses (
    id int primary key,
    block int not null constraint houses_block_positive check (block > 0),
    lot int not null,
    constraint houses_block_lot_unique unique (block, lot)
  );
  insert into houses values (1, 1, 1), (2, 1, 2);
`)
  async function lots(): Promise<number[]> {
    const { rows } = await pool.query<{ lot: number }>('select lot from houses order by id')
    return rows.map((house) => house.lot)
  }
  afterAll(() => database.close())
  return { connection, database, db, lots, pool, transaction }
}
